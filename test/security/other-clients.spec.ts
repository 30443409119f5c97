import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactLeavingView, ContactListRow } from '../../src/customers/accounts/accounts.views.js';
import { jsonOf, type Call } from '../support/application.js';
import { givenAdministrator, rangeId } from '../support/people.js';
import { startPortal } from '../support/portal.js';
import { givenCatalogue, TicketUser } from '../support/tickets.js';

const {
  /*
   * Vera is registered at the village, keeps colleagues' cards and is kept to the hall there, and acts for the town
   * too, as a plain user. Neither client is told what the other one knows of Vera.
   */
  running,
  people,
  administrator: ofTown,
  agent,
} = await startPortal();
let vera: string;
let hall: string;
let ofVillage: Call;

beforeAll(async () => {
  hall = await running.given('structure', 'RegisterStructure', { clientId: people.village, name: 'Village hall' });
  await running.caughtUp();
  vera = await running.given('contact', 'RegisterContact', {
    civility: 'none',
    firstName: 'Vera',
    lastName: 'Both',
    email: 'vera@village.example',
    landline: '0553000000',
    service: 'Finance',
    function: 'Clerk',
    role: 'user',
    canUpdateContacts: true,
    productRights: [{ rangeId, rights: ['openTickets'] }],
    clientId: people.village,
    clientIds: [people.town],
  });
  await running.caughtUp();
  ofVillage = await running.as(await givenAdministrator(running, people.village));
  const kept = await agent(`/api/contacts/${vera}/change-contact-structures`, {
    json: { clientId: people.village, structureIds: [hall] },
  });
  expect(kept.status).toBe(200);
  await running.caughtUp();
}, 60_000);

const contactsOf = async (call: Call, clientId: string): Promise<readonly ContactListRow[]> =>
  jsonOf(call(`/api/contacts?filter=${encodeURIComponent(JSON.stringify({ clientId }))}`));

describe('the list of contacts, asked for another client', () => {
  it('says what a person was given at the client of the one who asks, not at the other', async () => {
    const [own] = (await contactsOf(ofTown, people.town)).filter(({ id }) => id === vera);
    expect(own).toMatchObject({ canUpdateContacts: false, rightsClientId: people.town, structures: [] });
    for (const row of await contactsOf(ofTown, people.village))
      expect(row).toMatchObject({ canUpdateContacts: false, rightsClientId: people.town, structures: [] });
  });

  it('does not tell the contacts who act for it', async () => {
    expect(await contactsOf(ofVillage, people.town)).toEqual([]);
    expect((await contactsOf(agent, people.town)).map(({ id }) => id)).toContain(vera);
  });
});

describe('the disabling of a contact', () => {
  it('names the tickets that the one who asks may see, and counts them all', async () => {
    const catalogue = await givenCatalogue(running, people);
    const ticket = await new TicketUser(agent, people, catalogue).opens({
      contactId: vera,
      title: 'Budget of the town',
    });
    await running.caughtUp();
    const leaving = async (call: Call): Promise<ContactLeavingView> => jsonOf(call(`/api/contacts/${vera}/leaving`));
    expect(await leaving(agent)).toMatchObject({ openTickets: [{ id: ticket }], openTicketCount: 1 });
    expect(await leaving(ofVillage)).toMatchObject({ openTickets: [], openTicketCount: 1 });
  });
});
