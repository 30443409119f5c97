/** Columns of a price list that is read in: its export has them too, so that it comes back as it left. */
export const priceColumns = ['code', 'price', 'from', 'until'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** Lines of one price list. */
export const mostPrices = 2_000;
