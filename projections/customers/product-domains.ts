import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, type RowOf } from '../../src/kernel/table.js';
import { productDomain } from '../../src/customers/catalogue/product-domain.js';

export const productDomains = recordProjection(productDomain, {
  version: 1,
  table: 'product_domains',
  columns: {
    name: nullable(name),
  },
  row: (fields) => ({
    name: fields.name,
  }),
});

export type ProductDomainRow = RowOf<typeof productDomains.tables.product_domains>;
