import { LicenceFields } from '../../../../src/customers/catalogue/licence.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** The rights of clients to use products, and so to ask for help with them. */
export const screens = recordResource({
  name: 'licences',
  fields: LicenceFields,
  columns: [
    { source: 'number', kind: 'code' },
    { source: 'clientName', sortable: false },
    { source: 'productId', kind: 'reference', resource: 'products' },
    { source: 'validFrom', kind: 'day' },
    { source: 'validTo', kind: 'day' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'productId', kind: 'reference', resource: 'products', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients' },
    { source: 'productId', kind: 'reference', required: true, resource: 'products' },
    { source: 'number', kind: 'text', required: true, wide: true },
    { source: 'validFrom', kind: 'text', type: 'date', required: true },
    { source: 'validTo', kind: 'text', type: 'date', hint: true },
  ],
});
