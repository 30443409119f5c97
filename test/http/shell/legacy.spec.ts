import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { businessModules } from '../../../src/app.module.js';
import { LegacyModule } from '../../../src/shell/legacy/legacy.module.js';
import type { LegacyInterlocutor, LegacyToken } from '../../../src/shell/legacy/legacy.views.js';
import { Credentials } from '../../../src/platform/people/sessions/credentials.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import type { Bearer } from '../../../src/platform/people/sessions/bearer.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

interface Exchange {
  readonly what: string;
  readonly as: 'nobody' | 'contact' | 'member' | 'agent' | 'simulator';
  readonly request: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly form?: Readonly<Record<string, string>>;
    /** Sent with the token of the person, as every call but those of the cookie is. */
    readonly bearer?: boolean;
  };
  readonly response: {
    readonly status: number;
    /** How a header begins. */
    readonly headers?: Readonly<Record<string, string>>;
    /** `<text>` is any text, `<token>` a token, `<any>` any value, `<town>` the id of a thing of the test. */
    readonly body: unknown;
  };
}

const exchanges = parseJson<readonly Exchange[]>(
  readFileSync(new URL('legacy-exchanges.json', import.meta.url), 'utf8'),
);

const reads = new Set<string>();
let application: RunningApplication;
let people: People;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  application = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy')],
    env: { LEGACY_URL: 'https://legacy.example' },
    onRoute: ({ method, url }) => [method].flat().includes('GET') && url.startsWith('/api/') && reads.add(url),
  });
  people = await givenPeople(application);
  const voice = await application.given('client', 'RegisterClient', {
    name: 'Voice',
    clientCode: 'VOICE',
    vocalCode: '48271',
    kind: 'localAuthority',
    siren: '732829320',
    zipCode: '24000',
    city: 'Voice',
  });
  const member = await application.given('contact', 'RegisterContact', {
    clientId: voice,
    civility: 'none',
    firstName: 'Mia',
    lastName: 'Test',
    email: 'mia@example.org',
    landline: '0553000000',
    service: 'Finance',
    function: 'Clerk',
    role: 'user',
    language: 'fr',
  });
  await application.app.get(Credentials).set(voice, 'Grenouille-Verte-7');
  const simulator = await application.given('staffUser', 'RegisterStaffUser', {
    name: 'Ida',
    email: 'ida@publisher.example',
    permissions: ['simulate'],
    supportLevel: 'level1',
    language: 'fr',
  });
  await application.caughtUp();
  ids = { ...people, voice, member, simulator };
});
afterAll(() => application.close());

const filled = (text: string): string => text.replace(/<(\w+)>/g, (whole, name: string) => ids[name] ?? whole);

const cookieFor = async (person: string): Promise<string> =>
  `guichet_session=${(await application.app.get(Sessions).open({ personId: ids[person] ?? '' })).token}`;

const ask = async ({ as, request: { method, path, headers, form, bearer } }: Exchange): Promise<Response> => {
  const cookie = as === 'nobody' ? undefined : await cookieFor(as);
  const all = new Headers(headers);
  if (cookie !== undefined && bearer) {
    const { token } = await jsonOf<Bearer>(
      application.call('/api/session/token', { json: {}, headers: { Cookie: cookie } }),
    );
    all.set('Authorization', `Bearer ${token}`);
  } else if (cookie !== undefined) all.set('Cookie', cookie);
  const body =
    form && new URLSearchParams(Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filled(value)])));
  return application.call(`/legacy/${filled(path)}`, { method, headers: all, ...(body ? { body } : {}) });
};

const matchers: Readonly<Record<string, unknown>> = {
  '<text>': expect.stringMatching(/\S/),
  '<token>': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
};

/** Replaces the words in angle brackets; `<any>` holds for null too. */
const expected = (value: unknown, found: unknown): unknown => {
  if (value === '<any>') return found;
  if (typeof value === 'string') return matchers[value] ?? filled(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      expected(inner, typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    ]),
  );
};

describe('the legacy calls answer as recorded (specification §7)', () => {
  it.each(exchanges.map((exchange) => [exchange.what, exchange] as const))('%s', async (_, exchange) => {
    const answer = await ask(exchange);
    const { status, headers = {}, body } = exchange.response;
    const found: unknown = await answer.json();
    expect([answer.status, found]).toEqual([status, expected(body, found)]);
    for (const [name, begins] of Object.entries(headers))
      expect(
        answer.headers
          .getSetCookie()
          .concat(answer.headers.get(name) ?? '')
          .join('\n'),
      ).toContain(begins);
  });
});

describe('the token of generateToken', () => {
  const tokenFor = async (cookie: string) => {
    const answer = await application.call('/legacy/rest/authfrontend/index.php?action=generateToken', {
      headers: { Cookie: cookie },
    });
    return (await jsonOf<LegacyToken>(answer)).data.token;
  };

  it('says who it is, whether the cookie notice is closed, whether it is a simulation; and opens the API', async () => {
    const cookie = await cookieFor('contact');
    const token = await tokenFor(cookie);
    expect(decodeJwt(token)).toMatchObject({ userId: people.contact, cookiesClosed: false, simulation: false });
    expect((await application.call('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    const closed = await application.call('/legacy/cookies/index.php?action=closeCookiesNotification', {
      headers: { Cookie: cookie },
    });
    const notice = closed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(decodeJwt(await tokenFor(`${cookie}; ${notice}`))).toMatchObject({ cookiesClosed: true });
    expect(decodeJwt(await tokenFor(`${await cookieFor('agent')}; ${notice}`))).toMatchObject({ cookiesClosed: false });
  });

  it('says whom it simulates', async () => {
    const { token } = await application.app
      .get(Sessions)
      .open({ personId: people.contact, simulatedBy: ids.simulator ?? '' });
    expect(decodeJwt(await tokenFor(`guichet_simulation=${token}`))).toMatchObject({
      userId: people.contact,
      simulation: true,
      act: { sub: ids.simulator },
    });
  });
});

describe('an interlocutor of several clients', () =>
  it('is answered as what they are at the client that the asker acts for', async () => {
    const both = await application.given('contact', 'RegisterContact', {
      clientId: people.village,
      clientIds: [people.town],
      civility: 'none',
      firstName: 'Vera',
      lastName: 'Both',
      email: 'vera@example.org',
      landline: '0553000000',
      service: 'Finance',
      function: 'Clerk',
      role: 'user',
      language: 'fr',
    });
    const atTown = { clientId: people.town, role: 'user', eligibleDefaultAdministrator: true };
    await application.given('contact', 'ChangeContactRights', atTown, both);
    await application.caughtUp();
    const asked = async (person: string) =>
      jsonOf<LegacyInterlocutor>((await application.as(person))(`/legacy/interlocutor/${both}`));
    expect(await asked(people.contact)).toMatchObject({ client_id: people.town, eligible_def_admin: true });
    expect(await asked(people.stranger)).toMatchObject({ client_id: people.village, eligible_def_admin: false });
    expect(await asked(people.agent)).toMatchObject({ client_id: people.village, eligible_def_admin: false });
  }));

describe('forms', () =>
  it('are read for legacy calls alone', async () => {
    const form = new URLSearchParams({ login: 'marie@example.org', password: 'x' });
    for (const path of ['/api/session', '/api/session/token', '/api/simulations/leave', '/legacyx', '/api/legacy/x']) {
      const { status } = await application.call(path, { method: 'POST', body: form });
      expect([path, [404, 415].includes(status)]).toEqual([path, true]);
    }
  }));

describe('no path leads to another site (quality S16)', () =>
  it.each([
    '//evil.example',
    '///evil.example/%2e%2e',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/@evil.example',
    '/login?fromUrl=https://evil.example',
    '/login?fromUrl=//evil.example',
    '/legacy//evil.example',
    '/admin//evil.example',
    '/legacy/index.php?action=logout&fromUrl=//evil.example',
  ])('%s', async (path) => {
    const answer = await application.call(path, { headers: { Accept: 'text/html' } });
    const location = answer.headers.get('location');
    expect(new URL(location ?? '/', application.url).origin).toBe(application.url);
    expect(answer.headers.get('refresh')).toBeNull();
  }));

describe('reading changes nothing (quality S3)', () =>
  it('on any GET route that takes no id, asked twice by a contact and by a member of staff', async () => {
    const end = async (): Promise<string> =>
      (await application.db.pool.query<{ n: string }>('SELECT count(*) AS n FROM event_log')).rows[0]?.n ?? '';
    const before = await end();
    const paths = [...reads].filter((path) => !/[:*]/.test(path));
    expect(paths.length).toBeGreaterThan(40);
    for (const call of [await application.as(people.contact), await application.as(people.agent)])
      for (const path of [...paths, ...paths]) {
        // some answers go on for as long as the page is there
        const answer = await call(path, { signal: AbortSignal.timeout(30_000) });
        await answer.body?.cancel();
      }
    await application.caughtUp();
    expect(await end()).toBe(before);
  }, 180_000));
