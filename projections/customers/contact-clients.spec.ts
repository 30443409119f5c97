import { describe, expect, it } from '@jest/globals';
import { upcast, type DomainEvent } from '../../src/kernel/event.js';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import * as events from '../../src/customers/accounts/contact.events.js';
import { claire, rights } from '../../test/support/contact-examples.js';
import { contactClients } from './contact-clients.js';

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    contactClients,
    history.map((event, index) => occurred(event, { streamId: 'claire', revision: BigInt(index) })),
  )('contact_clients');

const registered = events.contactRegistered({
  ...claire,
  clientId: 'town',
  clientIds: ['union'],
  role: 'administrator',
});
const own = { contact_id: 'claire', place: 'own', client_id: 'town', is_further: false };
const atUnion = { contact_id: 'claire', place: 'union', client_id: 'union', is_further: true };
const joined = (...clientIds: readonly string[]) =>
  events.contactClientsChanged({ clientIds: ['union', ...clientIds], joined: clientIds, left: [] });

describe('the contact_clients table', () => {
  it('has a row for each client, each with its own role: elsewhere, a plain user', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({ ...own, role: 'administrator' }),
      expect.objectContaining({ ...atUnion, role: 'user', sees_all_tickets: false, product_rights: {} }),
    ]));

  it('keeps what one client gives apart from what another gives', () => {
    const rows = after(
      registered,
      events.contactRightsAtClientChanged({
        ...rights,
        clientId: 'union',
        seesAllTickets: true,
        productRights: [{ rangeId: 'finance', rights: ['vote'] }],
      }),
      events.contactRightsChanged({ ...rights, functionRights: ['orders'] }),
      events.contactStructuresAtClientChanged({ clientId: 'union', structureIds: ['hall'] }),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...own, role: 'user', function_rights: ['orders'], structure_ids: [] }),
        expect.objectContaining({
          ...atUnion,
          sees_all_tickets: true,
          product_rights: { finance: ['vote'] },
          function_rights: [],
          structure_ids: ['hall'],
        }),
      ]),
    );
  });

  it('keeps what was given where one stays, and nothing where one leaves', () => {
    const given = events.contactRightsAtClientChanged({ ...rights, clientId: 'union', role: 'administrator' });
    expect(after(registered, given, joined('village'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...atUnion, role: 'administrator' }),
        expect.objectContaining({ place: 'village', role: 'user' }),
      ]),
    );
    const left = events.contactClientsChanged({ clientIds: [], joined: [], left: ['union'] });
    expect(after(registered, given, left)).toEqual([expect.objectContaining(own)]);
    expect(after(registered, given, left, joined())).toEqual([expect.objectContaining(own)]);
  });

  it('begins anew with a change of before 2026-11-23, which says no more than the list', () => {
    const data = upcast(events.contactClientsChanged, 1, { clientIds: ['village'] });
    expect(after(registered, { type: 'ContactClientsChanged', data })).toEqual([
      expect.objectContaining(own),
      expect.objectContaining({ place: 'village', role: 'user' }),
    ]);
  });
});
