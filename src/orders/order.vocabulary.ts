/** The words of this context, shared with both fronts. */
export const orderStatuses = ['open', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderLimits = { label: 100, openDays: 30 } as const;
