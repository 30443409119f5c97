import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, type RowOf } from '../../src/kernel/table.js';
import { productRange } from '../../src/customers/catalogue/product-range.js';

export const productRanges = recordProjection(productRange, {
  version: 1,
  table: 'product_ranges',
  columns: {
    name: nullable(name),
  },
  row: (fields) => ({
    name: fields.name,
  }),
});

export type ProductRangeRow = RowOf<typeof productRanges.tables.product_ranges>;
