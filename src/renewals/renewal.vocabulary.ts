/** The words of this context, shared with both fronts. */
export const renewalStatuses = ['open', 'closed'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

export const renewalLimits = { label: 100, openDays: 30 } as const;
