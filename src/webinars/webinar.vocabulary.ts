/** The words of this context, shared with both fronts. */
export const webinarStatuses = ['open', 'closed'] as const;
export type WebinarStatus = (typeof webinarStatuses)[number];

export const webinarLimits = { label: 100, openDays: 30 } as const;
