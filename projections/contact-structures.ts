import { projection } from '../src/kernel/projection.js';
import { contactStructuresChanged } from '../src/accounts/contact.events.js';

/** `contact_structures_v1`: the structures that a contact is kept to. Who has them all has no row. */
export interface ContactStructureRow {
  readonly contact_id: string;
  readonly structure_id: string;
}

type ContactStructureTables = { readonly contact_structures: ContactStructureRow };

/** One row for each structure of each contact. */
export const contactStructures = projection<ContactStructureTables>()(
  'contact_structures',
  {
    version: 1,
    tables: { contact_structures: ['contact_id', 'structure_id'] },
    events: [contactStructuresChanged],
  },
  {
    ContactStructuresChanged: (rows, { streamId, data: { structureIds } }) => {
      rows.removeWhere('contact_structures', { contact_id: streamId });
      structureIds.forEach((structure_id) => rows.put('contact_structures', { contact_id: streamId, structure_id }));
    },
  },
);
