import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;
let asAgent: Call;

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule] });
  people = await givenPeople(application);
  asAgent = await application.as(people.agent);
});
afterAll(() => application.close());

let made = 0;
const client = (over: object = {}) => {
  made += 1;
  return {
    name: 'Harbour',
    clientCode: `H${made}`,
    kind: 'company',
    siren: '732829320',
    zipCode: '56000',
    city: 'Vannes',
    ...over,
  };
};
const register = (json: unknown, headers: Record<string, string> = {}) => asAgent('/api/clients', { json, headers });
const key = (value: string = randomUUID()) => ({ 'Idempotency-Key': value });
const count = async (table: string) => {
  const { rows } = await application.db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count;
};
const streams = () => count(`event_log WHERE type = 'ClientRegistered'`);

describe('a command', () => {
  it('answers where its events went', async () => {
    const answer = await register(client());
    expect(answer.status).toBe(201);
    const receipt = await jsonOf<ReceiptView>(answer);
    expect(receipt).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: '0',
      position: expect.stringMatching(/^\d+$/),
    });
    const revised = await asAgent(`/api/clients/${receipt.id}/revise-client`, { json: client() });
    expect(revised.status).toBe(200);
    expect(await jsonOf<ReceiptView>(revised)).toMatchObject({ id: receipt.id, revision: '1' });
  });

  it('is seen by every later reader', async () => {
    const { id, position } = await jsonOf<ReceiptView>(register(client({ name: 'Lighthouse' })));
    const answer = await asAgent(`/api/clients/${id}`, { headers: { 'X-Read-After': position } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"0"');
    expect(answer.headers.get('x-stale')).toBeNull();
  });

  it('that no reader could have seen yet makes a stale answer, after a second', async () => {
    const answer = await asAgent('/api/clients', { headers: { 'X-Read-After': '999999999' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-stale')).toBe('true');
    expect((await asAgent('/api/clients', { headers: { 'X-Read-After': 'soon' } })).status).toBe(400);
  });

  it('names each refused field, in the language asked for', async () => {
    const answer = await register(client({ siren: '123', zipCode: '' }), { 'Accept-Language': 'fr' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const problem = await jsonOf<Problem>(answer);
    expect(problem).toMatchObject({
      code: 'invalidInput',
      detail: 'Certains champs sont à corriger.',
      correlationId: answer.headers.get('x-correlation-id'),
    });
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual(['siren', 'zipCode']);
    expect(problem.errors?.zipCode?.text).not.toBe('required');
  });

  it.each([
    ['an unknown field', { perms: ['all'] }],
    ['a privilege', { kind: 2, permissions: ['operate'] }],
    ['a status', { status: 'archived' }],
    ['an id', { id: randomUUID() }],
  ])('takes no %s', async (_, over) => expect((await register(client(over))).status).toBe(400));

  it.each([
    ['a prototype', '{"__proto__":{"admin":true},"name":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"name":"x"}'],
    ['half a text', '{"name":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['nothing', ''],
  ])('is refused when its body is %s', async (_, body) => {
    const answer = await asAgent('/api/clients', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(Object.getOwnPropertyNames({})).toEqual([]);
  });

  it('is refused in another format, or when it is too large', async () => {
    const answer = await asAgent('/api/clients', {
      method: 'POST',
      body: 'name=x',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 415, code: 'unsupportedMediaType' });
    const large = await register(client({ name: 'x'.repeat(1_100_000) }));
    expect(await jsonOf<Problem>(large)).toMatchObject({ status: 413, code: 'requestTooLarge' });
  });

  it('to what does not exist, or has no such command, is not found', async () => {
    for (const path of [`${randomUUID()}/archive-client`, 'nonsense/archive-client', `${people.town}/burn-client`]) {
      const answer = await asAgent(`/api/clients/${path}`, { json: {} });
      expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 404, code: 'notFound' });
    }
  });
});

describe('an idempotency key', () => {
  it('gives a repeat the first receipt, byte for byte', async () => {
    const [body, headers] = [client(), key()];
    const before = await streams();
    const first = await (await register(body, headers)).text();
    const second = await (await register(body, headers)).text();
    expect(second).toBe(first);
    expect(await streams()).toBe((before ?? 0) + 1);
  });

  it('makes one of twenty at the same time', async () => {
    const [body, headers] = [client(), key()];
    const before = await streams();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await register(body, headers)).text()));
    expect(new Set(answers).size).toBe(1);
    expect(await streams()).toBe((before ?? 0) + 1);
  });

  it('with another body, or another command, is refused', async () => {
    const headers = key();
    expect((await register(client(), headers)).status).toBe(201);
    expect(await jsonOf<Problem>(register(client(), headers))).toMatchObject({
      status: 422,
      code: 'idempotencyKeyReused',
    });
    const other = await asAgent(`/api/clients/${people.village}/archive-client`, { json: {}, headers });
    expect(other.status).toBe(422);
  });

  it('is free again for a corrected request', async () => {
    const headers = key();
    expect((await register(client({ siren: 'no' }), headers)).status).toBe(400);
    expect((await register(client(), headers)).status).toBe(201);
  });

  it('of one person says nothing of another’s', async () => {
    const [body, headers] = [client(), key()];
    expect((await register(body, headers)).status).toBe(201);
    const asClerk = await application.as(people.clerk);
    expect((await asClerk('/api/clients', { json: body, headers })).status).toBe(403);
  });

  it('ends after a day', async () => {
    const value = randomUUID();
    expect((await register(client(), key(value))).status).toBe(201);
    await application.db.pool.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '25 hours' WHERE key = $1`,
      [value],
    );
    expect((await register(client(), key(value))).status).toBe(201);
    await application.db.pool.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '26 hours' WHERE key = $1`,
      [value],
    );
    await application.caughtUp();
    expect(await count(`idempotency_keys WHERE key = '${value}'`)).toBe(0);
  });

  it('must be one', async () => {
    expect((await register(client(), key('x'))).status).toBe(400);
  });

  it('is found again after a crash between the append and the answer', async () => {
    const [value, body] = [randomUUID(), client()];
    const first = await jsonOf<ReceiptView>(register(body, key(value)));
    await application.db.pool.query('UPDATE idempotency_keys SET receipt = NULL WHERE key = $1', [value]);
    expect(await jsonOf<ReceiptView>(register(body, key(value)))).toEqual(first);
  });
});

describe('a revision', () => {
  const revise = (id: string, revision: string) =>
    asAgent(`/api/clients/${id}/revise-client`, { json: client(), headers: { 'If-Match': revision } });

  it('guards against a change made meanwhile', async () => {
    const { id } = await jsonOf<ReceiptView>(register(client()));
    expect((await revise(id, '"0"')).status).toBe(200);
    expect(await jsonOf<Problem>(revise(id, '"0"'))).toMatchObject({ status: 412, code: 'changedMeanwhile' });
    expect((await revise(id, 'W/"1"')).status).toBe(200);
  });

  it('lets one of twenty win', async () => {
    const { id } = await jsonOf<ReceiptView>(register(client()));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await revise(id, '"0"')).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 412)).toHaveLength(19);
  });

  it('must be one', async () => expect((await revise(people.town, 'yesterday')).status).toBe(400));
});

describe('a list', () => {
  it('says its range and its total in both headers', async () => {
    const answer = await asAgent('/api/clients?range=[0,1]&sort=["name","ASC"]');
    const rows = await jsonOf<readonly unknown[]>(answer);
    const total = Number(answer.headers.get('x-total-count'));
    expect(rows).toHaveLength(2);
    expect(answer.headers.get('content-range')).toBe(`clients 0-1/${total}`);
  });

  it('may be past its end', async () => {
    const answer = await asAgent('/api/clients?range=[9000,9009]');
    expect(await answer.text()).toBe('[]');
    expect(answer.headers.get('content-range')).toMatch(/^clients \*\/\d+$/);
  });

  it('of ids has them all, and leaves out the unknown', async () => {
    const answer = await asAgent(
      `/api/clients?filter=${JSON.stringify({ id: [people.town, people.village, randomUUID()] })}`,
    );
    expect(await jsonOf<readonly unknown[]>(answer)).toHaveLength(2);
  });

  it.each([
    'filter={',
    'filter={"secret":1}',
    'filter={"id":["x"]}',
    'sort=["password","ASC"]',
    'range=[5,1]',
    'filter={}&filter={}',
    'sort=["name\';--","ASC"]',
  ])('is refused with %s', async (query) => {
    const answer = await asAgent(`/api/clients?${query}`);
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 400, code: 'invalidInput' });
  });
});

describe('reading', () =>
  it('changes nothing', async () => {
    const before = await count('event_log');
    for (const path of [
      '/api/me',
      '/api/menu',
      '/api/theme',
      '/api/configuration',
      '/api/clients',
      `/api/clients/${people.town}`,
    ]) {
      await asAgent(path);
      await asAgent(path);
    }
    expect(await count('event_log')).toBe(before);
  }));
