/** Whose view it is: one person's, or everybody's at his client (for staff: all staff). */
export const savedViewScopes = ['me', 'client'] as const;
export type SavedViewScope = (typeof savedViewScopes)[number];
