import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { contact } from '../src/accounts/contact.js';
import { RangeRights } from '../src/accounts/contact.commands.js';
import { contacts } from './contacts.js';

const claire = { streamId: 'claire' };
const registered = contact.registered({
  clientId: 'bordeaux',
  civility: 'madam',
  firstName: 'Claire',
  lastName: 'Dumas',
  email: 'claire@mairie.example',
  role: 'user',
  productRights: [Object.assign(new RangeRights(), { rangeId: 'finance', rights: ['openTickets', 'vote'] })],
});
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(contacts, events)('contacts');

describe('the contacts table', () => {
  it('has a row for each contact, with his rights by product range', () => {
    expect(after(occurred(registered, claire))).toEqual([
      expect.objectContaining({
        id: 'claire',
        client_id: 'bordeaux',
        first_name: 'Claire',
        role: 'user',
        product_rights: { finance: ['openTickets', 'vote'] },
        sees_all_tickets: false,
        mobile: null,
      }),
    ]);
  });

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(contact.revised({ clientId: 'bordeaux', lastName: 'Roy' }), { ...claire, revision: 1n });
    const archived = occurred(contact.archived({}), { ...claire, revision: 2n });
    const restored = occurred(contact.restored({}), { ...claire, revision: 3n });
    const events = [occurred(registered, claire), revised, archived];
    expect(after(...events)).toEqual([
      expect.objectContaining({ last_name: 'Roy', product_rights: {}, status: 'archived' }),
    ]);
    expect(after(...events, restored)).toEqual([
      expect.objectContaining({ last_name: 'Roy', status: 'active', revision: '3' }),
    ]);
  });

  it('keeps nothing of a forgotten person', () => {
    const forgotten = contact.registered({ clientId: 'bordeaux', firstName: null, lastName: null, email: null });
    expect(after(occurred(forgotten, claire))).toEqual([
      expect.objectContaining({ first_name: null, last_name: null, email: null }),
    ]);
    expect(contacts.personal).toEqual([
      {
        table: 'contacts',
        subject: 'id',
        columns: ['first_name', 'last_name', 'email', 'landline', 'mobile', 'callback_code'],
      },
    ]);
  });
});
