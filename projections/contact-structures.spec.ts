import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/kernel/ids.js';
import { occurred } from '../src/kernel/testing.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { contactStructuresChanged } from '../src/accounts/contact.events.js';
import { contactStructures } from './contact-structures.js';

describe('the contact_structures table', () => {
  const contactId = newId();
  const changed = (revision: bigint, ...structureIds: readonly string[]) =>
    occurred(contactStructuresChanged({ structureIds }), { streamId: contactId, revision });
  const after = (...events: Parameters<typeof rowsAfter>[1]) =>
    rowsAfter(contactStructures, events)('contact_structures');

  it('has a row for each structure', () =>
    expect(after(changed(1n, 'hall', 'library'))).toEqual([
      { contact_id: contactId, structure_id: 'hall' },
      { contact_id: contactId, structure_id: 'library' },
    ]));

  it('has those that were said last', () => {
    expect(after(changed(1n, 'hall', 'library'), changed(2n, 'library', 'school'))).toEqual([
      { contact_id: contactId, structure_id: 'library' },
      { contact_id: contactId, structure_id: 'school' },
    ]);
    expect(after(changed(1n, 'hall'), changed(2n))).toEqual([]);
  });
});
