import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { dayOf, homeZone } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import type { TicketChoices } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, rangeId, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';
import { ticketColumns, ticketTable } from '../../support/table-names.js';

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let anne: TicketUser;
let marie: TicketUser;
let agent: TicketUser;
let union: TicketUser;
let unionClient: string;
let user: (id: string) => Promise<TicketUser>;
const made: Record<'printing' | 'change' | 'closed' | 'pauls' | 'old', string> = {
  printing: '',
  change: '',
  closed: '',
  pauls: '',
  old: '',
};

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule, CatalogueModule, TicketsModule] });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  user = async (id) => new TicketUser(await application.as(id), people, catalogue);
  unionClient = await application.given('client', 'RegisterClient', {
    name: 'Union',
    clientCode: 'UNION',
    kind: 'intercommunality',
    siren: '732829320',
    zipCode: '24000',
    city: 'Union',
    linkedClientIds: [people.town],
  });
  const chief = await application.given('contact', 'RegisterContact', {
    clientId: unionClient,
    civility: 'none',
    firstName: 'Zoé',
    lastName: 'Union',
    email: 'zoe@example.org',
    landline: '0553000000',
    service: 'Computing',
    function: 'Chief',
    role: 'administrator',
    productRights: [],
  });
  await application.caughtUp();
  anne = await user(people.administrator);
  marie = await user(people.contact);
  agent = await user(people.agent);
  union = await user(chief);
  const paul = await user(people.colleague);
  made.printing = await marie.opens({
    title: 'Échéancier illisible',
    description: 'La facture du Trésor',
    moduleId: catalogue.module,
    correctiveVersionId: catalogue.corrective,
    severity: 'blocking',
    severityReason: 'Pay day',
    deadline: '2999-01-01',
    secondContactId: people.colleague,
  });
  made.change = await marie.opens({ title: 'Dark theme', kind: 'change', severity: undefined, type: 'improvement' });
  made.closed = await marie.opens({
    title: 'Solved already',
    severity: 'question',
    patientRisk: true,
    personalDataIncident: true,
  });
  made.pauls = await paul.opens({ title: 'Of a colleague', severity: 'minor', contactId: people.colleague });
  made.old = await application.given('ticket', 'ImportTicket', {
    kind: 'assistance',
    clientId: people.town,
    contactId: people.contact,
    oldNumber: 'SF-77',
    title: 'Long ago',
    description: 'Memories',
    openedOn: '2019-05-06',
    closedOn: '2019-05-07',
    solution: 'Restart the memories',
  });
  await marie.sends(`/${made.closed}/close-ticket`, {
    reason: 'solvedBySelf',
    comment: 'Done',
    contactId: people.contact,
  });
  await agent.after(marie).sends(`/${made.printing}/take-ticket`);
  await agent.sends(`/${made.printing}/answer-ticket`, { text: 'Looking at the kaleidoscope' });
  await application.caughtUp();
});
afterAll(() => application.close());

type Name = keyof typeof made;
const all: readonly Name[] = ['printing', 'change', 'closed', 'pauls', 'old'];
const named = (ids: readonly string[]): readonly Name[] => all.filter((name) => ids.includes(made[name]));
const listed = async (asker: TicketUser, filter: object, more = '') => {
  const { status, body, headers } = await asker.lists(filter, more);
  expect(status).toBe(200);
  expect(headers.get('X-Total-Count')).toBe(String(body.length));
  return named(body.map(({ id }) => id));
};
const today = dayOf(new Date().toISOString());

describe('each filter', () => {
  it.each<[string, () => object, readonly Name[]]>([
    ['no filter', () => ({}), all],
    ['scope open', () => ({ scope: 'open' }), ['printing', 'change', 'pauls']],
    ['scope closed', () => ({ scope: 'closed' }), ['closed']],
    ['scope old', () => ({ scope: 'old' }), ['old']],
    ['scope partners', () => ({ scope: 'partners' }), []],
    ['q in title, without accents', () => ({ q: 'echeancier' }), ['printing']],
    ['q in description and an activity', () => ({ q: 'tresor kaleido' }), ['printing']],
    ['q by old number', () => ({ q: 'SF-77' }), ['old']],
    ['q of nothing', () => ({ q: '!!!' }), []],
    ['mine', () => ({ mine: true }), []],
    ['not mine', () => ({ mine: false }), all],
    ['waitingForMe', () => ({ waitingForMe: true }), []],
    ['late', () => ({ late: true }), []],
    ['not late', () => ({ late: false }), all],
    ['number', () => ({ number: 'sf' }), ['old']],
    ['title', () => ({ title: 'DARK' }), ['change']],
    ['description', () => ({ description: 'facture' }), ['printing']],
    ['clientId', () => ({ clientId: people.town }), all],
    ['contactId, the second one too', () => ({ contactId: people.colleague }), ['printing', 'pauls']],
    ['contactName', () => ({ contactName: 'pau tes' }), ['pauls']],
    ['agentId', () => ({ agentId: people.agent }), ['printing']],
    ['no agent', () => ({ agentId: null }), ['change', 'closed', 'pauls', 'old']],
    ['rangeId', () => ({ rangeId }), ['printing', 'change', 'closed', 'pauls']],
    ['domainId', () => ({ domainId: catalogue.domain }), ['printing', 'change', 'closed', 'pauls']],
    ['productId', () => ({ productId: catalogue.product }), ['printing', 'change', 'closed', 'pauls']],
    ['moduleId', () => ({ moduleId: catalogue.module }), ['printing']],
    ['licenceId', () => ({ licenceId: catalogue.licence }), ['printing', 'change', 'closed', 'pauls']],
    ['kind', () => ({ kind: 'change' }), ['change']],
    ['type', () => ({ type: 'improvement' }), ['change']],
    ['status', () => ({ status: ['inProgress', 'closedValidated'] }), ['printing', 'closed', 'old']],
    ['severity', () => ({ severity: ['minor', 'blocking'] }), ['printing', 'pauls']],
    ['supportLevel', () => ({ supportLevel: 'level2' }), []],
    ['correctiveVersionId', () => ({ correctiveVersionId: catalogue.corrective }), ['printing']],
    ['validation', () => ({ validation: 'validated' }), ['closed', 'old']],
    ['patientRisk', () => ({ patientRisk: true }), ['closed']],
    ['personalDataIncident', () => ({ personalDataIncident: false }), ['printing', 'change', 'pauls', 'old']],
    ['opened between', () => ({ openedFrom: '2019-05-06', openedTo: '2019-05-06' }), ['old']],
    ['answered from', () => ({ answeredFrom: today, answeredTo: today }), ['printing']],
    ['closed from', () => ({ closedFrom: today, closedTo: today }), ['closed']],
    ['several at once', () => ({ scope: 'open', severity: ['minor'], q: 'colleague' }), ['pauls']],
    ['ids', () => ({ id: [made.old, made.change, newId()] }), ['change', 'old']],
  ])('%s', async (_, filter, expected) => expect(await listed(anne, filter())).toEqual(expected));

  it('follows the asker: mine and waiting for me', async () => {
    expect(await listed(marie, { mine: true })).toEqual(['printing', 'change', 'closed', 'old']);
    expect(await listed(agent, { mine: true })).toEqual(['printing']);
    expect(await listed(agent, { waitingForMe: true })).toEqual(['printing']);
  });

  it('is refused with a key or a value that it does not know', async () => {
    expect((await anne.lists({ nonsense: 1 })).status).toBe(400);
    expect((await anne.lists({ status: ['asleep'] })).status).toBe(400);
    expect((await anne.lists({ openedFrom: 'yesterday' })).status).toBe(400);
  });
});

describe('a page of the list', () => {
  it('is a range of the sorted rows; the total is that of the filter', async () => {
    const { body, headers } = await anne.lists({}, `&sort=["severity","DESC"]&range=[0,1]`);
    expect(named([body[0]?.id ?? ''])).toEqual(['printing']);
    expect(named([body[1]?.id ?? ''])).toEqual(['pauls']);
    expect(headers.get('Content-Range')).toBe('tickets 0-1/5');
    expect(headers.get('X-Total-Count')).toBe('5');
  });

  it.each([
    'number',
    'title',
    'status',
    'kind',
    'priority',
    'openedAt',
    'answeredAt',
    'resolvedAt',
    'closedAt',
    'updatedAt',
    'targetAt',
    'votes',
    'supportLevel',
  ])('sorts by %s', async (field) => expect((await anne.lists({}, `&sort=["${field}","ASC"]`)).body).toHaveLength(5));
});

describe('a search', () => {
  it('finds internal notes for those who read them', async () => {
    await agent.sends(`/${made.pauls}/add-internal-note`, { text: 'A periscope' });
    expect(await listed(agent, { q: 'periscop' })).toEqual(['pauls']);
    expect(await listed(anne.after(agent), { q: 'periscop' })).toEqual([]);
  });

  it('takes words of one or two letters as they are', async () => {
    expect(await listed(anne, { q: 'ka looking' })).toEqual([]);
    expect(await listed(anne, { q: 'loo' })).toEqual(['printing']);
  });

  it('leaves out words that every text has, unless there are no others', async () => {
    expect(await listed(anne, { q: 'avec les kaleidoscope' })).toEqual(['printing']);
    expect(await listed(anne, { q: 'at the' })).toEqual(['printing']);
  });

  it('finds titles by their words alone, and descriptions by theirs', async () => {
    expect(await listed(anne, { title: 'facture' })).toEqual([]);
    expect(await listed(anne, { description: 'echeancier' })).toEqual([]);
  });
});

describe('tickets of linked clients', () => {
  it('are the partners of the client that acts for them', async () => {
    expect(await listed(union, { scope: 'partners' })).toEqual(all);
    expect(await listed(union, { scope: 'open' })).toEqual([]);
    expect(await union.sees(made.printing)).toMatchObject({ client: { name: 'Town', linked: true } });
  });

  it('are opened by it, for a contact of either', async () => {
    const choices = await jsonOf<TicketChoices>(union.reads(`/choices?clientId=${people.town}`));
    expect(choices.clients).toMatchObject([
      { label: 'Union', linked: false },
      { label: 'Town', linked: true },
    ]);
    const id = await union.opens({ title: 'For the town' });
    expect(await union.sees(id)).toMatchObject({
      clientName: 'Town',
      contact: { name: 'Marie Test' },
      creator: { name: 'Zoé Union' },
    });
    await union.sends(`/${id}/close-ticket`, {
      reason: 'openedByMistake',
      comment: 'Wrong',
      contactId: people.contact,
    });
  });

  it('name contacts who act for the linked client beside their own, and no others', async () => {
    const contactOf = (firstName: string): Promise<string> =>
      application.given('contact', 'RegisterContact', {
        ...{ clientId: people.village, civility: 'none', firstName, lastName: 'Village', landline: '0553000000' },
        ...{ email: `${firstName.toLowerCase()}@village.example.org`, service: 'Computing', function: 'Chief' },
        ...{ role: 'user', productRights: [] },
      });
    const [both, stranger] = [await contactOf('Both'), await contactOf('Villager')];
    await application.given('contact', 'ChangeContactClients', { clientIds: [unionClient] }, both);
    await application.caughtUp();
    const id = await union.opens({ title: 'Named by a further client', secondContactId: both });
    expect(await union.sees(id)).toMatchObject({ secondContact: { name: 'Both Village' } });
    const refused = await union.sends('', union.opening({ title: 'Named', secondContactId: stranger }));
    expect([refused.status, refused.body['code']]).toEqual([409, 'contactUnknown']);
    await union.sends(`/${id}/close-ticket`, {
      ...{ reason: 'openedByMistake', comment: 'Wrong', contactId: people.contact },
    });
  });
});

describe('a person in another zone', () => {
  it('filters by the days that the screen and the file show', async () => {
    // half past one in the night in Paris, the afternoon before in Tahiti
    const opened = '2026-03-10T00:30:00.000Z';
    const zone = 'Pacific/Tahiti';
    const there = dayOf(opened, zone);
    const body = marie.opening({ title: 'In the night' });
    const id = await application.given('ticket', 'OpenTicket', body, undefined, opened);
    const choose = async (timeZone: string): Promise<void> => {
      const json = { language: 'fr', timeZone, mailTopics: ['tickets', 'news'] };
      const as = await application.as(people.contact);
      expect((await as(`/api/contacts/${people.contact}/revise-contact-preferences`, { json })).status).toBe(200);
      await application.caughtUp();
    };
    const openedOn = async (day: string) =>
      (await marie.lists({ openedFrom: day, openedTo: day })).body.map((row) => row.id);
    await choose(zone);
    expect(await openedOn(there)).toEqual([id]);
    expect(await openedOn(dayOf(opened))).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ openedFrom: there, openedTo: there }));
    const file = await (await marie.reads(`/export?format=csv&filter=${filter}`)).text();
    expect(file).toContain(`(${zone})`);
    expect(file).toContain(there.split('-').reverse().join('/'));
    await choose(homeZone);
    expect(await openedOn(there)).toEqual([]);
    expect(await openedOn(dayOf(opened))).toEqual([id]);
    await marie.sends(`/${id}/close-ticket`, {
      reason: 'openedByMistake',
      comment: 'Wrong',
      contactId: people.contact,
    });
  });
});

describe('an export', () => {
  it('has the rows of the filter and of the asker, whatever the page', async () => {
    const answer = await marie
      .after(union)
      .reads(`/export?format=csv&filter=${encodeURIComponent('{"scope":"open"}')}&sort=["number","ASC"]&range=[0,0]`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="tickets.csv"/);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Échéancier illisible');
    expect(lines.join()).not.toContain('Of a colleague');
  });

  it('is a spreadsheet when asked, and nothing else', async () => {
    const xlsx = Buffer.from(await (await marie.reads('/export?format=xlsx')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
    expect((await marie.reads('/export?format=pdf')).status).toBe(400);
  });
});

describe('suggestions while typing', () => {
  it('are open tickets and solved ones with their solution, among those the asker sees', async () => {
    const text = encodeURIComponent('Quel échéancier illisible !');
    expect(await (await marie.reads(`/suggestions?text=${text}`)).json()).toMatchObject([{ id: made.printing }]);
    const solved = await marie.reads('/suggestions?text=Memories%20of%20long%20ago');
    expect(await solved.json()).toMatchObject([{ id: made.old, solution: 'Restart the memories' }]);
    expect(await (await (await user(people.stranger)).reads(`/suggestions?text=${text}`)).json()).toEqual([]);
  });

  it('are recorded when they answer the question', async () => {
    expect((await marie.sends('/deflections', { ticketId: made.old, text: 'Restart?' })).status).toBe(201);
    expect((await agent.sends('/deflections', { ticketId: made.old, text: 'Restart?' })).status).toBe(403);
    const stranger = await user(people.stranger);
    const foreign = await stranger.sends('/deflections', { ticketId: made.old, text: 'Restart?' });
    expect(foreign).toMatchObject({ status: 409, body: { code: 'ticketUnknown' } });
  });
});

describe('a very long list', () => {
  it('is counted to ten thousand, and paged as far', async () => {
    const columns = ticketColumns.filter((name) => !['id', 'number'].includes(name)).join();
    await application.db.pool.query(
      `INSERT INTO ${ticketTable} (id, number, ${columns})
       SELECT gen_random_uuid(), 'L' || n, ${columns} FROM ${ticketTable}, generate_series(1, 10001) n WHERE id = $1`,
      [made.change],
    );
    const far = await anne.lists({ kind: 'change' }, '&sort=["number","ASC"]&range=[9990,9999]');
    expect(far.headers.get('Content-Range')).toBe('tickets 9990-9999/10000');
    expect(far.body).toHaveLength(10);
    expect((await anne.lists({ kind: 'change' }, '&range=[10000,10029]')).body).toMatchObject({
      errors: { range: { code: 'tooLarge' } },
    });
    expect((await anne.reads('/export?format=csv&filter={"kind":"change"}')).status).toBe(409);
  }, 30_000);
});
