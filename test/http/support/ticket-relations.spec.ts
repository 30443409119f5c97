import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { StaffSubscriptionsModule } from '../../../src/support/staff-subscriptions/staff-subscriptions.module.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import type { PublishedChangeRow } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

let application: RunningApplication;
let people: People;
let marie: TicketUser;
let user: (id: string) => Promise<TicketUser>;
let catalogue: Catalogue;
let printing: string;
let change: string;

beforeAll(async () => {
  application = await startApplication({
    modules: [AccountsModule, CatalogueModule, StaffSubscriptionsModule, TicketsModule],
  });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  user = async (id) => new TicketUser(await application.as(id), people, catalogue);
  marie = await user(people.contact);
  printing = await marie.opens({ title: 'Unreadable schedule' });
  change = await marie.opens({ title: 'Dark theme', kind: 'change', severity: undefined, type: 'improvement' });
  await application.caughtUp();
});
afterAll(() => application.close());

describe('a change request', () => {
  it('is voted for, once each', async () => {
    const paul = await user(people.colleague);
    expect((await paul.sends(`/${change}/vote-for-ticket`)).status).toBe(200);
    expect((await paul.sends(`/${change}/vote-for-ticket`)).body).toMatchObject({ code: 'alreadyVoted' });
    expect(await paul.sees(change)).toMatchObject({ votes: 1, votedByMe: true });
    await paul.sends(`/${change}/withdraw-ticket-vote`);
    expect(await paul.sees(change)).toMatchObject({ votes: 0, votedByMe: false });
  });

  it('is made from a ticket, and each shows the other', async () => {
    const id = await marie.opens({
      title: 'Print in colour',
      kind: 'change',
      severity: undefined,
      originTicketId: printing,
    });
    expect((await marie.sees(id)).links).toMatchObject([
      { link: 'changeRequestOf', id: printing, incoming: false, status: 'new' },
    ]);
    expect((await marie.sees(printing)).links).toMatchObject([{ link: 'changeRequestOf', id, incoming: true }]);
  });
});

describe('a change request of another client', () => {
  const words = { title: 'Colours to choose', summary: 'Every screen in light or dark colours.' };
  const offered = async (asker: TicketUser) =>
    jsonOf<readonly PublishedChangeRow[]>(asker.after(marie).reads('/published'));
  let luc: TicketUser;
  let agent: TicketUser;

  it('is not seen, nor voted for, before staff publish it', async () => {
    luc = await user(people.stranger);
    agent = await user(people.agent);
    await application.given('licence', 'RegisterLicence', {
      clientId: people.village,
      productId: catalogue.product,
      number: 'L-2',
      validFrom: '2020-01-01',
    });
    await application.caughtUp();
    expect(await offered(luc)).toEqual([]);
    expect((await luc.sends(`/${change}/vote-for-ticket`)).status).toBe(404);
    expect((await agent.after(marie).sends(`/${printing}/publish-ticket`, words)).body).toMatchObject({
      code: 'onlyChangeRequestsArePublished',
    });
  });

  it('is then shown to every client that holds the product, without whose it is', async () => {
    expect((await agent.sends(`/${change}/publish-ticket`, words)).status).toBe(200);
    luc.after(agent);
    const [row, ...others] = await offered(luc);
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: change,
      ...words,
      product: { id: catalogue.product, label: 'Ledger' },
      publishedAt: expect.any(String),
      votes: 0,
      votedByMe: false,
      mayVote: true,
      mine: false,
    });
    expect((await luc.reads(`/${change}`)).status).toBe(404);
    expect((await luc.lists({ id: [change] })).body).toEqual([]);
  });

  it('is voted for by them, once each; the vote counts, and only staff learn whose it is', async () => {
    expect((await luc.sends(`/${change}/vote-for-ticket`)).status).toBe(200);
    expect((await luc.sends(`/${change}/vote-for-ticket`)).body).toMatchObject({ code: 'alreadyVoted' });
    expect(await offered(luc)).toMatchObject([{ votes: 1, votedByMe: true }]);
    const seen = await marie.after(luc).sees(change);
    expect(seen.votes).toBe(1);
    expect(seen.publication).toMatchObject(words);
    expect(JSON.stringify(seen)).not.toContain(people.stranger);
    expect(JSON.stringify(await agent.after(luc).sees(change))).toContain(people.stranger);
    expect((await luc.sends(`/${change}/withdraw-ticket-vote`)).status).toBe(200);
    expect(await offered(luc)).toMatchObject([{ votes: 0, votedByMe: false }]);
  });

  it('opens nothing else of it', async () => {
    for (const path of ['add-ticket-information', 'take-over-ticket', 'inform-ticket-contacts'])
      expect((await luc.sends(`/${change}/${path}`, { text: 'Mine', participants: [] })).status).toBeGreaterThanOrEqual(
        400,
      );
    expect((await luc.sends(`/${change}/take-over-ticket`)).status).toBe(404);
  });

  it('is hidden from other clients again once the publication is withdrawn', async () => {
    await agent.after(luc).sends(`/${change}/withdraw-ticket-publication`);
    expect(await offered(luc.after(agent))).toEqual([]);
    expect((await luc.sends(`/${change}/vote-for-ticket`)).status).toBe(404);
  });
});

describe('files of a ticket', () => {
  it('are downloaded by those who read its texts', async () => {
    const call = await application.as(people.contact);
    const form = new FormData();
    form.set('file', new Blob(['Screen'], { type: 'text/plain' }), 'écran.txt');
    const file = await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body: form }));
    const id = await marie.opens({ title: 'With a picture', fileIds: [file.id] });
    await application.caughtUp();
    const view = await marie.sees(id);
    expect(view.files).toMatchObject([{ id: file.id, name: 'écran.txt', size: 6 }]);
    expect(view.activities[0]?.files).toHaveLength(1);
    expect(
      (await marie.sends(`/${id}/add-ticket-information`, { text: 'Again', fileIds: [file.id] })).body,
    ).toMatchObject({ code: 'fileUnavailable' });
    const reads = async (person: string) => (await (await application.as(person))(`/api/files/${file.id}`)).status;
    expect(await reads(people.agent)).toBe(200);
    expect(await reads(people.stranger)).toBe(404);
  });
});

describe('one thing that happened', () => {
  it('is one mail to each person, whatever they are to the ticket and however many events tell of it', async () => {
    await application.given('staffSubscription', 'RegisterStaffSubscription', {
      staffUserId: people.agent,
      name: 'All',
      events: ['ticketOpened', 'ticketChasedUp'],
      clientIds: [],
      rangeIds: [],
    });
    const vigilance = await application.given('staffUser', 'RegisterStaffUser', {
      name: 'Clara',
      email: 'clara@guichet.example',
      language: 'fr',
      supportLevel: 'level2',
      permissions: ['ticketRisks'],
    });
    await application.caughtUp();
    const id = await marie.opens({
      title: 'Wrong dose',
      description: 'Of 2 69 05 49 588 157 80',
      severity: 'blocking',
      severityReason: 'Nobody can prescribe',
      deadline: '2999-01-01',
      patientRisk: true,
      personalDataIncident: true,
    });
    await application.caughtUp();
    await marie.sends(`/${id}/chase-up-ticket`, { comment: 'News?' });
    await application.caughtUp();
    const { rows } = await application.db.pool.query<{ person: string; templates: string[] }>(
      'SELECT person_id AS person, array_agg(template ORDER BY created_at, id) AS templates FROM mails WHERE link LIKE $1 GROUP BY person_id',
      [`%${id}%`],
    );
    const told = Object.fromEntries(rows.map(({ person, templates }) => [person, templates]));
    expect(told).toEqual({
      [people.contact]: ['ticketOpened'],
      [people.agent]: ['ticketOpenedBlocking', 'ticketChasedUp'],
      [vigilance]: ['ticketIncidentFlagged'],
    });
  });
});

describe('a link to a ticket of another client', () => {
  it('shows nothing of it: no number, no title, no activity; staff see it', async () => {
    const agent = await user(people.agent);
    const other = await application.given('ticket', 'ImportTicket', {
      kind: 'assistance',
      clientId: people.village,
      contactId: people.stranger,
      oldNumber: 'SF-99',
      title: 'Of the neighbours',
      description: 'Secret',
      openedOn: '2019-05-06',
      closedOn: '2019-05-07',
    });
    await application.caughtUp();
    await agent.after(marie).sends(`/${printing}/link-ticket`, { link: 'duplicateOf', ticketId: other });
    const { number } = await agent.sees(other);
    const seen = await marie.after(agent).sees(printing);
    expect(seen.activities.map(({ kind }) => kind)).not.toContain('linked');
    expect(JSON.stringify(seen)).not.toContain(number);
    expect(JSON.stringify(seen)).not.toContain(other);
    const staffs = await agent.sees(printing);
    expect(staffs.activities.map(({ kind }) => kind)).toContain('linked');
    expect(staffs.links).toMatchObject(expect.arrayContaining([expect.objectContaining({ id: other, number })]));
  });
});

describe('the reason of a severity', () => {
  it('stands in lists and exports, for those who read the texts', async () => {
    const id = await marie.opens({
      title: 'Pay run stopped',
      severity: 'blocking',
      severityReason: 'Pay day is tomorrow',
      deadline: '2999-01-01',
    });
    const filter = { id: [id] };
    expect((await marie.lists(filter)).body).toMatchObject([{ severityReason: 'Pay day is tomorrow' }]);
    const csv = await marie.reads(`/export?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(await csv.text()).toContain('Pay day is tomorrow');
  });
});

describe('a change request from a ticket', () => {
  it('is offered to those who may make one about its product', async () => {
    const anne = await user(people.administrator);
    expect((await anne.after(marie).sees(printing)).mayRequestChange).toBe(true);
    expect((await anne.sees(change)).mayRequestChange).toBe(false);
    expect((await (await user(people.agent)).after(marie).sees(printing)).mayRequestChange).toBe(false);
  });
});

describe('the side that a ticket waits for', () => {
  it('is the same in lists, counts, pages and exports, each speaking to its reader', async () => {
    const [anne, paul, agent] = [
      await user(people.administrator),
      await user(people.colleague),
      await user(people.agent),
    ];
    const asked = await marie.opens({ title: 'Asked about', secondContactId: people.colleague });
    await agent.after(marie).sends(`/${asked}/take-ticket`);
    await agent.sends(`/${asked}/ask-ticket-information`, { text: 'Which printer?' });
    const told: Record<string, unknown> = {};
    for (const [name, asker] of Object.entries({ anne, marie, paul, agent })) {
      const waiting = (await asker.after(agent).lists({ waitingForMe: true })).body.map(({ id }) => id);
      const rows = (await asker.lists({})).body;
      expect(waiting.toSorted()).toEqual(
        rows
          .filter((row) => row.waitsFor === 'you')
          .map(({ id }) => id)
          .toSorted(),
      );
      const page = await asker.sees(asked);
      expect(page.waitsFor).toBe(rows.find(({ id }) => id === asked)?.waitsFor);
      told[name] = page.waitsFor;
    }
    expect(told).toEqual({ anne: 'colleague', marie: 'you', paul: 'you', agent: 'client' });
    const exported = async (asker: TicketUser) => {
      const filter = encodeURIComponent(JSON.stringify({ id: [asked] }));
      return await (await asker.reads(`/export?format=csv&filter=${filter}`)).text();
    };
    expect(await exported(marie)).toContain('En attente de votre réponse');
    expect(await exported(anne)).toContain('En attente de Marie Test');
    expect(await exported(agent)).toContain('En attente du client');
  });
});
