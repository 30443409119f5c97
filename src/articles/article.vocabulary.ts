/** The words of this context, shared with both fronts. */
export const articleStatuses = ['open', 'closed'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const articleLimits = { label: 100, openDays: 30 } as const;
