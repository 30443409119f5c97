import { forStaff, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
import { contactNatures } from '../../projections/contact-natures.js';
import type { ContactNatureFields } from './contact-nature.commands.js';
import { contactNature } from './contact-nature.js';
import type { ContactNatureListRow } from './contact-requests.views.js';

export const contactNatureReads: RecordReads<
  ContactNatureFields,
  RecordFilter,
  ContactNatureListRow,
  Omit<ContactNatureListRow, 'name'>
> = {
  record: contactNature,
  projections: [contactNatures],
  filter: RecordFilter,
  sortable: {
    place: 'place',
    name: 'label_fr',
    labelFr: 'label_fr',
    routedTo: 'routed_to',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['place', 'ASC'],
  pageSize: 30,
  searched: ['label_fr', 'label_es', 'label_en', 'mailbox'],
  equal: {},
  scope: forStaff,
  view: (row) => ({ ...row, name: row.labelFr }),
};
