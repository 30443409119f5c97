import { referenceKinds } from './client-reference.vocabulary.js';

/** What both fronts ask of a reference; of which client it is, staff say. */
export const referenceInputs = [
  { source: 'kind', kind: 'choice', required: true, values: referenceKinds, texts: 'references:kind' },
  { source: 'code', kind: 'text', required: true },
  { source: 'label', kind: 'text', required: true },
  // only a service code may ask for a commitment besides
  {
    source: 'requiresCommitment',
    kind: 'yesNo',
    hint: true,
    when: ({ kind }: { kind?: unknown }) => kind === 'chorusService',
  },
  { source: 'validUntil', kind: 'text', type: 'date' },
  {
    source: 'structureId',
    kind: 'reference',
    resource: 'structures',
    filter: ({ clientId }: { clientId?: unknown }) => ({ clientId }),
    none: 'references:form.allStructures',
    wide: true,
  },
] as const;
