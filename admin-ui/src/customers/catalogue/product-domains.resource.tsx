import { ProductDomainFields } from '../../../../src/customers/catalogue/product-domain.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** Fields of work in which customers look for their product. */
export const screens = recordResource({
  name: 'product-domains',
  fields: ProductDomainFields,
  columns: [{ source: 'name' }, { source: 'updatedAt', kind: 'dateTime' }],
  filters: [],
  inputs: [{ source: 'name', kind: 'text', required: true, wide: true }],
});
