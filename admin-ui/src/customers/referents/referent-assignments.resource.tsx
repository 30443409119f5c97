import { assignmentKinds, referentTopics } from '../../../../src/customers/referents/referent.vocabulary.js';
import { AssignReferent } from '../../../../src/customers/referents/referent-assignment.commands.js';
import type { RecordResource } from '../../kit/record-spec.js';
import { RecordCreate } from '../../kit/record-create.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { ReferentEdit } from './referent-edit.js';
import { ReferentList } from './referent-list.js';

const ofClient = ({ clientId }: Readonly<Record<string, unknown>>) => ({ clientId });

const assigning: Pick<RecordResource<AssignReferent>, 'name' | 'fields' | 'inputs'> = {
  name: 'referent-assignments',
  fields: AssignReferent,
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'topic', kind: 'choice', required: true, values: referentTopics, texts: 'referents:topics' },
    { source: 'kind', kind: 'choice', required: true, values: assignmentKinds, texts: 'referents:kindTitles' },
    { source: 'contactId', kind: 'reference', required: true, resource: 'contacts', filter: ofClient },
    { source: 'substituteId', kind: 'reference', resource: 'contacts', filter: ofClient },
    { source: 'productRangeId', kind: 'reference', resource: 'product-ranges' },
    { source: 'structureId', kind: 'reference', resource: 'structures', filter: ofClient },
    { source: 'validFrom', kind: 'text', type: 'date', required: true },
    { source: 'validTo', kind: 'text', type: 'date', hint: true },
  ],
};

/** Referents of clients by topic (features F50). */
export const screens: ResourceScreens = {
  list: ReferentList,
  create: () => <RecordCreate of={assigning} />,
  edit: ReferentEdit,
};
