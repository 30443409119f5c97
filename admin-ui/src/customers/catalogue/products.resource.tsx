import { ProductFields } from '../../../../src/customers/catalogue/product.commands.js';
import { recordResource } from '../../kit/record-resource.js';

export const screens = recordResource({
  name: 'products',
  fields: ProductFields,
  columns: [
    { source: 'name' },
    { source: 'rangeId', kind: 'reference', resource: 'product-ranges' },
    { source: 'domainId', kind: 'reference', resource: 'product-domains' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'rangeId', kind: 'reference', resource: 'product-ranges', first: true },
    { source: 'domainId', kind: 'reference', resource: 'product-domains', first: true },
  ],
  inputs: [
    { source: 'name', kind: 'text', required: true, wide: true },
    { source: 'rangeId', kind: 'reference', required: true, resource: 'product-ranges' },
    { source: 'domainId', kind: 'reference', required: true, resource: 'product-domains' },
  ],
});
