import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, json, refusal, settled } from '../../../test/support/browser.js';
import { confirmIdentity, giveUpIdentity, isIdentityAsked } from '../session/session-identity.js';
import { connected, forgetBearer, giveUpSession, idleSince, sessionStatus } from '../session/session.js';
import { readAfter } from './connection.js';
import {
  commonHeaders,
  download,
  fetchAs,
  get,
  getPublic,
  post,
  postFile,
  postPublic,
  request,
  sendCommand,
  withQuery,
} from './http.js';

const browser = new Browser();
const receipt = { id: 'a', revision: '4', position: '120' };
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

beforeAll(() => browser.open());
afterAll(() => browser.close());
beforeEach(() => {
  giveUpSession();
  forgetBearer();
  browser.session.clear();
  browser.sent.splice(0);
  browser.tokens.splice(0);
  browser.left.splice(0);
  browser.token = () => browser.freshToken();
  browser.answers = () => json([]);
});

describe('the query of an address', () => {
  it.each([
    [{}, '/api/x'],
    [{ a: undefined, b: null, c: '' }, '/api/x'],
    [{ text: 'é & è' }, '/api/x?text=%C3%A9+%26+%C3%A8'],
    [
      { filter: { q: 'a' }, range: [0, 9], yes: false, none: 0 },
      '/api/x?filter=%7B%22q%22%3A%22a%22%7D&range=%5B0%2C9%5D&yes=false&none=0',
    ],
  ])('of %j', (query, expected) => expect(withQuery('/api/x', query)).toBe(expected));

  it('is none where nothing is asked', () => expect(withQuery('/api/x')).toBe('/api/x'));
});

describe('a read', () => {
  it('goes with bearer and language, and answers data, revision and total', async () => {
    browser.answers = () => json([1], { headers: { ETag: '"7"', 'X-Total-Count': '31', 'X-Stale': 'true' } });
    expect(await get('/api/things', { range: [0, 0] })).toEqual({ data: [1], revision: '7', total: 31, stale: true });
    expect(browser.sent).toEqual([
      {
        method: 'GET',
        path: '/api/things?range=[0,0]',
        headers: { accept: 'application/json', 'accept-language': 'es', authorization: 'Bearer token-1' },
        body: undefined,
      },
    ]);
  });

  it.each([
    [{}, { revision: undefined, total: undefined, stale: false }],
    [{ ETag: 'W/"12"' }, { revision: '12', total: undefined, stale: false }],
    [{ 'X-Total-Count': '0' }, { revision: undefined, total: 0, stale: false }],
    [{ 'X-Stale': 'false' }, { revision: undefined, total: undefined, stale: false }],
  ])('with %j', async (headers, expected) => {
    browser.answers = () => json({ id: 'a' }, { headers });
    expect(await get('/api/things/a')).toEqual({ data: { id: 'a' }, ...expected });
  });

  it('waits for what this person wrote last; a command does not', async () => {
    browser.answers = () => json(receipt);
    await sendCommand('/api/things/a/close', {});
    await get('/api/things');
    expect(browser.sent.map(({ headers }) => headers['x-read-after'])).toEqual([undefined, '120']);
  });

  it('keeps the session alive', async () => {
    const before = Date.now();
    await get('/api/things');
    expect(idleSince()).toBeGreaterThanOrEqual(before);
  });

  it('that was called off fails as such, one without an answer as offline', async () => {
    browser.answers = () => new Error('gone');
    const gone = new AbortController();
    gone.abort();
    expect(await failureOf(get('/api/x', {}, gone.signal))).toEqual(new Error('gone'));
    expect(await failureOf(get('/api/x', {}, new AbortController().signal))).toMatchObject({
      code: 'offline',
      status: 0,
    });
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 'offline', status: 0 });
  });

  it('that is refused fails with the words of the server', async () => {
    browser.answers = () => refusal(404, 'notFound');
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 'notFound', status: 404, message: 'It is notFound.' });
  });
});

describe('a command', () => {
  it('goes with its key and the revision that was seen, and its position is remembered', async () => {
    browser.answers = () => json(receipt);
    const options = { idempotencyKey: 'key-1', revision: '3' };
    expect(await sendCommand('/api/things/a/close', { reason: 'x' }, options)).toEqual(receipt);
    expect(browser.sent).toEqual([
      {
        method: 'POST',
        path: '/api/things/a/close',
        headers: {
          accept: 'application/json',
          'accept-language': 'es',
          authorization: 'Bearer token-1',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
          'if-match': '"3"',
        },
        body: { reason: 'x' },
      },
    ]);
    expect(readAfter()).toBe('120');
  });

  it('draws a key of its own for each that has none, and names no revision that was not seen', async () => {
    browser.answers = () => json(receipt);
    await sendCommand('/api/things/a/close', {});
    await sendCommand('/api/things/a/close', {});
    const keys = browser.sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[\da-f-]{36}$/.test(key ?? ''))).toBe(true);
    expect(browser.sent.map(({ headers }) => headers['if-match'])).toEqual([undefined, undefined]);
  });

  it('that is refused is remembered nowhere', async () => {
    browser.answers = () => refusal(409, 'changedMeanwhile');
    await failureOf(sendCommand('/api/things/a/close', {}));
    expect(readAfter()).toBeUndefined();
  });
});

describe('a bearer that is not good any more', () => {
  const once = (...answers: readonly Response[]) => {
    const left = [...answers];
    browser.answers = () => left.shift() ?? json(['answered']);
  };

  it('is renewed, and the same is sent again', async () => {
    once(refusal(401, 'notConnected'), json(receipt));
    await sendCommand('/api/a/b', { reason: 'x' }, { idempotencyKey: 'key-1', revision: '3' });
    expect(
      browser.sent.map(({ headers, body }) => [headers['authorization'], headers['idempotency-key'], body]),
    ).toEqual([
      ['Bearer token-1', 'key-1', { reason: 'x' }],
      ['Bearer token-2', 'key-1', { reason: 'x' }],
    ]);
  });

  it('nor can be renewed waits until the person has logged in again', async () => {
    once(refusal(401, 'notConnected'), refusal(401, 'notConnected'));
    const waiting = get('/api/things');
    await settled();
    expect([sessionStatus(), browser.sent.length]).toEqual(['lost', 2]);
    await connected();
    expect(await waiting).toMatchObject({ data: ['answered'] });
    expect(browser.sent).toHaveLength(3);
  });

  it('fails what was to outlive the page', async () => {
    once(refusal(401, 'notConnected'), refusal(401, 'notConnected'));
    expect(await failureOf(request('/api/a', { method: 'PUT', body: {}, keepalive: true }))).toMatchObject({
      status: 401,
    });
  });

  it('fails where no person was connected before', async () => {
    browser.token = () => refusal(401, 'notConnected');
    expect(await failureOf(get('/api/things'))).toMatchObject({ code: 'notConnected' });
    expect([browser.sent.length, browser.tokens.length, sessionStatus()]).toEqual([0, 2, 'unknown']);
  });

  it('of a simulation that has ended leads back to the staff', async () => {
    once(refusal(401, 'notConnected'), refusal(401, 'simulationEnded'));
    void get('/api/things');
    await settled();
    expect(browser.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/things',
      'GET /api/things',
      'POST /api/simulations/leave',
    ]);
    expect(browser.left).toEqual(['/admin/simulations']);
  });

  it('is no matter of other refusals: nothing is sent again', async () => {
    once(refusal(403, 'forbidden'));
    expect(await failureOf(get('/api/things'))).toMatchObject({ code: 'forbidden' });
    expect(browser.sent).toHaveLength(1);
  });
});

describe('a command on one’s own security', () => {
  beforeEach(() => {
    const left = [refusal(403, 'identityNotConfirmed')];
    browser.answers = () => left.shift() ?? json('done');
  });

  it('waits until the person has confirmed their identity', async () => {
    const waiting = request('/api/me/passkeys', { method: 'POST', body: { name: 'Clé' } });
    await settled();
    expect([isIdentityAsked(), browser.sent.length]).toEqual([true, 1]);
    confirmIdentity();
    await waiting;
    expect(browser.sent.map(({ body }) => body)).toEqual([{ name: 'Clé' }, { name: 'Clé' }]);
    expect(isIdentityAsked()).toBe(false);
  });

  it('is refused where they give up', async () => {
    const waiting = failureOf(request('/api/me/passkeys', { method: 'POST', body: {} }));
    await settled();
    giveUpIdentity();
    expect(await waiting).toMatchObject({ code: 'identityNotConfirmed' });
    expect(browser.sent).toHaveLength(1);
  });
});

describe('a file that is made at the moment of asking', () => {
  it('is sent without a key', async () => {
    browser.answers = () => json({ made: true });
    expect(await post('/api/links')).toEqual({ made: true });
    expect(browser.sent[0]).toMatchObject({ method: 'POST', path: '/api/links', body: {} });
    expect(browser.sent[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('a file', () => {
  const saved: (readonly [string, string])[] = [];
  const links = new Browser();
  beforeAll(() =>
    links.open({
      document: {
        documentElement: { lang: 'fr' },
        createElement: () => {
          const link = { href: '', download: '', click: () => void saved.push([link.href.slice(0, 5), link.download]) };
          return link;
        },
      },
      // of the outer browser
      fetch,
      sessionStorage,
    }),
  );
  afterAll(() => links.close());

  it.each([
    [`attachment; filename="liste.csv"`, 'liste.csv'],
    [`attachment; filename="liste.csv"; filename*=UTF-8''liste%20d%C3%A9taill%C3%A9e.csv`, 'liste détaillée.csv'],
    ['attachment', 'sans-nom.csv'],
    [undefined, 'sans-nom.csv'],
  ])('is saved under the name that it comes with: %s', async (disposition, name) => {
    browser.answers = () => new Response('a;b', disposition ? { headers: { 'Content-Disposition': disposition } } : {});
    saved.splice(0);
    await download('/api/x/export', 'sans-nom.csv');
    expect(saved).toEqual([['blob:', name]]);
    expect(browser.sent[0]?.headers['accept']).toBe('*/*');
  });

  it('is of the type that was asked for, whatever it calls itself', async () => {
    browser.answers = () => new Response('%PDF', { headers: { 'Content-Type': 'text/html' } });
    const file = await fetchAs('/api/files/a', 'application/pdf');
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF']);
  });

  it('is sent as a form, with the headers of its caller', async () => {
    browser.answers = () => json({ read: 1 });
    const file = new File(['x'], 'fr.json');
    expect(await postFile('/api/imports', file, { 'Idempotency-Key': 'key-9' })).toEqual({ read: 1 });
    expect(browser.sent[0]).toMatchObject({ method: 'POST', path: '/api/imports', body: { file: 'fr.json' } });
    expect(browser.sent[0]?.headers['idempotency-key']).toBe('key-9');
    expect(browser.sent[0]?.headers['content-type']).not.toBe('application/json');
  });
});

describe('without a session', () => {
  it('is read with the language alone', async () => {
    browser.answers = () => json({ platform: 'DEV' });
    expect(await getPublic('/api/configuration')).toEqual({ platform: 'DEV' });
    expect(browser.sent).toEqual([
      {
        method: 'GET',
        path: '/api/configuration',
        headers: { accept: 'application/json', 'accept-language': 'es' },
        body: undefined,
      },
    ]);
    expect(browser.tokens).toEqual([]);
  });

  it('is written with the headers of its caller, and may answer nothing', async () => {
    browser.answers = () => new Response(null, { status: 204 });
    expect(await postPublic('/api/visitors', { name: 'Zoé' }, { 'Idempotency-Key': 'key-2' })).toBeNull();
    expect(browser.sent).toEqual([
      {
        method: 'POST',
        path: '/api/visitors',
        headers: {
          accept: 'application/json',
          'accept-language': 'es',
          'content-type': 'application/json',
          'idempotency-key': 'key-2',
        },
        body: { name: 'Zoé' },
      },
    ]);
  });

  it.each([
    ['read', () => getPublic('/api/x')],
    ['written', () => postPublic('/api/x', {})],
  ])('fails as the server says, or as offline, when it is %s', async (_, call) => {
    browser.answers = () => refusal(429, 'tooMany');
    expect(await failureOf(call())).toMatchObject({ code: 'tooMany', status: 429 });
    browser.answers = () => new Error('gone');
    expect(await failureOf(call())).toMatchObject({ code: 'offline', status: 0 });
  });
});

describe('headers that every authorised request has', () => {
  it('are three', async () =>
    expect(await commonHeaders()).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'es',
      Authorization: 'Bearer token-1',
    }));
});
