/** Totals of long lists stop here: this one means so many or more. */
export const mostCounted = 10_000;
