/** The words of this context, shared with both fronts. */
export const aptitudeCheckStatuses = ['open', 'closed'] as const;
export type AptitudeCheckStatus = (typeof aptitudeCheckStatuses)[number];

export const aptitudeCheckLimits = { label: 100, openDays: 30 } as const;
