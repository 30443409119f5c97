import { ProductModuleFields } from '../../../../src/customers/catalogue/product-module.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** Parts of products. */
export const screens = recordResource({
  name: 'product-modules',
  fields: ProductModuleFields,
  columns: [
    { source: 'name' },
    { source: 'productId', kind: 'reference', resource: 'products' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [{ source: 'productId', kind: 'reference', resource: 'products', first: true }],
  inputs: [
    { source: 'name', kind: 'text', required: true },
    { source: 'productId', kind: 'reference', required: true, resource: 'products' },
  ],
});
