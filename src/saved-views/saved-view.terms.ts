/** Lists that a view may be saved of. */
export const savedLists = ['tickets-open', 'tickets-closed', 'tickets-partners', 'tickets'] as const;
export type SavedList = (typeof savedLists)[number];

export const savedViewScopes = ['me', 'client'] as const;
export type SavedViewScope = (typeof savedViewScopes)[number];
