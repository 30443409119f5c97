import { LegalHoldFields } from '../../../../src/oversight/privacy/legal-hold.commands.js';
import { holdGrounds, holdSubjects } from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { recordResource } from '../../kit/record-resource.js';

const ofClient = ({ subjectKind }: Values): boolean => subjectKind === 'client';
const ofPerson = (values: Values): boolean => !ofClient(values);

/** People whose data must be kept for now. */
export const screens = recordResource({
  name: 'legal-holds',
  fields: LegalHoldFields,
  columns: [
    { source: 'reference' },
    { source: 'subjectName', sortable: false },
    { source: 'subjectKind', kind: 'choice', texts: 'privacy:holdSubjects', sortable: false },
    { source: 'ground', kind: 'choice', texts: 'privacy:holdGrounds', sortable: false },
    { source: 'reviewOn', kind: 'day' },
  ],
  filters: [
    { source: 'subjectKind', kind: 'choice', values: holdSubjects, texts: 'privacy:holdSubjects', first: true },
    { source: 'ground', kind: 'choice', values: holdGrounds, texts: 'privacy:holdGrounds', first: true },
  ],
  inputs: [
    {
      source: 'subjectKind',
      kind: 'choice',
      required: true,
      values: holdSubjects,
      texts: 'privacy:holdSubjects',
      wide: true,
    },
    { source: 'subjectId', kind: 'reference', required: true, resource: 'privacy-people', wide: true, when: ofPerson },
    { source: 'subjectId', kind: 'reference', required: true, resource: 'clients', wide: true, when: ofClient },
    { source: 'reference', kind: 'text', required: true, wide: true, hint: true },
    { source: 'ground', kind: 'choice', required: true, values: holdGrounds, texts: 'privacy:holdGrounds' },
    { source: 'reviewOn', kind: 'text', type: 'date', hint: true },
  ],
});
