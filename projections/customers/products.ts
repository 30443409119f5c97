import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, uuid, type RowOf } from '../../src/kernel/table.js';
import { product } from '../../src/customers/catalogue/product.js';

export const products = recordProjection(product, {
  version: 1,
  table: 'products',
  columns: {
    range_id: uuid,
    domain_id: uuid,
    name: nullable(name),
  },
  indexes: ['(domain_id)', '(range_id)'],
  row: (fields) => ({
    range_id: fields.rangeId ?? '',
    domain_id: fields.domainId ?? '',
    name: fields.name,
  }),
});

export type ProductRow = RowOf<typeof products.tables.products>;
