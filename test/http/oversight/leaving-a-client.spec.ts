import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactLeavingView } from '../../../src/customers/accounts/accounts.views.js';
import { referentTopics } from '../../../src/customers/referents/referent.vocabulary.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { TicketView } from '../../../src/support/tickets/tickets.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

const { running, people, agent, administrator } = await startPortal();
let catalogue: Catalogue;

const settled = async (): Promise<void> => {
  for (let round = 0; round < 4; round += 1) await running.caughtUp();
};
const done = async (path: string, json: object): Promise<string> => {
  const answer = await agent(`/api/${path}`, { json });
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  await running.caughtUp();
  return (await jsonOf<ReceiptView>(answer)).id;
};
/** People of the village who act for the town too. */
const registered = async (firstName: string, clientIds = [people.town], clientId = people.village): Promise<string> => {
  const id = await running.given('contact', 'RegisterContact', {
    ...{ clientId, clientIds, civility: 'none', firstName, lastName: 'Both', role: 'user' },
    ...{ email: `${firstName.toLowerCase()}@both.example.org`, landline: '0553000000', service: 'Finance' },
    ...{ language: 'fr', function: 'Clerk', productRights: [] },
  });
  await running.caughtUp();
  return id;
};
const visited = (clientId: string, contactId: string): Promise<string> =>
  done('interventions', { ...{ clientId, nature: 'installation', title: 'Two desks', contactId, quantity: 2 } });
const opened = async (clientId: string, contactId: string): Promise<string> => {
  const id = await new TicketUser(agent, people, catalogue).opens({ clientId, contactId });
  await running.caughtUp();
  return id;
};
const referentOf = (clientId: string, contactId: string): Promise<string> =>
  done('referent-assignments', {
    ...{ clientId, contactId, kind: 'correspondent', topic: referentTopics[0], validFrom: '2026-01-01' },
  });
const holderOf = async (ticket: string): Promise<string> =>
  (await jsonOf<TicketView>(agent(`/api/tickets/${ticket}`))).contact.id;
const leavingAt = (id: string, clientId: string) => agent(`/api/contacts/${id}/leaving?clientId=${clientId}`);
const waitingFor = async (id: string): Promise<readonly string[]> =>
  (await jsonOf<ContactLeavingView>(agent(`/api/contacts/${id}/leaving`))).waiting.map((each) => each.id).toSorted();
const change = (id: string, successors: readonly object[] = []) =>
  agent(`/api/contacts/${id}/change-contact-clients`, { json: { clientIds: [], successors } });
const codeOf = async (answer: Promise<Response>): Promise<unknown> => {
  const given = await answer;
  return given.status === 200 ? 200 : await refusalCode(given);
};
/** Recipients and subjects of the mails of this template about a person, by their first name. */
const told = async (template: string, firstName: string): Promise<readonly (readonly [string | null, string])[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows
    .filter((mail) => mail.template === template && mail.subject?.startsWith(firstName))
    .map(({ to, subject }) => [to, subject ?? '']);
};
const atTown = (successorId?: string) => ({ clientId: people.town, ...(successorId && { successorId }) });

beforeAll(async () => {
  catalogue = await givenCatalogue(running, people);
  await running.given('licence', 'RegisterLicence', {
    ...{ clientId: people.village, productId: catalogue.product, number: 'L-2', validFrom: '2020-01-01' },
  });
  await running.caughtUp();
});

describe('the work that waits for a contact at a client from which they are taken', () => {
  it('passes to a person of that client, and the work at another client stays', async () => {
    const vera = await registered('Vera');
    const [ticket, kept] = [await opened(people.town, vera), await opened(people.village, vera)];
    const [visit, keptVisit] = [await visited(people.town, vera), await visited(people.village, vera)];
    const [role, keptRole] = [await referentOf(people.town, vera), await referentOf(people.village, vera)];
    const leaving = await jsonOf<ContactLeavingView>(leavingAt(vera, people.town));
    expect(leaving).toMatchObject({ openTickets: [{ id: ticket }], openTicketCount: 1, waitingCount: 1 });
    expect(leaving.waiting.map(({ id }) => id)).toEqual([visit]);
    const successors = leaving.successors.map(({ id }) => id);
    expect([people.colleague, people.stranger, vera].map((id) => successors.includes(id))).toEqual([
      true,
      false,
      false,
    ]);

    expect(await codeOf(change(vera))).toBe('successorNeeded');
    expect(await codeOf(change(vera, [atTown()]))).toBe('successorNeeded');
    for (const id of [people.stranger, vera, people.agent, ticket])
      expect(await codeOf(change(vera, [atTown(id)]))).toBe('successorNotOfClient');
    expect(await codeOf(change(vera, [atTown(people.colleague)]))).toBe(200);
    await settled();

    expect([await holderOf(ticket), await holderOf(kept)]).toEqual([people.colleague, vera]);
    expect(await waitingFor(vera)).toEqual([keptVisit]);
    expect(await waitingFor(people.colleague)).toEqual([visit]);
    const statuses = await Promise.all(
      [role, keptRole].map(async (id) => jsonOf<{ status: string }>(agent(`/api/referent-assignments/${id}`))),
    );
    expect(statuses.map(({ status }) => status)).toEqual(['ended', 'active']);
    expect(await told('workAtClientTakenOver', 'Vera')).toEqual([
      ['paul@example.org', 'Vera Both vous transmet ses dossiers chez Town'],
    ]);
    expect(await told('ticketsTakenOver', 'Vera')).toEqual([
      ['paul@example.org', 'Vera Both vous transmet ses demandes chez Town'],
    ]);
    expect(await told('workWithoutSuccessor', 'Vera')).toEqual([]);
  });

  it('is shown to staff, of a client that can be left', async () => {
    const ada = await registered('Ada');
    expect((await leavingAt(ada, people.town)).status).toBe(200);
    expect((await leavingAt(ada, people.village)).status).toBe(404);
    expect((await leavingAt(people.colleague, people.village)).status).toBe(404);
    const asked = `/api/contacts/${people.colleague}/leaving`;
    expect((await administrator(asked)).status).toBe(200);
    expect((await administrator(`${asked}?clientId=${people.village}`)).status).toBe(404);
  });

  it('stays where it is without a successor, as was said', async () => {
    const olga = await registered('Olga');
    // what waits at the village neither asks for a successor nor counts
    await opened(people.village, olga);
    const elsewhere = await visited(people.village, olga);
    const visit = await visited(people.town, olga);
    const refused = await change(olga);
    expect(await refused.json()).toMatchObject({ code: 'successorOrNobodyNeeded', args: { count: 1 } });
    expect(await codeOf(change(olga, [atTown()]))).toBe(200);
    await settled();
    expect(await waitingFor(olga)).toEqual([visit, elsewhere].toSorted());
    expect(await told('workWithoutSuccessor', 'Olga')).toEqual([
      ['anne@example.org', 'Olga Both n’agit plus pour Town\u00a0: dossiers à reprendre'],
    ]);
  });

  it('goes on to the remaining contact when two leave the client one after the other', async () => {
    const [una, vic] = [await registered('Una'), await registered('Vic')];
    const last = await registered('Wil');
    const visit = await visited(people.town, una);
    expect(await codeOf(change(una, [atTown(vic)]))).toBe(200);
    expect(await codeOf(change(vic, [atTown(last)]))).toBe(200);
    await settled();
    expect(await waitingFor(last)).toEqual([visit]);
  });

  it('goes on where it reaches a successor who has left that client, and stays with one who left another', async () => {
    const [yan, zoe] = [await registered('Yan'), await registered('Zoe')];
    const [visit, kept] = [await visited(people.town, yan), await visited(people.village, yan)];
    await visited(people.town, zoe);
    expect(await codeOf(change(zoe, [atTown(people.colleague)]))).toBe(200);
    await settled();
    for (const id of [visit, kept])
      await running.given('intervention', 'HandOverIntervention', { fromId: yan, toId: zoe }, id);
    await settled();
    expect(await waitingFor(zoe)).toEqual([kept]);
    expect(await waitingFor(people.colleague)).toContain(visit);
  });

  it('reaches no successor of a disabled person who does not act for that client', async () => {
    const [una, zoe] = [await registered('Ulla'), await registered('Zita')];
    const inVillage = await registered('Nils', []);
    const visits = [await visited(people.town, una), await visited(people.village, una)];
    const archived = await agent(`/api/contacts/${zoe}/archive-contact`, { json: { successorId: inVillage } });
    expect(archived.status).toBe(200);
    await settled();
    for (const id of visits)
      await running.given('intervention', 'HandOverIntervention', { fromId: una, toId: zoe }, id);
    await settled();
    expect([await waitingFor(zoe), await waitingFor(inVillage)]).toEqual(visits.map((id) => [id]));
  });

  it('is refused to one of two who leave the client at once, each to the other', async () => {
    const [xena, yves] = [await registered('Xena'), await registered('Yves')];
    await Promise.all([visited(people.town, xena), visited(people.town, yves)]);
    const codes = await Promise.all([change(xena, [atTown(yves)]), change(yves, [atTown(xena)])].map(codeOf));
    expect(codes.map(String).toSorted()).toEqual(['200', 'successorNotOfClient']);
  });
});

describe('open tickets of a client for which the one that is left acts', () => {
  const group = async (name: string, over: object = {}): Promise<string> => {
    const id = await running.given('client', 'RegisterClient', {
      ...{ name, clientCode: name.toUpperCase(), kind: 'localAuthority', siren: '213300635', zipCode: '24000' },
      ...{ city: name, linkedClientIds: [people.town], ...over },
    });
    await running.caughtUp();
    return id;
  };

  /** A ticket of the town that a colleague there held before. */
  const held = async (contactId: string): Promise<string> => {
    const id = await opened(people.town, people.contact);
    await running.given('ticket', 'HandOverTicket', { contactId }, id);
    await running.caughtUp();
    return id;
  };

  it('are asked about, and pass to the successor there, who is mailed about them from then on', async () => {
    const union = await group('Union');
    const [sam, kim] = [await registered('Sam', [union]), await registered('Kim', [], union)];
    const ticket = await held(sam);
    const leaving = await jsonOf<ContactLeavingView>(leavingAt(sam, union));
    expect(leaving).toMatchObject({ openTickets: [{ id: ticket }], openTicketCount: 1, asksForSuccessor: true });
    expect(await codeOf(change(sam))).toBe('successorNeeded');
    expect(await codeOf(change(sam, [{ clientId: union, successorId: kim }]))).toBe(200);
    await settled();
    expect(await holderOf(ticket)).toBe(kim);
    expect(await told('ticketsTakenOver', 'Sam')).toEqual([
      ['kim@both.example.org', 'Sam Both vous transmet ses demandes chez Town'],
    ]);
    expect(await told('workWithoutSuccessor', 'Sam')).toEqual([]);
    await done(`tickets/${ticket}/take-ticket`, {});
    await done(`tickets/${ticket}/answer-ticket`, { text: 'We are on it.' });
    await settled();
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    const mailed = rows.filter(({ template }) => template === 'ticketAnswered').map(({ to }) => to);
    expect(mailed).toContain('kim@both.example.org');
    expect(mailed).not.toContain('sam@both.example.org');
  });

  it('stay with a contact who acts for it by way of another client still, and ask for no successor', async () => {
    const [one, other] = [await group('First'), await group('Second')];
    const eva = await registered('Eva', [one, other]);
    const ticket = await held(eva);
    const left = await agent(`/api/contacts/${eva}/change-contact-clients`, { json: { clientIds: [other] } });
    expect(left.status).toBe(200);
    await settled();
    expect(await holderOf(ticket)).toBe(eva);
    expect(await told('workWithoutSuccessor', 'Eva')).toEqual([]);
  });

  it('are told to its administrators where they stay', async () => {
    const league = await group('League');
    const gus = await registered('Gus', [league]);
    await held(gus);
    await running.given('contact', 'ChangeContactClients', { clientIds: [] }, gus);
    await settled();
    expect(await told('workWithoutSuccessor', 'Gus')).toEqual([
      ['anne@example.org', 'Gus Both n’agit plus pour Town\u00a0: dossiers à reprendre'],
    ]);
  });
});

describe('the work that waits for a contact of two clients who is disabled', () => {
  it('asks for no colleague where it is all of the other client, whose administrators are told', async () => {
    const lou = await registered('Lou');
    const [ticket, visit] = [await opened(people.town, lou), await visited(people.town, lou)];
    const leaving = await jsonOf<ContactLeavingView>(agent(`/api/contacts/${lou}/leaving`));
    expect(leaving).toMatchObject({ openTicketCount: 1, waitingCount: 1, asksForSuccessor: false });
    expect((await agent(`/api/contacts/${lou}/archive-contact`, { json: {} })).status).toBe(200);
    await settled();
    expect([await holderOf(ticket), await waitingFor(lou)]).toEqual([lou, [visit]]);
    expect(await told('workWithoutSuccessor', 'Lou')).toEqual([
      ['anne@example.org', 'Lou Both n’agit plus pour Town\u00a0: dossiers à reprendre'],
    ]);
  });

  it('asks for a colleague where it is of a client for which theirs acts', async () => {
    const county = await running.given('client', 'RegisterClient', {
      ...{ name: 'County', clientCode: 'CTY', kind: 'localAuthority', siren: '213300635', zipCode: '24000' },
      ...{ city: 'County', linkedClientIds: [people.town] },
    });
    await running.caughtUp();
    const joe = await registered('Joe', [], county);
    await opened(people.town, joe);
    expect(await codeOf(agent(`/api/contacts/${joe}/archive-contact`, { json: {} }))).toBe('successorNeeded');
  });

  it('passes where the successor acts, and what stays at the other client is told to its administrators', async () => {
    const mia = await registered('Mia');
    const inVillage = await registered('Noe', []);
    const [ticket, kept] = [await opened(people.village, mia), await opened(people.town, mia)];
    const [visit, keptVisit] = [await visited(people.village, mia), await visited(people.town, mia)];
    const archived = await agent(`/api/contacts/${mia}/archive-contact`, { json: { successorId: inVillage } });
    expect(archived.status).toBe(200);
    await settled();

    expect([await holderOf(ticket), await holderOf(kept)]).toEqual([inVillage, mia]);
    expect([await waitingFor(inVillage), await waitingFor(mia)]).toEqual([[visit], [keptVisit]]);
    expect(await told('ticketsTakenOver', 'Mia')).toEqual([
      ['noe@both.example.org', 'Mia Both vous transmet ses demandes chez Village'],
    ]);
    expect(await told('workTakenOver', 'Mia')).toEqual([
      ['noe@both.example.org', 'Mia Both vous transmet ses dossiers'],
    ]);
    expect(await told('workWithoutSuccessor', 'Mia')).toEqual([
      ['anne@example.org', 'Mia Both n’agit plus pour Town\u00a0: dossiers à reprendre'],
    ]);
  });

  it('passes at both to a successor of both', async () => {
    const [pia, tom] = [await registered('Pia'), await registered('Tom')];
    const held = [await opened(people.village, pia), await opened(people.town, pia)];
    expect((await agent(`/api/contacts/${pia}/archive-contact`, { json: { successorId: tom } })).status).toBe(200);
    await settled();
    expect(await Promise.all(held.map(holderOf))).toEqual([tom, tom]);
    expect((await told('ticketsTakenOver', 'Pia')).map(([, subject]) => subject).toSorted()).toEqual([
      'Pia Both vous transmet ses demandes chez Town',
      'Pia Both vous transmet ses demandes chez Village',
    ]);
    expect(await told('workWithoutSuccessor', 'Pia')).toEqual([]);
  });

  it('passes to a colleague where their client acts for the one of the ticket', async () => {
    const group = await running.given('client', 'RegisterClient', {
      ...{ name: 'Group', clientCode: 'GRP', kind: 'localAuthority', siren: '213300635', zipCode: '24000' },
      ...{ city: 'Group', linkedClientIds: [people.town] },
    });
    await running.caughtUp();
    const [ida, leo] = [await registered('Ida', [], group), await registered('Leo', [], group)];
    const ticket = await opened(people.town, ida);
    expect((await agent(`/api/contacts/${ida}/archive-contact`, { json: { successorId: leo } })).status).toBe(200);
    await settled();
    expect(await holderOf(ticket)).toBe(leo);
    expect(await told('ticketsTakenOver', 'Ida')).toHaveLength(1);
    expect(await told('workWithoutSuccessor', 'Ida')).toEqual([]);
  });

  it('is told to the administrators of the other client also without a successor', async () => {
    const rex = await registered('Rex');
    await visited(people.town, rex);
    await visited(people.village, rex);
    expect((await agent(`/api/contacts/${rex}/archive-contact`, { json: { nobodyTakesOver: true } })).status).toBe(200);
    await settled();
    // of the village too: staff said so, its own people were not asked
    expect((await told('workWithoutSuccessor', 'Rex')).map(([, subject]) => subject).toSorted()).toEqual([
      'Rex Both n’agit plus pour Town\u00a0: dossiers à reprendre',
      'Rex Both n’agit plus pour Village\u00a0: dossiers à reprendre',
    ]);
  });

  it('goes on to the remaining contact when two leave the client one after the other: open tickets', async () => {
    const [ann, bea, cyd] = [await registered('Ann'), await registered('Bea'), await registered('Cyd')];
    const ticket = await opened(people.town, ann);
    expect(await codeOf(change(ann, [atTown(bea)]))).toBe(200);
    expect(await codeOf(change(bea, [atTown(cyd)]))).toBe(200);
    await settled();
    expect(await holderOf(ticket)).toBe(cyd);
    // a ticket that reaches a person who has left goes on as well
    const late = await opened(people.town, cyd);
    await running.given('ticket', 'HandOverTicket', { contactId: ann }, late);
    await settled();
    expect(await holderOf(late)).toBe(cyd);
  });
});
