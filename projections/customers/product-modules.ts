import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, uuid, type RowOf } from '../../src/kernel/table.js';
import { productModule } from '../../src/customers/catalogue/product-module.js';

export const productModules = recordProjection(productModule, {
  version: 1,
  table: 'product_modules',
  columns: {
    product_id: uuid,
    name: nullable(name),
  },
  indexes: ['(product_id)'],
  row: (fields) => ({
    product_id: fields.productId ?? '',
    name: fields.name,
  }),
});

export type ProductModuleRow = RowOf<typeof productModules.tables.product_modules>;
