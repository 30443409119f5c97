import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { productRange } from '../src/catalogue/product-range.js';

export interface ProductRangeColumns {
  readonly name: string | null;
}

/** `product_ranges_v1`. */
export interface ProductRangeRow extends RecordRow, ProductRangeColumns {}

export const productRanges = recordProjection(productRange, {
  version: 1,
  table: 'product_ranges',
  columns: (fields): ProductRangeColumns => ({
    name: fields.name ?? null,
  }),
});
