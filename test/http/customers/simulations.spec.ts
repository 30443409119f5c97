import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { ClientChangeView } from '../../../src/customers/accounts/accounts.views.js';
import { businessModules } from '../../../src/app.module.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import type { Bearer } from '../../../src/platform/people/sessions/bearer.js';
import type { SimulationListRow, SimulationView } from '../../../src/customers/simulations/simulations.views.js';
import { refusalCode, statusAndCode } from '../../support/answers.js';
import { caller, jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let idaId: string;
let ida: Call;
let otto: Call;

const staff = (name: string, permissions: readonly string[]) => ({
  name,
  email: `${name.toLowerCase()}@publisher.example`,
  permissions,
  supportLevel: 'level1',
  language: 'fr',
});

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  idaId = await application.given('staffUser', 'RegisterStaffUser', staff('Ida', ['simulate']));
  const ottoId = await application.given('staffUser', 'RegisterStaffUser', staff('Otto', ['simulate']));
  await application.caughtUp();
  ida = await application.as(idaId);
  otto = await application.as(ottoId);
});
afterAll(() => application.close());

const why = { reason: 'Cannot find the invoice', reference: 'T-2026-0042' };
const asMarie = () => ({ clientId: people.town, as: 'contact', contactId: people.contact, ...why });

const started = async (call: Call = ida, body: object = asMarie()): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(call('/api/simulations', { json: body }));
  await application.caughtUp();
  return id;
};
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** The portal of the browser in which a member of staff simulates. */
const portalOf = async (id: string, call: Call = ida): Promise<{ readonly call: Call; readonly cookie: string }> => {
  const entered = await call(`/api/simulations/${id}/enter`, { method: 'POST' });
  expect(entered.status).toBe(204);
  const cookie = cookiesOf(entered);
  const { token } = await jsonOf<Bearer>(tokenFor(cookie));
  return { call: caller(application.url, { Authorization: `Bearer ${token}` }), cookie };
};
const tokenFor = (cookie: string, body: object = {}) =>
  application.call('/api/session/token', { json: body, headers: { Cookie: cookie } });
const end = async (id: string, call: Call = ida) => {
  expect((await call(`/api/simulations/${id}/end-simulation`, { json: {} })).status).toBe(200);
  await application.caughtUp();
};

/** Shown so, and another may begin. */
const expectEnded = async (id: string): Promise<void> => {
  await application.caughtUp();
  expect((await jsonOf<SimulationView>(ida(`/api/simulations/${id}`))).status).toBe('ended');
};

describe('a simulation', () => {
  it('makes the portal the contact’s, and leaves the member of staff their own session', async () => {
    const id = await started();
    const { call, cookie } = await portalOf(id);
    expect(await jsonOf<MeView>(call('/api/me'))).toMatchObject({
      id: people.contact,
      kind: 'contact',
      client: { id: people.town },
      simulation: { id, by: 'Ida', elevated: false },
    });
    const own = `guichet_session=${(await application.app.get(Sessions).open({ personId: idaId })).token}`;
    const given = await tokenFor(`${own}; ${cookie}`, { as: 'oneself' });
    expect(given.status).toBe(200);
    const { token } = await jsonOf<Bearer>(given);
    const ownCall = caller(application.url, { Authorization: `Bearer ${token}` });
    expect(await jsonOf<MeView>(ownCall('/api/me'))).toMatchObject({ id: idaId, kind: 'staff', simulation: null });
    await end(id, call);
  });

  it('stays with the client that it began for, where its contact acts for another one too', async () => {
    await application.given('contact', 'ChangeContactClients', { clientIds: [people.village] }, people.contact);
    await application.caughtUp();
    const id = await started();
    const { call, cookie } = await portalOf(id);
    for (const asked of [
      tokenFor(cookie, { clientId: people.village }),
      call('/api/me/choose-client', { json: { clientId: people.village } }),
    ]) {
      const answer = await asked;
      expect(await statusAndCode(answer)).toEqual([403, 'simulationStaysAtClient']);
    }
    expect((await tokenFor(cookie, { clientId: people.town })).status).toBe(200);
    expect((await jsonOf<MeView>(call('/api/me'))).client?.id).toBe(people.town);
    await end(id);
    await application.given('contact', 'ChangeContactClients', { clientIds: [] }, people.contact);
    await application.caughtUp();
  });

  it('can be of the client itself (kind 0)', async () => {
    const id = await started(ida, { clientId: people.town, as: 'customer', ...why });
    const { call } = await portalOf(id);
    expect(await jsonOf<MeView>(call('/api/me'))).toMatchObject({
      id: people.town,
      kind: 'clientAdministrator',
      name: 'Town',
      contact: null,
      client: { id: people.town },
      clientChosen: true,
    });
    await end(id);
  });

  it('is one at a time, and of people who are there', async () => {
    const id = await started();
    const again = await ida('/api/simulations', { json: asMarie() });
    expect(await jsonOf<Problem>(again)).toMatchObject({ code: 'alreadySimulating' });
    const stranger = { ...asMarie(), contactId: people.stranger };
    expect(await jsonOf<Problem>(otto('/api/simulations', { json: stranger }))).toMatchObject({
      code: 'noContactFound',
    });
    expect(
      await jsonOf<Problem>(otto('/api/simulations', { json: { ...asMarie(), clientId: people.clerk } })),
    ).toMatchObject({ code: 'noClientFound' });
    await end(id);
  });

  it('needs a reason and a reference', async () => {
    const answer = await ida('/api/simulations', { json: { ...asMarie(), reason: ' ', reference: '' } });
    expect(answer.status).toBe(400);
    expect((await jsonOf<Problem>(answer)).errors).toMatchObject({
      reason: { code: 'required' },
      reference: { code: 'required' },
    });
  });

  it('is entered by the member of staff who started it', async () => {
    const id = await started();
    expect((await otto(`/api/simulations/${id}/enter`, { method: 'POST' })).status).toBe(404);
    const elsewhere = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    expect((await ida(`/api/simulations/${id}/enter`, elsewhere)).status).toBe(403);
    await end(id);
    expect((await ida(`/api/simulations/${id}/enter`, { method: 'POST' })).status).toBe(409);
  });

  it('names the member of staff in the history of the client, also to the client', async () => {
    const id = await started(ida, { clientId: people.town, as: 'contact', contactId: people.administrator, ...why });
    const { call } = await portalOf(id);
    await call(`/api/simulations/${id}/elevate-simulation`, { json: { reason: 'Mends the address' } });
    await application.caughtUp();
    const json = { address1: '3 place de la Mairie', zipCode: '24000', city: 'Town' };
    expect((await call(`/api/clients/${people.town}/revise-client-coordinates`, { json })).status).toBe(200);
    await application.caughtUp();
    const anne = await application.as(people.administrator);
    const [change] = await jsonOf<readonly ClientChangeView[]>(anne(`/api/clients/${people.town}/changes`));
    expect(change).toMatchObject({ by: 'Ida', inNameOf: 'Anne Test' });
    await end(id);
  });

  it('only reads, until a second reason; then both identities stand on every event', async () => {
    const marie = new TicketUser(await application.as(people.contact), people, catalogue);
    const ticketId = await marie.opens();
    const id = await started();
    const { call } = await portalOf(id);
    const chaseUp = () =>
      call(`/api/tickets/${ticketId}/add-ticket-information`, { json: { text: 'Hello', fileIds: [] } });
    expect(await jsonOf<Problem>(chaseUp())).toMatchObject({ code: 'simulationOnlyReads' });
    const elevated = await call(`/api/simulations/${id}/elevate-simulation`, {
      json: { reason: 'Adds what was said' },
    });
    expect(elevated.status).toBe(200);
    await application.caughtUp();
    expect((await chaseUp()).status).toBe(200);
    await application.caughtUp();
    const { rows } = await application.db.pool.query<{ metadata: object }>(
      `SELECT metadata FROM event_log WHERE type = 'TicketInformationAdded' AND stream = $1`,
      [`ticket-${ticketId}`],
    );
    expect(rows).toEqual([
      { metadata: expect.objectContaining({ actor: idaId, actorKind: 'staff', onBehalfOf: people.contact }) },
    ]);
    await end(id);
    const view = await jsonOf<SimulationView>((await application.as(people.contact))(`/api/simulations/${id}`));
    expect(view.acts).toEqual([
      expect.objectContaining({ eventType: 'TicketInformationAdded', about: `ticket-${ticketId}` }),
    ]);
  });

  it('opens no route that is neither reading nor a command', async () => {
    const id = await started();
    const { call } = await portalOf(id);
    await call(`/api/simulations/${id}/elevate-simulation`, { json: { reason: 'To act' } });
    await application.caughtUp();
    for (const [path, method] of [
      ['/api/drafts/open-ticket', 'PUT'],
      ['/api/me/change-language', 'POST'],
      ['/api/files', 'POST'],
    ] as const) {
      const answer = await call(path, { method, json: {} });
      expect([path, answer.status, await refusalCode(answer)]).toEqual([path, 403, 'notWhileSimulating']);
    }
    await end(id);
  });

  it('is over at once when it is ended, from either side, and its page is told so', async () => {
    const id = await started();
    const { call, cookie } = await portalOf(id);
    await end(id, ida);
    expect((await call('/api/me')).status).toBe(401);
    const token = await tokenFor(cookie);
    expect(await statusAndCode(token)).toEqual([401, 'simulationEnded']);
    const left = await application.call('/api/simulations/leave', { json: {}, headers: { Cookie: cookie } });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/guichet_simulation=;/);
  });

  it('is over by itself after its hour', async () => {
    const id = await started();
    const { call } = await portalOf(id);
    expect((await call('/api/me')).status).toBe(200);
    await application.db.pool.query(`UPDATE simulations_v1 SET until = clock_timestamp() WHERE id = $1`, [id]);
    expect((await call('/api/me')).status).toBe(401);
    await expectEnded(id);
  });

  it('is over once the member of staff may not simulate any more, or has gone', async () => {
    const leaverId = await application.given('staffUser', 'RegisterStaffUser', staff('Leaver', ['simulate']));
    await application.caughtUp();
    const leaver = await application.as(leaverId);
    const { call } = await portalOf(await started(leaver), leaver);
    expect((await call('/api/me')).status).toBe(200);
    await application.given('staffUser', 'ArchiveStaffUser', {}, leaverId);
    await application.caughtUp();
    expect((await call('/api/me')).status).toBe(401);
  });

  it('is over once another person logs in in the same browser', async () => {
    const id = await started();
    const { call, cookie } = await portalOf(id);
    const left = await application.call('/api/session', { method: 'DELETE', json: {}, headers: { Cookie: cookie } });
    expect(left.headers.getSetCookie().join()).toContain('guichet_simulation=;');
    expect((await call('/api/me')).status).toBe(401);
    await expectEnded(id);
  });

  it('is left by no request of another site', async () => {
    const answer = await application.call('/api/simulations/leave', {
      json: {},
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the customer is told', () => {
  const list = async (person: string) =>
    jsonOf<readonly SimulationListRow[]>((await application.as(person))('/api/simulations'));

  it('of the visitor, the time and the reason, and so are the administrators of their client', async () => {
    const own = await list(people.contact);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ person }) => person.id === people.contact)).toBe(true);
    expect(own[0]).toMatchObject({ staff: { name: 'Ida' }, ...why, person: { name: 'Marie Test' } });
    const all = await list(people.administrator);
    expect(all.length).toBeGreaterThan(own.length);
    expect(await list(people.colleague)).toEqual([]);
    expect(await list(people.stranger)).toEqual([]);
  });

  it('of no visit at another client', async () => {
    const [visit] = await list(people.contact);
    const stranger = await application.as(people.stranger);
    expect((await stranger(`/api/simulations/${visit?.id ?? ''}`)).status).toBe(404);
  });

  it('by a mail to the administrators, for the visit and for the second reason', async () => {
    const { rows } = await application.db.pool.query<{ template: string; count: string }>(
      `SELECT template, count(*) FROM mails WHERE template LIKE 'simulation%' GROUP BY template ORDER BY template`,
    );
    expect(rows.map(({ template }) => template)).toEqual(['simulationElevated', 'simulationStarted']);
  });
});
