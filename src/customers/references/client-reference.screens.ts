import { referenceKinds } from './client-reference.vocabulary.js';

/** Fields of a reference in both fronts; staff also choose its client. */
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
