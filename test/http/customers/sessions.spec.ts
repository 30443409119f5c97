import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { DemoModule } from '../../../src/demo/demo.module.js';
import { demoLogins } from '../../../src/demo/logins.js';
import { demoBegun, demoLoaded, Installation } from '../../../src/platform/reading/database/installation.js';
import { Credentials } from '../../../src/platform/people/sessions/credentials.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { Bearers, type Bearer } from '../../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import type { SessionTokenView } from '../../../src/customers/sign-in/sign-in.views.js';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { givenPeople, password, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  const credentials = application.app.get(Credentials);
  for (const person of [people.contact, people.agent, people.stranger, people.colleague])
    await credentials.set(person, password);
});
afterAll(() => application.close());

const json = { 'Content-Type': 'application/json' };
const logIn = (login: string, secret = password, headers: Record<string, string> = {}) =>
  application.call('/api/session', { json: { login, password: secret }, headers });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const tokenFor = (cookie: string, headers: Record<string, string> = {}) =>
  application.call('/api/session/token', { json: {}, headers: { Cookie: cookie, ...headers } });
const bearer = async (login: string): Promise<{ readonly cookie: string; readonly token: string }> => {
  const cookie = cookieOf(await logIn(login));
  const { token } = await jsonOf<Bearer>(tokenFor(cookie));
  return { cookie, token };
};
const me = (token: string) => application.call('/api/me', { headers: { Authorization: `Bearer ${token}` } });

describe('logging in', () => {
  it('gives a cookie that scripts cannot read, and a token from it', async () => {
    const answer = await logIn(' Marie@Example.org ');
    expect(answer.status).toBe(204);
    const [session, device] = answer.headers.getSetCookie();
    expect(device).toMatch(/^guichet_device=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(/^guichet_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const given = await tokenFor(cookieOf(answer));
    expect(given.status).toBe(200);
    const { token, expiresAt } = await jsonOf<Bearer>(given);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    const answered = await me(token);
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({
      id: people.contact,
      kind: 'contact',
      name: 'Marie Test',
      email: 'marie@example.org',
      client: { id: people.town, label: 'Town', brand: 'GROUPE_BL', entity: 'BL_COLLTER' },
      clients: [{ id: people.town, label: 'Town' }],
      mayOpenTickets: true,
      simulation: null,
    });
  });

  it('works for staff too', async () => {
    const { token } = await bearer('agent@publisher.example');
    expect(await (await me(token)).json()).toMatchObject({ kind: 'staff', client: null, name: 'Agent' });
  });

  it.each([
    ['a wrong password', 'agent@publisher.example', 'nonsense'],
    ['an unknown person', 'nobody@example.org', password],
    ['a person without a password', 'anne@example.org', password],
  ])('is refused alike with %s', async (_, login, secret) => {
    const answer = await logIn(login, secret);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'invalidCredentials', detail: 'Wrong login or password.' });
  });

  it('needs both fields', async () => {
    const answer = await application.call('/api/session', { json: { login: '' } });
    expect(answer.status).toBe(400);
    expect((await jsonOf<Problem>(answer)).errors).toMatchObject({
      login: { code: 'required' },
      password: { code: 'required' },
    });
  });

  it('makes guessing slow, whatever address it claims to come from, and leaves the person connected', async () => {
    const { token } = await bearer('luc@example.org');
    const answers: Response[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      answers.push(await logIn('luc@example.org', `guess ${attempt}`, { 'X-Forwarded-For': `10.0.0.${attempt}` }));
    const codes = answers.map(({ status }) => status);
    expect(codes.slice(0, 3)).toEqual([401, 401, 401]);
    expect(codes.slice(3)).toContain(429);
    const slowed = answers.filter(({ status }) => status === 429);
    expect(slowed.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
    expect((await me(token)).status).toBe(200);
  });
});

describe('from another site', () => {
  it.each([
    ['its origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['what the browser says of it', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a log-in or a token is refused: %s', async (_, headers) => {
    expect((await logIn('marie@example.org', password, headers)).status).toBe(403);
    const cookie = cookieOf(await logIn('marie@example.org'));
    expect((await tokenFor(cookie, headers)).status).toBe(403);
    expect(
      (await application.call('/api/session', { method: 'DELETE', headers: { Cookie: cookie, ...headers } })).status,
    ).toBe(403);
  });

  it('a form cannot be sent', async () => {
    const cookie = cookieOf(await logIn('marie@example.org'));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await application.call('/api/session/token', {
        method: 'POST',
        body: '{}',
        headers: { Cookie: cookie, 'Content-Type': type },
      });
      expect(answer.status).toBe(415);
    }
  });

  it('the cookie alone opens nothing', async () => {
    const cookie = cookieOf(await logIn('marie@example.org'));
    expect((await application.call('/api/me', { headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe('a token is worth nothing any more', () => {
  it('after logging out', async () => {
    const { cookie, token } = await bearer('marie@example.org');
    const answer = await application.call('/api/session', {
      method: 'DELETE',
      headers: { Cookie: cookie, ...json },
      body: '{}',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/guichet_session=;/);
    expect((await me(token)).status).toBe(401);
    expect((await tokenFor(cookie)).status).toBe(401);
  });

  it('after logging in again in the same browser', async () => {
    const { cookie, token } = await bearer('marie@example.org');
    expect((await logIn('marie@example.org', password, { Cookie: cookie })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  it('after a change of password', async () => {
    const { token } = await bearer('agent@publisher.example');
    await application.app.get(Credentials).set(people.agent, password);
    expect((await me(token)).status).toBe(401);
  });

  it('after an hour without a request, and after twelve hours', async () => {
    for (const change of [`seen_at = clock_timestamp() - interval '61 minutes'`, 'ends_at = clock_timestamp()']) {
      const { token } = await bearer('marie@example.org');
      expect((await me(token)).status).toBe(200);
      await application.db.pool.query(`UPDATE sessions SET ${change} WHERE person_id = $1`, [people.contact]);
      expect((await me(token)).status).toBe(401);
    }
  });

  it('once the person is archived', async () => {
    const { token } = await bearer('marie@example.org');
    await application.given('contact', 'ArchiveContact', {}, people.contact);
    await application.caughtUp();
    expect((await me(token)).status).toBe(401);
    expect((await logIn('marie@example.org')).status).toBe(401);
    await application.given('contact', 'RestoreContact', {}, people.contact);
    await application.caughtUp();
  });
});

describe('a page that was opened for one person', () => {
  const renew = (cookie: string, body: object) =>
    application.call('/api/session/token', { json: body, headers: { Cookie: cookie } });

  it('goes on for them, also in their next session', async () => {
    const before = await jsonOf<SessionTokenView>(tokenFor(cookieOf(await logIn('marie@example.org'))));
    expect(before.clientId).toBe(people.town);
    const after = await renew(cookieOf(await logIn('marie@example.org')), { identity: before.identity });
    expect(after.status).toBe(200);
    expect(await after.json()).toMatchObject({ identity: before.identity, clientId: people.town });
  });

  it('does not go on for another person who is connected now', async () => {
    const { identity } = await jsonOf<SessionTokenView>(tokenFor(cookieOf(await logIn('marie@example.org'))));
    // not who was made to wait by wrong passwords
    for (const other of ['paul@example.org', 'agent@publisher.example']) {
      const refused = await renew(cookieOf(await logIn(other)), { identity });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'anotherConnected' });
    }
  });

  it('does not go on at another client of the same person, or in a simulation of them', async () => {
    const cookie = cookieOf(await logIn('marie@example.org'));
    for (const identity of [
      [people.contact, people.village, null].join('/'),
      [people.contact, people.town, people.agent].join('/'),
    ]) {
      const refused = await renew(cookie, { identity });
      expect(await statusAndCode(refused)).toEqual([401, 'anotherConnected']);
    }
  });

  it('is answered nothing with a token of a client that is not its person’s', async () => {
    const { session } = await application.app.get(Sessions).open({ personId: people.contact });
    const { token } = await application.app
      .get(Bearers)
      .issue({ sessionId: session.id, personId: people.contact, simulatedBy: null, clientId: people.village });
    expect((await me(token)).status).toBe(401);
  });
});

describe('the connected person', () => {
  it('reads the application in another language', async () => {
    const asMarie = await application.as(people.contact);
    const answer = await asMarie('/api/me/change-language', { json: { language: 'es' } });
    expect(answer.status).toBe(200);
    const { position } = await jsonOf<ReceiptView>(answer);
    const mine = await asMarie('/api/me', { headers: { 'X-Read-After': position } });
    expect(await mine.json()).toMatchObject({ language: 'es', name: 'Marie Test' });
    expect((await asMarie('/api/me/change-language', { json: { language: 'de' } })).status).toBe(400);
  });

  it('acts for no client but their own', async () => {
    const asMarie = await application.as(people.contact);
    expect((await asMarie('/api/me/choose-client', { json: { clientId: people.village } })).status).toBe(404);
    expect((await asMarie('/api/me/choose-client', { json: { clientId: people.town } })).status).toBe(204);
  });

  it('is shown as simulated by whom, and until when', async () => {
    const simulated = await application.as(people.contact, people.agent);
    const { simulation } = await jsonOf<MeView>(simulated('/api/me'));
    expect(simulation?.by).toBe('Agent');
    expect(Date.parse(simulation?.until ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    const refused = await simulated('/api/me/change-language', { json: { language: 'fr' } });
    expect(await refused.json()).toMatchObject({ status: 403, code: 'notWhileSimulating' });
  });
});

describe('logging in while the demo loads', () => {
  const { login, password: published } = demoLogins.limited;
  let loading: RunningApplication;
  let town: string;
  const tryWith = (name: string, language = 'en') =>
    loading.call('/api/session', {
      json: { login: name, password: published },
      headers: { 'Accept-Language': language },
    });

  beforeAll(async () => {
    loading = await startApplication({ modules: [...businessModules, DemoModule] });
    ({ town } = await givenPeople(loading));
    await loading.app.get(Installation).note(demoBegun);
  });
  afterAll(() => loading.close());

  it.each([
    ['fr', 'Les données de démonstration se chargent encore. Réessayez dans quelques instants.'],
    ['es', 'Los datos de demostración todavía se están cargando. Vuelva a intentarlo en unos instantes.'],
    ['en', 'The demo data is still loading. Try again in a moment.'],
  ])('says so of a log-in that the demo will have, and when to come again: %s', async (language, detail) => {
    const answer = await tryWith(` ${login.toUpperCase()}`, language);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
      503,
      '5',
      null,
    ]);
    expect(await answer.json()).toMatchObject({ code: 'demoLoading', detail });
  });

  it('is refused like anywhere else with another log-in', async () => {
    const answer = await tryWith('nobody@example.org');
    expect(await statusAndCode(answer)).toEqual([401, 'invalidCredentials']);
  });

  it('counts no guesses: once the demo is there, the same log-in opens at once', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect((await tryWith(login)).status).toBe(503);
    const karim = await loading.given('contact', 'RegisterContact', {
      clientId: town,
      civility: 'sir',
      firstName: 'Karim',
      lastName: 'Benali',
      email: login,
      landline: '0553000000',
      service: 'Finance',
      function: 'Clerk',
      role: 'user',
      language: 'fr',
    });
    await loading.app.get(Credentials).set(karim, published);
    await loading.caughtUp();
    expect((await tryWith(login)).status).toBe(503);
    await loading.app.get(Installation).note(demoLoaded);
    expect((await tryWith(login)).status).toBe(204);
  });
});
