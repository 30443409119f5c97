import { ClientReferenceFields } from '../../../src/references/client-reference.commands.js';
import { referenceKinds } from '../../../src/references/client-reference.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

/** What clients are known by: contracts, accounts, service codes, commitments, their own orders. */
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
    { source: 'kind', kind: 'choice', required: true, values: referenceKinds, texts: 'references:kind' },
    { source: 'code', kind: 'text', required: true },
    { source: 'label', kind: 'text', required: true },
    { source: 'validUntil', kind: 'text', type: 'date' },
    {
      source: 'structureId',
      kind: 'reference',
      resource: 'structures',
      filter: ({ clientId }) => ({ clientId }),
      wide: true,
    },
    { source: 'requiresCommitment', kind: 'yesNo', when: ({ kind }) => kind === 'chorusService' },
  ],
});
