import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteOptions } from 'fastify';
import { businessModules } from '../../src/app.module.js';
import type { Problem } from '../../src/kernel/views.js';
import { LegacyModule } from '../../src/shell/legacy/legacy.module.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { boardRoutes, publicRoutes } from '../support/matrix.js';
import { givenPeople, password, type People } from '../support/people.js';
import { parseJson } from '../../ui-common/src/net/json.js';

const ours = 'https://portal.example:8443';
const registered: string[] = [];
const noteRoute = ({ method, url }: RouteOptions): void =>
  void registered.push(...[method].flat().map((verb) => `${verb} ${url}`));

let application: RunningApplication;
let people: People;
let simulator: string;

beforeAll(async () => {
  application = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy')],
    // the front server is trusted, as in production: its headers about the requested address make no origin ours
    env: { PUBLIC_URL: ours, TRUSTED_PROXIES: '127.0.0.1' },
    onRoute: noteRoute,
  });
  people = await givenPeople(application);
  await application.app.get(Credentials).set(people.contact, password);
  const ida = { name: 'Ida', email: 'ida@publisher.example', supportLevel: 'level1', language: 'fr' };
  simulator = await application.given('staffUser', 'RegisterStaffUser', { ...ida, permissions: ['simulate'] });
  await application.caughtUp();
});
afterAll(() => application.close());

type Headers = Readonly<Record<string, string>>;

/** As `fetch`, and nothing more: no header of its own but those that every request has. */
const send = (method: string, path: string, headers: Headers, body?: string | Blob): Promise<Response> =>
  fetch(`${application.url}${path}`, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });

/** Routes without a session cookie: visitors write, or bring a link or number of ours; the former portal calls. */
const restOnNoCookie =
  /^POST \/(?:api\/(?:(?:contact-requests|demo-webinars)\/visitors|certificate-verifications|sms-callback|webinar-sessions\/(?:room|seat)-visits)|legacy\/)/;
const changes = /^(?:POST|PUT|PATCH|DELETE) /;

/** Every route that changes something and asks for no bearer, and that which enters a simulation. */
const resting = (): readonly (readonly [string, string])[] =>
  registered
    .filter((route) => changes.test(route) && !restOnNoCookie.test(route))
    .filter(
      (route) => [...publicRoutes, boardRoutes].some((known) => known.test(route)) || route.endsWith('/:id/enter'),
    )
    .map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return [method, path.replace(/:\w+|\*/g, 'x')] as const;
    });

const sources: readonly (readonly [string, Headers])[] = [
  ['no origin', {}],
  ['an opaque origin', { Origin: 'null' }],
  ['another host', { Origin: 'https://evil.example:8443' }],
  ['the address that the process listens on', { Origin: 'http://127.0.0.1' }],
  ['another port', { Origin: 'https://portal.example' }],
  ['another scheme', { Origin: 'http://portal.example:8443' }],
  ['a sub-domain', { Origin: 'https://files.portal.example:8443' }],
  ['a domain that begins with ours', { Origin: 'https://portal.example:8443.evil.example' }],
  ['our origin and a path', { Origin: `${ours}/` }],
  ['our origin, asked for under another name', { Origin: 'https://evil.example', Host: 'evil.example' }],
  [
    'another origin, which the front server says was asked for',
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
  ],
  ['our origin, although the browser says otherwise', { Origin: ours, 'Sec-Fetch-Site': 'same-site' }],
];

const codeOf = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  return text === '' ? '' : parseJson<Problem>(text).code;
};
const bearerOf = async (personId: string): Promise<Headers> => {
  const { session } = await application.app.get(Sessions).open({ personId });
  const { token } = await application.app.get(Bearers).issue({ sessionId: session.id, personId, simulatedBy: null });
  return { Authorization: `Bearer ${token}` };
};

/** Code of each route's answer to these headers, by method and path. */
const codesWith = async (headers: Headers, body?: () => string | Blob): Promise<Readonly<Record<string, string>>> => {
  const bearer = await bearerOf(simulator);
  const codes: Record<string, string> = {};
  for (const [method, path] of resting()) {
    const asked = path.endsWith('/enter') ? { ...bearer, ...headers } : headers;
    codes[`${method} ${path}`] = await codeOf(await send(method, path, asked, body?.()));
  }
  return codes;
};
const everywhere = (code: unknown) =>
  Object.fromEntries(resting().map(([method, path]) => [`${method} ${path}`, code]));

describe('a request that changes something by a cookie', () => {
  it('is found in the routes', () =>
    expect(resting().map((route) => route.join(' '))).toEqual(
      expect.arrayContaining([
        'POST /api/session',
        'DELETE /api/session',
        'POST /api/session/token',
        'POST /api/session/client/confirm',
        'POST /api/simulations/leave',
        'POST /api/simulations/x/enter',
        'POST /api/password-links/use',
        'POST /api/account-unlocks',
        'POST /api/email-changes/use',
        'PUT /admin/queues/api/queues/x/clean/x',
      ]),
    ));

  it.each(sources)('is refused to a request that has %s', async (_, headers) =>
    expect(await codesWith({ 'Content-Type': 'application/json', ...headers }, () => '{}')).toEqual(
      everywhere('originNotOurs'),
    ),
  );

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['text', 'text/plain'],
    ['a form of several parts', 'multipart/form-data; boundary=x'],
    ['something like JSON', 'application/json-seq'],
  ])('takes JSON, not %s', async (_, type) => {
    const body = type.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
      : '{}';
    expect(await codesWith({ Origin: ours, 'Content-Type': type }, () => body)).toEqual(
      everywhere('unsupportedMediaType'),
    );
  });

  it('takes no body whose type is not said', async () =>
    expect(await codesWith({ Origin: ours }, () => new Blob(['{}']))).toEqual(everywhere('unsupportedMediaType')));

  it('is answered to our own page, with a body and without', async () => {
    const refused = /originNotOurs|unsupportedMediaType/;
    const free = everywhere(expect.not.stringMatching(refused));
    expect(await codesWith({ Origin: ours, 'Content-Type': 'application/json; charset=utf-8' }, () => '{}')).toEqual(
      free,
    );
    expect(await codesWith({ Origin: ours, 'Sec-Fetch-Site': 'same-origin' })).toEqual(free);
  });

  it('says where the portal is', async () => {
    const answer = await send('POST', '/api/session', { Origin: 'http://127.0.0.1', 'Accept-Language': 'en' });
    expect([answer.status, parseJson<Problem>(await answer.text())]).toEqual([
      403,
      expect.objectContaining({ code: 'originNotOurs', detail: expect.stringContaining(ours) }),
    ]);
  });
});

describe('the calls of the former portal', () => {
  const cookie = async (): Promise<Headers> => ({
    Cookie: `__Host-guichet_session=${(await application.app.get(Sessions).open({ personId: people.contact })).token}`,
  });
  const calls: readonly (readonly [string, string, string?])[] = [
    ['GET', '/legacy/rest/authfrontend/index.php?action=generateToken'],
    ['GET', '/legacy/rest/authfrontend/index.php?action=connectAsInterlocutor&interlocId=<me>'],
    ['GET', '/legacy/cookies/index.php?action=closeCookiesNotification'],
    ['POST', '/legacy/rest/authfrontend/', 'action=connectAsClient&vocalCode=000000'],
  ];
  const reasonOf = async ([method, path, form]: (typeof calls)[number], headers: Headers): Promise<string> => {
    const type: Headers = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await send(method, path.replace('<me>', people.contact), { ...type, ...headers }, form);
    return parseJson<{ readonly reason?: string }>(await answer.text()).reason ?? 'none';
  };

  it.each(sources)('do not go by the cookie of a request that has %s', async (_, headers) => {
    for (const call of calls) expect(await reasonOf(call, { ...(await cookie()), ...headers })).toBe('forbidden');
  });

  it.each([
    ['says our origin', { Origin: ours }],
    ['the browser says to be of ours, as it does on GET', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('go by the cookie of a page that %s', async (_, headers) => {
    for (const call of calls) expect(await reasonOf(call, { ...(await cookie()), ...headers })).not.toBe('forbidden');
  });

  it('go on for servers, which have no cookie and say no origin', async () => {
    const bearer = await bearerOf(people.contact);
    for (const call of calls) {
      expect(await reasonOf(call, {})).not.toBe('forbidden');
      expect(await reasonOf(call, bearer)).not.toBe('forbidden');
    }
  });
});

describe('the cookies', () => {
  const entered = async ({ url }: RunningApplication, origin: string): Promise<readonly string[]> => {
    const given = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ login: 'marie@example.org', password }),
    });
    expect(given.status).toBe(204);
    return given.headers.getSetCookie();
  };
  const plain = (cookies: readonly string[]) => cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'));

  it('over TLS are kept for this very host and for the whole of it', async () => {
    const [session = '', device = '', simulation = ''] = plain(await entered(application, ours));
    expect(session).toBe('__Host-guichet_session=…; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(device).toBe('__Host-guichet_device=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(simulation).toMatch(/^__Host-guichet_simulation=; Max-Age=0; Path=\/;.* HttpOnly; Secure; SameSite=Strict$/);
  });

  it('count under no other name', async () => {
    const { token } = await application.app.get(Sessions).open({ personId: people.contact });
    const asked = async (name: string) => {
      const headers = { Origin: ours, Cookie: `${name}=${token}` };
      return (await send('POST', '/api/session/token', headers)).status;
    };
    expect([await asked('guichet_session'), await asked('__Host-guichet_session')]).toEqual([401, 200]);
    const operator = await application.app.get(Sessions).open({ personId: people.agent });
    const board = async (name: string) =>
      (await send('GET', '/admin/queues', { Cookie: `${name}=${operator.token}` })).status;
    expect([await board('guichet_session'), await board('__Host-guichet_session')]).toEqual([401, 200]);
  });

  it('in development, without TLS, have plain names, as `__Host-` would ask for `Secure`', async () => {
    const origin = 'http://localhost:4999';
    const development = await startApplication({ modules: businessModules, env: { PUBLIC_URL: origin } });
    try {
      const { contact } = await givenPeople(development);
      await development.app.get(Credentials).set(contact, password);
      const [session, device] = plain(await entered(development, origin));
      expect(session).toBe('guichet_session=…; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax');
      expect(device).toBe('guichet_device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    } finally {
      await development.close();
    }
  });
});
