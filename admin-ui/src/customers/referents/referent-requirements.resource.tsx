import { clientKinds } from '../../../../src/customers/accounts/account.vocabulary.js';
import { assignmentKinds, referentTopics } from '../../../../src/customers/referents/referent.vocabulary.js';
import { ReferentRequirementFields } from '../../../../src/customers/referents/referent-requirement.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** Roles that clients must fill: an unfilled role raises an alert (features F50). */
export const screens = recordResource({
  name: 'referent-requirements',
  fields: ReferentRequirementFields,
  columns: [
    { source: 'label' },
    { source: 'topic', kind: 'choice', texts: 'referents:topics' },
    { source: 'kind', kind: 'choice', texts: 'referents:kindTitles' },
    { source: 'clientKind', kind: 'choice', texts: 'admin:clientKinds' },
    { source: 'productRangeId', kind: 'reference', resource: 'product-ranges', sortable: false },
  ],
  filters: [],
  inputs: [
    { source: 'label', kind: 'text', required: true, wide: true },
    { source: 'topic', kind: 'choice', required: true, values: referentTopics, texts: 'referents:topics' },
    { source: 'kind', kind: 'choice', required: true, values: assignmentKinds, texts: 'referents:kindTitles' },
    { source: 'clientKind', kind: 'choice', values: clientKinds, texts: 'admin:clientKinds', hint: true },
    { source: 'productRangeId', kind: 'reference', resource: 'product-ranges', hint: true },
  ],
});
