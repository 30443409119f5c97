import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../src/customers/access/access.views.js';
import type { ContactListRow, ContactView } from '../../src/customers/accounts/accounts.views.js';
import type { MenuView } from '../../src/shell/menus/menus.views.js';
import type {
  DefaultAdministratorView,
  EffectiveRightsView,
  RightsHistoryEntry,
} from '../../src/customers/rights/rights.views.js';
import type { ContactRightsRow } from '../../src/customers/rights/rights.views.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { jsonOf, type Call } from '../support/application.js';
import { rangeId } from '../support/people.js';
import { startPortal } from '../support/portal.js';
import { refusalCode, receiptId } from '../support/answers.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';
import { dayIn } from '../support/days.js';

const {
  /*
   * Vera administers the village, where they are registered, and acts for the town too: there, they have the rights that
   * the town gave them.
   */
  running,
  people,
  administrator: anne,
  agent,
} = await startPortal();
let catalogue: Catalogue;
let vera: string;
let atVillage: Call;
let inTown: Call;

const nothing = { role: 'user', seesAllTickets: false, productRights: [], functionRights: [], profileIds: [] };
const all = ['openTickets', 'openChangeRequests', 'vote', 'download', 'use'];
const everything = {
  role: 'administrator',
  seesAllTickets: true,
  productRights: [{ rangeId, rights: all }],
  functionRights: ['orders', 'quotes', 'statistics'],
  canUpdateContacts: true,
  eligibleDefaultAdministrator: true,
};
const card = {
  civility: 'none',
  firstName: 'Vera',
  lastName: 'Both',
  email: 'vera@village.example',
  landline: '0553000000',
  service: 'Finance',
  function: 'Clerk',
};

const actingFor = async (personId: string, clientId: string): Promise<Call> => {
  const call = await running.as(personId);
  expect((await call('/api/me/choose-client', { json: { clientId } })).status).toBe(204);
  return call;
};
const statusAndCode = async (answer: Promise<Response>): Promise<readonly [number, string]> => {
  const given = await answer;
  return [given.status, given.ok ? '' : await refusalCode(given)];
};
const changeRights = async (call: Call, id: string, body: object): Promise<readonly [number, string]> => {
  const answered = await statusAndCode(call(`/api/contacts/${id}/change-contact-rights`, { json: body }));
  await running.caughtUp();
  return answered;
};
const inTheTown = (over: object) => ({ ...nothing, clientId: people.town, ...over });
const me = (call: Call): Promise<MeView> => jsonOf<MeView>(call('/api/me'));
const kinds = async () => [(await me(atVillage)).kind, (await me(inTown)).kind];

beforeAll(async () => {
  catalogue = await givenCatalogue(running, people);
  vera = await running.given('contact', 'RegisterContact', {
    ...card,
    ...everything,
    clientId: people.village,
    clientIds: [people.town],
  });
  await running.caughtUp();
  [atVillage, inTown] = [await actingFor(vera, people.village), await actingFor(vera, people.town)];
}, 60_000);

describe('an administrator of one client who acts for another one too', () => {
  it('is an administrator of the one, and a plain user of the other', async () => {
    expect(await kinds()).toEqual(['clientAdministrator', 'contact']);
    expect(await me(inTown)).toMatchObject({ mayOpenTickets: false, orderVisibility: 'none', canUseStorage: false });
    expect((await me(inTown)).contact?.eligibleDefaultAdministrator).toBe(false);
    expect((await me(atVillage)).contact?.eligibleDefaultAdministrator).toBe(true);
  });

  it('gives and keeps nothing there: no rights, no people, no settings, no powers', async () => {
    const [own, other] = [{ ...card, email: 'new@town.example', role: 'user' }, `/api/contacts/${people.contact}`];
    const offer = { receiverId: people.contact, powers: ['contacts'], startsOn: '2030-01-01', endsOn: '2030-01-10' };
    const asked: readonly (readonly [string, object?])[] = [
      ['/api/contact-rights'],
      ['/api/contact-rights/choices'],
      [`/api/contact-rights/${people.contact}/history`],
      ['/api/contacts', { ...own, clientId: people.town }],
      [`${other}/change-contact-rights`, nothing],
      [`${other}/change-contact-rights`, inTheTown({})],
      [`${other}/revise-contact`, { ...card, email: 'marie@example.org' }],
      [`${other}/archive-contact`, {}],
      [`/api/contacts/${vera}/change-contact-rights`, inTheTown(everything)],
      [`/api/contacts/${vera}/change-contact-structures`, { clientId: people.town, structureIds: [] }],
      [`/api/clients/${people.town}`],
      ['/api/delegations', offer],
      [`/api/default-administrators/${people.town}/choose-default-administrator`, { contactId: people.administrator }],
      ['/api/profiles', { name: 'X', clientId: people.town, functionRights: [], productRights: [], menuEntries: [] }],
      ['/api/structures', { clientId: people.town, name: 'Hall' }],
    ];
    const answers: (readonly [string, boolean])[] = [];
    for (const [path, json] of asked) {
      const { status } = await inTown(path, json ? { json } : {});
      answers.push([`${path} ${status}`, [403, 404].includes(status)]);
    }
    expect(answers.filter(([, refused]) => !refused)).toEqual([]);
  });

  it('opens no tickets there, and sees none but those that they take part in', async () => {
    const ticket = await new TicketUser(await running.as(people.contact), people, catalogue).opens();
    await running.caughtUp();
    const asked = new TicketUser(inTown, people, catalogue).opening({ contactId: vera });
    expect(await refusalCode(inTown('/api/tickets', { json: asked }))).toBe('productNotAuthorised');
    expect((await inTown(`/api/tickets/${ticket}`)).status).toBe(404);
    expect(await jsonOf<unknown[]>(inTown('/api/tickets'))).toEqual([]);
  });

  it('finds nothing of the one client in the name of the other', async () => {
    const clientsIn = async (call: Call) => {
      const rows = await jsonOf<readonly ContactListRow[]>(call('/api/contacts'));
      return [...new Set(rows.map(({ rightsClientId }) => rightsClientId))];
    };
    expect(await clientsIn(inTown)).toEqual([people.town]);
    expect(await clientsIn(atVillage)).toEqual([people.village]);
    const file = await (await inTown('/api/contacts/export')).text();
    expect(file).toContain('marie@example.org');
    expect(file).not.toContain('luc@example.org');
  });

  it('has the menu of a plain user there', async () => {
    const entries = async (call: Call) => {
      const { sections } = await jsonOf<MenuView>(call('/api/menu'));
      return sections.flatMap(({ items }) => items.map(({ id }) => id));
    };
    const plain = await running.given('contact', 'RegisterContact', {
      ...card,
      email: 'plain@town.example',
      clientId: people.town,
      role: 'user',
    });
    await running.caughtUp();
    expect(await entries(inTown)).toEqual(await entries(await running.as(plain)));
    expect(await entries(atVillage)).not.toEqual(await entries(inTown));
  });
});

describe('rights at one client', () => {
  it('are given by its own administrators, to contacts who act for it', async () => {
    const rows = await jsonOf<readonly ContactRightsRow[]>(anne('/api/contact-rights'));
    const row = rows.find(({ id }) => id === vera);
    expect(row).toMatchObject({ ...nothing, clientId: people.town, registeredWith: 'Village', mayChange: true });
    const change = { ...nothing, contactId: vera, revision: row?.revision, functionRights: ['orders'] };
    const body = { changes: [{ ...change, productRights: [{ rangeId, rights: ['openTickets'] }] }] };
    expect((await anne('/api/contact-rights/changes', { json: body })).status).toBe(200);
    await running.caughtUp();
    expect(await me(inTown)).toMatchObject({ kind: 'contact', mayOpenTickets: true, orderVisibility: 'all' });
    const view = await jsonOf<ContactView>(anne(`/api/contacts/${vera}`));
    expect(view).toMatchObject({
      rightsClientId: people.town,
      role: 'user',
      functionRights: ['orders'],
      clientIds: [],
    });
    expect(view.may).toEqual(['changeRights']);
  });

  it('say nothing of another client', async () => {
    expect(await me(atVillage)).toMatchObject({ kind: 'clientAdministrator' });
    const there = await jsonOf<EffectiveRightsView>(atVillage(`/api/contact-rights/${vera}`));
    expect(there.contact).toMatchObject({ clientId: people.village, role: 'administrator' });
    const here = await jsonOf<EffectiveRightsView>(anne(`/api/contact-rights/${vera}`));
    expect(here.contact).toMatchObject({ clientId: people.town, role: 'user' });
    const history = await jsonOf<readonly RightsHistoryEntry[]>(anne(`/api/contact-rights/${vera}/history`));
    expect(history.flatMap(({ gained }) => gained.map(({ key }) => key))).not.toContain('administrator');
  });

  it('are not given by an administrator of another client, nor by oneself', async () => {
    expect(await changeRights(anne, vera, everything)).toEqual([403, 'forbidden']);
    expect(await changeRights(anne, people.stranger, inTheTown({}))).toEqual([404, 'notFound']);
    expect(await changeRights(atVillage, vera, inTheTown(everything))).toEqual([403, 'forbidden']);
    expect(await changeRights(atVillage, people.contact, inTheTown({}))).toEqual([404, 'notFound']);
    expect(await kinds()).toEqual(['clientAdministrator', 'contact']);
  });

  it('are given by staff, for people who act for that client only', async () => {
    expect(await changeRights(agent, people.contact, { ...nothing, clientId: people.village })).toEqual([
      409,
      'contactNotOfClient',
    ]);
    const { furtherRights } = await jsonOf<ContactView>(agent(`/api/contacts/${vera}`));
    expect(furtherRights).toMatchObject([{ client: { label: 'Town' }, role: 'user', mayChange: true }]);
  });

  it('do not reach a department: that is one of the client where people are registered', async () =>
    expect(await changeRights(anne, vera, inTheTown({ canUpdateContacts: true }))).toEqual([
      409,
      'departmentOfOwnClientOnly',
    ]));

  it('make an administrator of that client alone, who keeps one', async () => {
    expect(await changeRights(anne, vera, inTheTown({ role: 'administrator' }))).toEqual([200, '']);
    expect(await kinds()).toEqual(['clientAdministrator', 'clientAdministrator']);
    expect(await changeRights(inTown, people.administrator, nothing)).toEqual([200, '']);
    expect(await changeRights(inTown, vera, inTheTown({}))).toEqual([409, 'lastAdministrator']);
    const leave = await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds: [] } });
    expect(await refusalCode(leave)).toBe('lastAdministrator');
    expect(await changeRights(inTown, people.administrator, { ...nothing, role: 'administrator' })).toEqual([200, '']);
    expect(await changeRights(anne, vera, inTheTown({}))).toEqual([200, '']);
    expect(await kinds()).toEqual(['clientAdministrator', 'contact']);
  });

  it('end for a contact who leaves the client, and begin anew', async () => {
    expect(await changeRights(anne, vera, inTheTown({ functionRights: ['orders'] }))).toEqual([200, '']);
    const actsFor = async (...clientIds: string[]): Promise<void> => {
      await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds } });
      await running.caughtUp();
    };
    await actsFor();
    expect((await me(inTown)).client?.id).toBe(people.village);
    await actsFor(people.town);
    expect(await me(inTown)).toMatchObject({ kind: 'contact', orderVisibility: 'none' });
  });
});

describe('powers and posts of one client', () => {
  it('are lent to a contact of another client for this one only', async () => {
    const offer = { receiverId: vera, powers: ['rights'], startsOn: '2020-01-01', endsOn: '2030-01-10' };
    const today = dayIn(0);
    const ends = dayIn(5);
    const id = await receiptId(anne('/api/delegations', { json: { ...offer, startsOn: today, endsOn: ends } }));
    await running.caughtUp();
    expect((await inTown(`/api/delegations/${id}/accept-delegation`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    expect((await inTown('/api/contact-rights')).status).toBe(200);
    expect(await changeRights(inTown, people.contact, { ...nothing, functionRights: ['orders'] })).toEqual([200, '']);
    expect(await changeRights(inTown, people.contact, { ...nothing, role: 'administrator' })).toEqual([
      403,
      'onlyAdministratorsMakeAdministrators',
    ]);
    await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds: [] } });
    await running.caughtUp();
    const { status } = await jsonOf<{ readonly status: string }>(anne(`/api/delegations/${id}`));
    expect(status).toBe('revoked');
  });

  it('are for those who are eligible at this client, whatever they are elsewhere', async () => {
    await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds: [people.town] } });
    await running.caughtUp();
    const choose = `/api/default-administrators/${people.town}/choose-default-administrator`;
    expect(await refusalCode(anne(choose, { json: { contactId: vera } }))).toBe('contactNotEligible');
    expect(await changeRights(anne, vera, inTheTown({ eligibleDefaultAdministrator: true }))).toEqual([200, '']);
    expect((await anne(choose, { json: { contactId: vera } })).status).toBe(200);
    await running.caughtUp();
    const view = await jsonOf<DefaultAdministratorView>(anne(`/api/default-administrators/${people.town}`));
    expect(view.contact?.id).toBe(vera);
  });
});

describe('the work that waits at each client', () => {
  let ticket: string;
  const open = { scope: 'open' };
  const totals = async (call: Call, of: unknown, clientId?: string): Promise<readonly [number, unknown]> => {
    const asked = new URLSearchParams({ of: JSON.stringify(of), ...(clientId === undefined ? {} : { clientId }) });
    const answer = await call(`/api/totals?${asked.toString()}`);
    return [answer.status, answer.ok ? await jsonOf(answer) : await refusalCode(answer)];
  };
  const theTickets = [['tickets', open]];
  const mailTo = async (name: string): Promise<string> => {
    const mails = running.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 200 });
    const told = rows.find(({ to, template }) => to === name && template === 'ticketOpened');
    return (await mails.read(told?.id ?? '')).body?.text ?? '';
  };

  beforeAll(async () => {
    await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds: [people.town] } });
    await running.caughtUp();
    await changeRights(anne, vera, inTheTown({ seesAllTickets: true }));
    const by = new TicketUser(agent, people, catalogue);
    ticket = await by.opens({ contactId: vera });
    await by.opens({ contactId: people.contact });
    await running.caughtUp();
  });

  it('is counted as the lists there show it, for one of their clients or the other', async () => {
    const { body } = await new TicketUser(inTown, people, catalogue).lists(open);
    expect(body.map(({ id }) => id)).toContain(ticket);
    expect(await totals(atVillage, theTickets)).toEqual([200, [0]]);
    expect(await totals(atVillage, theTickets, people.town)).toEqual([200, [body.length]]);
    expect(await totals(inTown, theTickets)).toEqual([200, [body.length]]);
  });

  it('is 0 of a list that they may not read, there or anywhere', async () => {
    const of = [...theTickets, ['contact-rights', {}], ['erp-exports', {}], ['staff-users', {}]];
    const [status, counted] = await totals(atVillage, of, people.town);
    expect([status, counted]).toEqual([200, [expect.any(Number), 0, 0, 0]]);
  });

  it('says nothing of a client that they do not act for', async () => {
    expect(await totals(await running.as(people.contact), theTickets, people.village)).toEqual([404, 'notFound']);
    expect(await totals(agent, theTickets, people.town)).toEqual([404, 'notFound']);
    expect(await totals(atVillage, theTickets, ticket)).toEqual([404, 'notFound']);
  });

  it.each([
    ['no list', 'tickets'],
    ['a list that there is not', [['nothing', {}]]],
    ['a filter that the list does not have', [['tickets', { wrong: true }]]],
    ['more lists than a page has', Array.from({ length: 61 }, () => ['tickets', {}])],
    ['no filter', [['tickets']]],
  ])('is refused for %s', async (_, of) => {
    expect(await totals(atVillage, of)).toEqual([400, 'invalidInput']);
  });

  it('is told by mails that name the client, to contacts of several clients alone', async () => {
    expect(await mailTo(card.email)).toContain(`/c/${people.town}/sfrequest/`);
    expect(await mailTo('marie@example.org')).toMatch(/localhost\/sfrequest\//);
    expect(await mailTo('marie@example.org')).not.toContain('/c/');
  });

  it('is written to them no longer once they do not act for it, and to its other contacts as before', async () => {
    const toldOf = async (template: string) => {
      const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
      return rows.filter((mail) => mail.template === template).map(({ to }) => to);
    };
    const agentOf = new TicketUser(agent, people, catalogue);
    const answers = async (text: string) => {
      expect((await agentOf.sends(`/${shared}/answer-ticket`, { text })).status).toBe(200);
      await running.caughtUp();
    };
    const shared = await agentOf.opens({ contactId: vera, secondContactId: people.contact });
    await agentOf.sends(`/${shared}/assign-ticket`, { agentId: people.agent });
    await answers('Which printer?');
    expect(await toldOf('ticketAnswered')).toEqual(expect.arrayContaining([card.email, 'marie@example.org']));
    const before = (await toldOf('ticketAnswered')).length;
    const successors = [{ clientId: people.town, successorId: people.contact }];
    await agent(`/api/contacts/${vera}/change-contact-clients`, { json: { clientIds: [], successors } });
    // in the same moment: the reaction waits for the clients of the contact
    await answers('The one on the first floor');
    expect((await toldOf('ticketAnswered')).length).toBe(before + 1);
    expect((await toldOf('ticketAnswered')).filter((to) => to === card.email)).toHaveLength(1);
  });
});
