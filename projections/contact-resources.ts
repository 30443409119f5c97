import { projection } from '../src/kernel/projection.js';
import { contactCarlResourceChanged } from '../src/accounts/contact.events.js';

/** `contact_resources_v1`: which resource a contact is to the maintenance-management system. Who is none has no row. */
export interface ContactResourceRow {
  readonly contact_id: string;
  /** Null once he is forgotten. */
  readonly carl_resource_id: string | null;
}

type ContactResourceTables = { readonly contact_resources: ContactResourceRow };

/** One row for each contact who is one. */
export const contactResources = projection<ContactResourceTables>()(
  'contact_resources',
  {
    version: 1,
    tables: { contact_resources: ['contact_id'] },
    personal: [{ table: 'contact_resources', subject: 'contact_id', columns: ['carl_resource_id'] }],
    events: [contactCarlResourceChanged],
  },
  {
    ContactCarlResourceChanged: (rows, { streamId, data: { carlResourceId } }) => {
      if (carlResourceId === null) rows.remove('contact_resources', { contact_id: streamId });
      else rows.put('contact_resources', { contact_id: streamId, carl_resource_id: carlResourceId });
    },
  },
);
