import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { LegacyModule } from '../../src/shell/legacy/legacy.module.js';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { Bearers, type Bearer } from '../../src/platform/people/sessions/bearer.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import type { SimulationView } from '../../src/customers/simulations/simulations.views.js';
import type { SecurityView } from '../../src/customers/sign-in/sign-in.views.js';
import { statusAndCode } from '../support/answers.js';
import { caller, jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';

let application: RunningApplication;
let people: People;
let idaId: string;

interface Connected {
  readonly call: Call;
  readonly sessionId: string;
}

const connected = async (personId: string): Promise<Connected> => {
  const { session } = await application.app.get(Sessions).open({ personId });
  const { token } = await application.app.get(Bearers).issue({ sessionId: session.id, personId, simulatedBy: null });
  return { call: caller(application.url, { Authorization: `Bearer ${token}` }), sessionId: session.id };
};

beforeAll(async () => {
  application = await startApplication({ modules: [...businessModules, LegacyModule.at('/legacy')] });
  people = await givenPeople(application);
  const ida = { name: 'Ida', email: 'ida@publisher.example', supportLevel: 'level1', language: 'fr' };
  idaId = await application.given('staffUser', 'RegisterStaffUser', { ...ida, permissions: ['simulate'] });
  await application.caughtUp();
});
afterAll(() => application.close());

const why = { reason: 'Cannot find the invoice', reference: 'T-2026-0042' };

/** Ida, and the portal in which Ida is Marie. */
const simulating = async (contactId = people.contact) => {
  const ida = await connected(idaId);
  const asMarie = { clientId: people.town, as: 'contact', contactId, ...why };
  const { id } = await jsonOf<ReceiptView>(ida.call('/api/simulations', { json: asMarie }));
  await application.caughtUp();
  const entered = await ida.call(`/api/simulations/${id}/enter`, { method: 'POST' });
  const [cookie = ''] = entered.headers.getSetCookie().map((given) => given.split(';')[0] ?? '');
  const answer = application.call('/api/session/token', { json: {}, headers: { Cookie: cookie } });
  const { token } = await jsonOf<Bearer>(answer);
  const portal = caller(application.url, { Authorization: `Bearer ${token}` });
  expect((await portal('/api/me')).status).toBe(200);
  const end = async () => {
    const again = await connected(idaId);
    await again.call(`/api/simulations/${id}/end-simulation`, { json: {} });
    await application.caughtUp();
  };
  return { id, ida, portal, end };
};

const listed = async ({ call }: Connected) =>
  (await jsonOf<SecurityView>(call('/api/me/security'))).sessions.filter(({ simulation }) => simulation !== null);

describe('a simulation', () => {
  it('stands in the list of sessions, of the person and of the staff who act as them', async () => {
    const { ida, end } = await simulating();
    for (const one of [await connected(people.contact), ida])
      expect(await listed(one)).toEqual([
        expect.objectContaining({ current: false, simulation: { staff: 'Ida', person: 'Marie Test' } }),
      ]);
    expect(await listed(await connected(people.colleague))).toEqual([]);
    await end();
  });

  const ends: Readonly<Record<string, (ida: Connected) => Promise<unknown>>> = {
    'the person ends it in the list of their sessions': async () => {
      const marie = await connected(people.contact);
      const [shown] = await listed(marie);
      const ended = await marie.call(`/api/me/sessions/${shown?.id ?? ''}/revoke`, { json: {} });
      expect(ended.status).toBe(204);
    },
    'the person ends all other sessions': async () =>
      (await connected(people.contact)).call('/api/me/sessions/revoke-others', { json: {} }),
    'the person gets a new password': () => application.app.get(Credentials).set(people.contact, 'Quite-Another-1'),
    'the member of staff ends all other sessions': async () =>
      (await connected(idaId)).call('/api/me/sessions/revoke-others', { json: {} }),
    'the member of staff gets a new password': () =>
      application.app.get(Credentials).set(idaId, 'Quite-Another-Long-1'),
    'the session that it was entered from is ended': (ida) => application.app.get(Sessions).revoke(ida.sessionId),
  };

  it.each(Object.entries(ends))('is over within a second once %s, its stream of events too', async (_, act) => {
    const { id, ida, portal, end } = await simulating();
    const live = await portal('/api/notifications/live');
    const stream = live.text();
    await act(ida);
    const from = performance.now();
    expect((await portal('/api/me')).status).toBe(401);
    await stream;
    expect(performance.now() - from).toBeLessThan(1_000);
    const again = await (await connected(idaId)).call(`/api/simulations/${id}/enter`, { method: 'POST' });
    expect(await statusAndCode(again)).toEqual([409, 'simulationIs']);
    await end();
  });

  it.each(Object.entries(ends))('is shown as ended once %s, and another may begin', async (_, act) => {
    const { id, ida } = await simulating();
    await act(ida);
    await application.caughtUp();
    const again = await connected(idaId);
    const visit = await jsonOf<SimulationView>(again.call(`/api/simulations/${id}`));
    expect([visit.status, visit.ending]).toEqual(['ended', 'revoked']);
    expect(visit.allowedCommands.some(({ allowed }) => allowed)).toBe(false);
    expect(visit.endedAt).toEqual(expect.any(String));
    const underWay = `/api/simulations?filter=${JSON.stringify({ status: 'active', staffId: idaId })}`;
    expect(await jsonOf<readonly unknown[]>(again.call(underWay))).toEqual([]);
    expect(await listed(await connected(people.contact))).toEqual([]);
    const next = await simulating();
    await next.end();
    expect(await listed(await connected(people.contact))).toEqual([]);
  });
});

describe('a simulation of a person', () => {
  it('is shown as ended once they may not connect any more', async () => {
    const { id, ida, end } = await simulating(people.colleague);
    await application.given('contact', 'ArchiveContact', {}, people.colleague);
    await application.caughtUp();
    const visit = await jsonOf<SimulationView>(ida.call(`/api/simulations/${id}`));
    expect([visit.status, visit.ending]).toEqual(['ended', 'revoked']);
    await end();
  });

  it('is shown as ended once the member of staff who is in it may not connect any more', async () => {
    const { id } = await simulating();
    await application.given('staffUser', 'ArchiveStaffUser', {}, idaId);
    await application.caughtUp();
    const agent = await application.as(people.agent);
    const visit = await jsonOf<SimulationView>(agent(`/api/simulations/${id}`));
    expect([visit.status, visit.ending]).toEqual(['ended', 'revoked']);
    await application.given('staffUser', 'RestoreStaffUser', {}, idaId);
    await application.caughtUp();
  });
});

describe('a stream of events', () => {
  it('is over within a second once its person may not connect any more', async () => {
    const { call } = await connected(people.stranger);
    const stream = (await call('/api/notifications/live')).text();
    await application.given('contact', 'ArchiveContact', {}, people.stranger);
    await application.caughtUp();
    const from = performance.now();
    await stream;
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

describe('nothing is taken away in a simulation that only reads', () => {
  it.each([
    ['/api/me/data', 'notWhileSimulating'],
    ['/api/me/data-reads', 'notWhileSimulating'],
    ['/api/me/security', 'notWhileSimulating'],
    ['/api/personal-exports', 'notWhileSimulating'],
    [`/api/personal-exports/${newId()}/content?token=x.y`, 'notWhileSimulating'],
    ['/api/tickets/export?format=csv', 'notWhileSimulating'],
    ['/api/tickets/export?format=xlsx', 'notWhileSimulating'],
    ['/api/contacts/export', 'notWhileSimulating'],
    ['/api/contacts/import-template', 'notWhileSimulating'],
    ['/api/translation-keys/export?format=csv', 'notWhileSimulating'],
    [`/api/files/${newId()}/content`, 'simulationOnlyReads'],
  ])('%s', async (path, code) => {
    const portal = await application.as(people.contact, idaId);
    const answer = await portal(path);
    expect(await statusAndCode(answer)).toEqual([403, code]);
  });

  it('and no file leaves by a route that does not declare it', async () => {
    const other = await startApplication({
      modules: [],
      prepare: (server) => {
        server.get('/leak', (_, reply) => reply.header('Content-Disposition', 'attachment').send('secret'));
        return Promise.resolve();
      },
    });
    const answer = await other.call('/leak');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    await other.close();
  });
});
