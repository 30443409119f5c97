import { tableOf } from '../../platform/reading/database/door.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import { contactNature } from './contact-nature.js';
import type { ContactNatureListRow } from './contact-requests.views.js';
import { recordShown } from '../../kernel/shown.js';
import { contactNatureShown } from './contact-requests.views.js';

export const contactNatureReads = reads<ContactNatureListRow>()({
  of: contactNature,
  from: [contactNatures],
  rows: () => tableOf(contactNatures, 'contact_natures'),
  filter: RecordFilter,
  where: { q: words('label_fr', 'label_es', 'label_en', 'mailbox'), archived },
  sortable: {
    ...sortedBy('place', 'labelFr', 'routedTo', 'updatedAt', 'createdAt'),
    name: 'label_fr',
  },
  defaultSort: ['place', 'ASC'],
  shows: [...recordShown, ...contactNatureShown],
  view: (row) => ({ name: row.labelFr }),
});
