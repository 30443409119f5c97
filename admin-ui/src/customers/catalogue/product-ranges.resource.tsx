import { ProductRangeFields } from '../../../../src/customers/catalogue/product-range.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** Lines of products: rights of contacts are given per range. */
export const screens = recordResource({
  name: 'product-ranges',
  fields: ProductRangeFields,
  columns: [{ source: 'name' }, { source: 'updatedAt', kind: 'dateTime' }],
  filters: [],
  inputs: [{ source: 'name', kind: 'text', required: true, wide: true }],
});
