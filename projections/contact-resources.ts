import { projection } from '../src/kernel/projection.js';
import { personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { contactCarlResourceChanged } from '../src/accounts/contact.events.js';

const tables = {
  /** Which resource a contact is to the maintenance-management system. Who is none has no row. */
  contact_resources: table(
    {
      contact_id: uuid,
      /** Null once he is forgotten. */
      carl_resource_id: personal(text(), 'contact_id'),
    },
    { key: ['contact_id'], indexes: ['(carl_resource_id)'] },
  ),
};

export type ContactResourceRow = RowOf<typeof tables.contact_resources>;

/** One row for each contact who is one. */
export const contactResources = projection(
  'contact_resources',
  {
    version: 1,
    tables,
    events: [contactCarlResourceChanged],
  },
  {
    ContactCarlResourceChanged: (rows, { streamId, data: { carlResourceId } }) => {
      if (carlResourceId === null) rows.remove('contact_resources', { contact_id: streamId });
      else rows.put('contact_resources', { contact_id: streamId, carl_resource_id: carlResourceId });
    },
  },
);
