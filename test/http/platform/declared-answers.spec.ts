import { DiscoveryService } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { importDemo } from '../../../src/demo/import.js';
import { demoLogins } from '../../../src/demo/logins.js';
import { isJsonObject } from '../../../src/kernel/json.js';
import { FileLinks } from '../../../src/platform/papers/files/file-links.js';
import { People } from '../../../src/platform/people/access/ports.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { bareIdsIn, promises, undeclared } from '../../support/declared-answers.js';

/*
 * Quality S10: an answer has no field that its route does not promise (ASVS 15.3.1). Asked over the demo data, where every
 * list has rows, by each kind of person that the demo has.
 */

let running: RunningApplication;
const exported: string[] = [];
let askers: ReadonlyMap<string, Call>;
/** Ids of the provider's people. */
let staff: ReadonlySet<string>;
const customers = ['administrator', 'limited', 'other', 'spanish', 'several', 'maintenance'];

beforeAll(async () => {
  running = await startApplication({
    modules: businessModules,
    onRoute: ({ method, url }) => method === 'GET' && url.endsWith('/export') && exported.push(url),
  });
  await importDemo(running.app, () => undefined);
  await running.readModelsCaughtUp();
  const calls = Object.entries(demoLogins).map(
    async ([kind, { personId }]) => [kind, await running.as(personId)] as const,
  );
  askers = new Map(await Promise.all(calls));
  staff = new Set(
    idsOf(await jsonAt(await running.as(demoLogins.operator.personId), '/api/staff-users?range=[0,199]')),
  );
}, 600_000);
afterAll(() => running.close());

/** Undefined: it is something else than JSON, or refused. */
const jsonAt = async (call: Call, address: string): Promise<unknown> => {
  const answer = await call(address);
  return answer.ok && answer.headers.get('Content-Type')?.includes('json') ? parseJson(await answer.text()) : undefined;
};

const idsOf = (rows: unknown): readonly string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row: unknown) => (isJsonObject(row) && typeof row.id === 'string' ? [row.id] : []))
    : [];

const needed: Readonly<Record<string, string>> = {
  'GET /api/erasures/plan': `?personId=${demoLogins.limited.personId}`,
  'GET /api/tickets/target': '?severity=major',
  'GET /api/tickets/suggestions': '?text=budget',
  'GET /api/history': `?filter={"stream":"contact-${demoLogins.limited.personId}"}`,
  'GET /api/history/:stream/state': '?at=2030-01-01T00:00:00.000Z',
};

/** Things of a list that are asked one by one: its first and its last, which differ most. */
const thingsAsked = 2;

type Read = (address: string) => Promise<unknown>;

/** Asks each address once: many routes about things of a list need the same list. */
const readsOf = (call: Call): Read => {
  const answers = new Map<string, Promise<unknown>>();
  return (address) => {
    const answer = answers.get(address) ?? jsonAt(call, address);
    answers.set(address, answer);
    return answer;
  };
};

/** Addresses of a route; parameters are ids of the list that a detail belongs to. */
const addressesOf = async (route: string, read: Read): Promise<readonly string[]> => {
  const path = route
    .replace('GET ', '')
    .replace(':stream', `contact-${demoLogins.limited.personId}`)
    .replace(':position', '1');
  const query = needed[route] ?? '';
  if (!path.includes('/:')) return [`${path}${query}`];
  const [list = ''] = path.split('/:');
  const ids = idsOf(await read(list));
  const asked = new Set([ids[0], ids.at(-1)].slice(0, thingsAsked));
  return [...asked].flatMap((id) => (id === undefined ? [] : [`${path.replaceAll(/:\w+/g, id)}${query}`]));
};

describe('an answer', () => {
  it('is promised by the types of its route', () => expect(promises.size).toBeGreaterThan(90));

  it('has no field that its route does not promise, for every asker', async () => {
    const wrong = new Set<string>();
    const bare = new Set<string>();
    const filled = new Set<string>();
    const ask = async (kind: string, read: Read): Promise<void> => {
      for (const route of promises.keys()) {
        for (const address of await addressesOf(route, read)) {
          const body = await read(address);
          if (body === undefined) continue;
          if (!Array.isArray(body) || body.length > 0) filled.add(route);
          undeclared(route, body).forEach((field) => wrong.add(field));
          if (customers.includes(kind)) bareIdsIn(body, staff, route).forEach((field) => bare.add(field));
        }
      }
    };
    await Promise.all([...askers].map(([kind, call]) => ask(kind, readsOf(call))));
    expect([...wrong].sort()).toEqual([]);
    expect([...bare].sort()).toEqual([]);
    expect(filled.size).toBeGreaterThan(120);
  }, 600_000);

  it('with one more field would be found', () => {
    expect(undeclared('GET /api/me/data-reads', [{ id: 'x', passwordHash: 'y' }])).toEqual([
      'GET /api/me/data-reads.passwordHash',
    ]);
    expect(undeclared('GET /api/me/data', { kinds: [{ what: 'x', rows: 1, secret: true }] })).toEqual([
      'GET /api/me/data.kinds[].secret',
    ]);
  });

  it('with the bare id of a member of staff would be found', () =>
    expect(
      bareIdsIn([{ staffId: 'a', agent: { id: 'a', name: 'Thomas' }, others: ['b', 'a'] }], new Set(['a']), 'GET /x'),
    ).toEqual(['GET /x[].staffId', 'GET /x[].others[]']));
});

describe('a list that leaves as a file', () => {
  it('has its lines in words, in each language', async () => {
    const filled = new Set<string>();
    const wrong: string[] = [];
    for (const kind of ['operator', 'administrator', 'several'])
      for (const language of ['fr', 'es', 'en'])
        for (const path of exported) {
          const answer = await askers.get(kind)?.(`${path}?format=csv`, {
            headers: { 'Accept-Language': language },
          });
          if (answer?.status !== 200 && answer?.status !== 403) wrong.push(`${path} ${kind} ${answer?.status}`);
          const lines = answer?.ok ? (await answer.text()).trim().split('\n') : [];
          if (lines.length > 1) filled.add(path);
        }
    expect(wrong).toEqual([]);
    expect(exported.filter((path) => !filled.has(path))).toEqual([]);
  }, 300_000);
});

describe('a file', () => {
  it('is read by those who read what it is on', async () => {
    const { rows } = await running.db.pool.query<{ readonly id: string }>(`SELECT id FROM files WHERE state = 'clean'`);
    const links = running.app
      .get(DiscoveryService)
      .getProviders()
      .flatMap(({ name, instance }: { readonly name: unknown; readonly instance: unknown }) =>
        instance instanceof FileLinks ? [[String(name), instance] as const] : [],
      );
    const readers = await Promise.all(
      Object.entries(demoLogins).map(
        async ([kind, { personId }]) => [kind, await running.app.get(People).actorOf(personId)] as const,
      ),
    );
    const table = new Map<string, string>();
    for (const [name, link] of links) {
      const linked = await link.linked(rows.map(({ id }) => id));
      const told: string[] = [];
      for (const [kind, actor] of readers) {
        let count = 0;
        for (const id of linked) if (actor && (await link.mayRead(actor, id))) count += 1;
        if (count > 0) told.push(count === linked.length ? kind : `${kind} some`);
      }
      if (linked.length > 0) table.set(name, told.join(', '));
    }
    expect(Object.fromEntries(table)).toEqual({
      'files:orders': 'administrator some, limited some, other some, spanish some, several some, agent, operator',
      'files:trainingAgreements': 'several, agent, operator',
      'files:renewals': 'administrator, agent, operator',
      'files:attendance': 'administrator some, several some, agent, operator',
      'files:certificateOrders': 'administrator some, several some, maintenance some, agent, operator',
      'files:downloads': 'agent, operator',
      'files:tutorials': 'agent, operator',
      'files:medias': 'agent, operator',
      CourseFileLinks: 'agent, operator',
    });
  }, 300_000);
});
