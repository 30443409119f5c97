/** Audience of a view: its person, or all people of their client (for staff: all staff). */
export const savedViewScopes = ['me', 'client'] as const;
export type SavedViewScope = (typeof savedViewScopes)[number];

/** Views that one person keeps; those of their client count for who made them. */
export const mostSavedViews = 100;
