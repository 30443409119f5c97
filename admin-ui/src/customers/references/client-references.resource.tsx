import { ClientReferenceFields } from '../../../../src/customers/references/client-reference.commands.js';
import { referenceInputs } from '../../../../src/customers/references/client-reference.screens.js';
import { referenceKinds } from '../../../../src/customers/references/client-reference.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

/** References of clients: contracts, accounts, service codes, commitments, their own orders. */
export const screens = recordResource({
  name: 'client-references',
  fields: ClientReferenceFields,
  columns: [
    { source: 'code' },
    { source: 'label' },
    { source: 'kind', kind: 'choice', texts: 'references:kind' },
    { source: 'clientName' },
    { source: 'structureName', sortable: false },
    { source: 'validUntil', kind: 'day' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'kind', kind: 'choice', values: referenceKinds, texts: 'references:kind', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    ...referenceInputs,
  ],
});
