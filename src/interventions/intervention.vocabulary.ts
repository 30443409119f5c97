/** The words of this context, shared with both fronts. */
export const interventionStatuses = ['open', 'closed'] as const;
export type InterventionStatus = (typeof interventionStatuses)[number];

export const interventionLimits = { label: 100, openDays: 30 } as const;
