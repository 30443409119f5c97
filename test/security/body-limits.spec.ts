import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { businessModules } from '../../src/app.module.js';
import { BranchesModule } from '../../src/shell/branches/branches.module.js';
import { LegacyModule } from '../../src/shell/legacy/legacy.module.js';
import { newId } from '../../src/kernel/ids.js';
import type { Problem } from '../../src/kernel/views.js';
import { dailyUploads } from '../../src/platform/papers/files/files.vocabulary.js';
import { draftLimits } from '../../src/platform/people/drafts/drafts.js';
import { requestLimits } from '../../src/platform/run/http/request-shape.js';
import { MailboxModule } from '../../src/platform/messages/mail/mailbox.module.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { givenPeople, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';

let application: RunningApplication;
let people: People;
let asMarie: Call;
const routes: { readonly method: string; readonly url: string }[] = [];

beforeAll(async () => {
  application = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy'), MailboxModule, BranchesModule],
    onRoute: ({ method, url }) => [method].flat().forEach((verb) => routes.push({ method: verb, url })),
  });
  people = await givenPeople(application);
  asMarie = await application.as(people.contact);
}, 60_000);
afterAll(() => application.close());
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies of a mebibyte or less that no form sends. */
const excessive: readonly (readonly [string, string])[] = [
  ['60,000 unknown keys', JSON.stringify(keys(60_000))],
  ['60,000 keys in lists', JSON.stringify({ list: Array.from({ length: 600 }, () => keys(100)) })],
  ['a list of 100,000', JSON.stringify({ login: Array.from({ length: 100_000 }, () => 1) })],
  ['objects 100,000 deep', nested(100_000)],
  ['lists 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
];
const ofRoute = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`;
const written = () => routes.filter(({ method, url }) => url.startsWith('/api') && /POST|PUT/.test(method));
const post = (path: string, body: string, call: Call = application.call, method = 'POST') =>
  call(path, { method, body, headers: { 'Content-Type': 'application/json' } });

describe('a request that holds more than any form', () => {
  it.each(excessive)('is not read, from any sender: %s', async (_, body) => {
    const answer = await post('/api/session', body);
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 400, code: 'requestTooComplex' });
  });

  it('is not read by any route', async () => {
    expect(written().length).toBeGreaterThan(150);
    for (const route of written()) {
      const answer = await post(route.url, JSON.stringify(keys(requestLimits.keys + 1)), asMarie, route.method);
      expect([ofRoute(route), answer.status, await refusalCode(answer)]).toEqual([
        ofRoute(route),
        400,
        'requestTooComplex',
      ]);
    }
  });

  it('is not read in the filter of a list', async () => {
    const filter = encodeURIComponent(JSON.stringify(keys(requestLimits.keys + 1)));
    expect(await refusalCode(asMarie(`/api/tickets?filter=${filter}`))).toBe('requestTooComplex');
    expect((await asMarie(`/api/tickets?filter=${nested(requestLimits.depth + 1)}`)).status).toBe(400);
  });

  it('is told a hundred of its faults at most', async () => {
    const { errors } = await jsonOf<Problem>(application.call('/api/session', { json: keys(requestLimits.keys) }));
    expect(Object.keys(errors ?? {})).toHaveLength(100);
  });
});

describe('a request that cannot be understood', () => {
  const filled = (url: string, value: string) => url.replace(/:\w+|\*/g, value);
  const garbage = [
    '{}',
    '[]',
    'null',
    '1',
    '"x"',
    '{"a":',
    '',
    '{"__proto__":{"a":1}}',
    '{"login":"\\u0000","password":"\\u0000","token":"\\u0000","attempt":"\\u0000","values":{"a":"\\u0000"}}',
    '{"login":{},"password":[],"token":1,"attempt":{},"code":{},"text":[],"values":[],"fileIds":{"length":1}}',
  ];

  it.each(['x', '%00', '%27', '0193a000-0000-7000-8000-00000000000g', '..'])(
    'is never a fault of ours: a path with %s',
    async (value) => {
      const asAgent = await application.as(people.agent);
      for (const route of routes.filter(({ url }) => url.includes(':'))) {
        const answer = await asAgent(filled(route.url, value), { method: route.method });
        await answer.text();
        expect([ofRoute(route), answer.status < 500]).toEqual([ofRoute(route), true]);
      }
    },
  );

  it.each(garbage)('is never a fault of ours: a body %s', async (body) => {
    const asAgent = await application.as(people.agent);
    for (const route of written()) {
      const answer = await post(filled(route.url, newId()), body, asAgent, route.method);
      expect([ofRoute(route), answer.status, answer.status < 500]).toEqual([ofRoute(route), answer.status, true]);
    }
  });

  it.each(['\\ud800', '\\u0000', '\\uffff'])(
    'is told by its field: a text with %s, which is no character',
    async (none) => {
      const told = async (answer: Response | Promise<Response>) => (await jsonOf<Problem>(answer)).errors;
      const error = { code: 'invalidCharacter' };
      expect(await told(post('/api/session', `{"login":"a${none}","password":"x"}`))).toMatchObject({ login: error });
      const filter = encodeURIComponent(`{"q":"a${none}"}`);
      expect(await told(asMarie(`/api/tickets?filter=${filter}`))).toMatchObject({ 'filter.q': error });
      expect(await told(asMarie('/api/tickets?sort=%EF%BF%BF'))).toMatchObject({ sort: error });
    },
  );

  it('is no session: a `sid` that is no id, well signed', async () => {
    const token = await new SignJWT({ sid: 'nonsense', simulation: false })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(people.contact)
      .setIssuer('guichet')
      .setAudience('guichet-api')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(testSecrets.tokenSecret);
    const answer = await application.call('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 401, code: 'notConnected' });
  });

  const part = (disposition: string, content = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.txt"');

  it.each([
    ['no boundary', 'multipart/form-data', `${file}--b--\r\n`, 'malformedRequest'],
    ['another boundary', 'multipart/form-data; boundary=c', `${file}--b--\r\n`, 'malformedRequest'],
    ['no end', 'multipart/form-data; boundary=b', file, 'malformedRequest'],
    ['half a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Dis', 'malformedRequest'],
    ['nothing', 'multipart/form-data; boundary=b', '', 'invalidInput'],
    ['no part', 'multipart/form-data; boundary=b', '--b--\r\n', 'invalidInput'],
    [
      'an empty file name',
      'multipart/form-data; boundary=b',
      `${part('name="file"; filename=""')}--b--\r\n`,
      'invalidInput',
    ],
    ['no file name', 'multipart/form-data; boundary=b', `${part('name="file"')}--b--\r\n`, 'invalidInput'],
    ['no name', 'multipart/form-data; boundary=b', `${part('filename="a.txt"')}--b--\r\n`, 'invalidInput'],
    [
      'a field beside the file',
      'multipart/form-data; boundary=b',
      `${part('name="a"')}${file}--b--\r\n`,
      'invalidInput',
    ],
    ['a second file', 'multipart/form-data; boundary=b', `${file}${file}--b--\r\n`, 'invalidInput'],
  ])('is refused as an upload: %s', async (_, type, body, code) => {
    const before = await count('files');
    const answer = await asMarie('/api/files', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 400, code });
    expect(await count('files')).toBe(before);
  });
});

const count = async (table: 'files' | 'drafts'): Promise<number> => {
  const { rows } = await application.db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
};

describe('the stock that one person may keep and have under way', () => {
  const upload = (call: Call) => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'a.txt');
    return call('/api/files', { method: 'POST', body });
  };

  it.each([
    ['files', dailyUploads.files, 1],
    ['bytes', 2, dailyUploads.bytes / 2],
  ])('has a limit for 24 hours: %s', async (_, number, size) => {
    const person = people.colleague;
    await application.db.pool.query(
      `INSERT INTO files (id, owner_id, name, size, media_type, sha256, state)
       SELECT gen_random_uuid(), $1, '"a.txt"', $3, 'text/plain', '', 'clean' FROM generate_series(1, $2)`,
      [person, number, size],
    );
    const call = await application.as(person);
    expect(await jsonOf<Problem>(upload(call))).toMatchObject({ status: 429, code: 'uploadQuotaReached' });
    await application.db.pool.query(`UPDATE files SET created_at = created_at - interval '1 day' WHERE owner_id = $1`, [
      person,
    ]);
    expect((await upload(call)).status).toBe(201);
    await application.db.pool.query('DELETE FROM files WHERE owner_id = $1', [person]);
  });

  it('has a limit for drafts: the oldest gives way, and a long one is refused', async () => {
    const save = (form: string, text: string) =>
      asMarie(`/api/drafts/${form}`, { method: 'PUT', json: { values: { text } } });
    for (let index = 0; index <= draftLimits.forms; index += 1) await save(`form-${index}`, 'x');
    expect(await count('drafts')).toBe(draftLimits.forms);
    expect((await asMarie('/api/drafts/form-0')).status).toBe(204);
    expect((await asMarie('/api/drafts/form-1')).status).toBe(200);
    expect(await refusalCode(save('form-1', 'x'.repeat(draftLimits.characters)))).toBe('draftTooLarge');
  });

  it('is limited to six streams of events, and another one when one has ended', async () => {
    const ends: AbortController[] = [];
    const listen = async () => {
      const end = new AbortController();
      ends.push(end);
      return asMarie('/api/notifications/live', { signal: end.signal });
    };
    for (let index = 0; index < 6; index += 1) expect((await listen()).status).toBe(200);
    expect(await jsonOf<Problem>(listen())).toMatchObject({ status: 429, code: 'tooManyAtOnce' });
    const another = await (await application.as(people.colleague))('/api/notifications/live');
    expect(another.status).toBe(200);
    ends[0]?.abort();
    await eventually(async () => (await listen()).status === 200);
    for (const end of ends) end.abort();
    await another.body?.cancel();
  });

  it('is limited to twelve uploads, which cannot fill the memory', async () => {
    const { port, hostname } = new URL(application.url);
    const { session } = await application.app.get(Sessions).open({ personId: people.administrator });
    const claims = { sessionId: session.id, personId: people.administrator, simulatedBy: null };
    const bearer = `Bearer ${(await application.app.get(Bearers).issue(claims)).token}`;
    const start = `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n--b\r\n`;
    const begun = () => {
      const socket = connect(Number(port), hostname);
      socket.write(start);
      return socket;
    };
    const sockets = Array.from({ length: 12 }, begun);
    const call: Call = (path, init) => application.call(path, { ...init, headers: { Authorization: bearer } });
    await eventually(async () => {
      if ((await refusalCode(upload(call))) === 'tooManyAtOnce') return true;
      // our own try had a place that one of the others wanted
      sockets.push(begun());
      return false;
    });
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await upload(call)).status === 201);
  });
});
