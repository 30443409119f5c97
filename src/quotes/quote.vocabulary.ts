/** The words of this context, shared with both fronts. */
export const quoteStatuses = ['open', 'closed'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteLimits = { label: 100, openDays: 30 } as const;
