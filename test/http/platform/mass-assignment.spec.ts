import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../../src/app.module.js';
import { newId } from '../../../src/kernel/ids.js';
import { isJsonObject, type JsonObject } from '../../../src/kernel/json.js';
import type { Problem } from '../../../src/kernel/views.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { casesOf, type Case } from '../../support/matrix.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

/* Quality S10: no sender can set a field that a command does not offer (ASVS 15.3.3, 15.3.5 to 15.3.7). */

/** Fields that an attacker would add, if bodies were copied as they come. */
const hostile: Readonly<Record<string, unknown>> = {
  kind: 2,
  clientId: newId(),
  perms: ['staffUsers'],
  permissions: ['staffUsers'],
  role: 'administrator',
  ownerId: newId(),
  personId: newId(),
  actor: { id: newId(), kind: 'staff' },
  simulatedBy: newId(),
  status: 'closedValidated',
  isAdmin: true,
};

/** Bodies that no object can spell: they would reach what every object inherits. */
const inherited = ['{"__proto__":{"kind":2}}', '{"constructor":{"prototype":{"kind":2}}}'];

let running: RunningApplication;
let people: People;
let cases: readonly Case[];
let askers: Readonly<Record<string, Call>>;
/** The one who may ask most. */
let asked: Call;
/** Route → fields that its body has by right. */
let declared: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  asked = await running.as(people.agent);
  askers = {
    agent: asked,
    administrator: await running.as(people.administrator),
    contact: await running.as(people.contact),
  };
  const opening = new TicketUser(running.call, people, catalogue).opening();
  cases = casesOf(people, catalogue, opening);
  declared = await fieldsOfBodies();
}, 60_000);
afterAll(() => running.close());

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

/** From the product's own documentation: each route's body and the names of its fields. */
const fieldsOfBodies = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const document = await jsonOf<JsonObject>(running.call('/api/docs/json'));
  const schemas = at(document, 'components', 'schemas');
  const fields = new Map<string, readonly string[]>();
  for (const [path, methods] of Object.entries(at(document, 'paths') ?? {})) {
    for (const method of ['post', 'put']) {
      const body = at(methods, method, 'requestBody', 'content', 'application/json', 'schema');
      const reference = at(body, '$ref');
      const name = typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : '';
      const properties = at(schemas, name, 'properties') ?? at(body, 'properties');
      // a command without fields has a schema without properties
      if (name !== '' || isJsonObject(properties))
        fields.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, Object.keys(properties ?? {}));
    }
  }
  return fields;
};

const addressOf = ({ route, query = '' }: Case): string =>
  `${(route.split(' ')[1] ?? '').replaceAll(/:\w+/g, newId())}${query}`;
const methodOf = ({ route }: Case): string => route.split(' ')[0] ?? 'GET';

const send = (call: Call, each: Case, body: string): Promise<Response> =>
  call(addressOf(each), { method: methodOf(each), headers: { 'Content-Type': 'application/json' }, body });

const problemOf = (text: string): Partial<Problem> => (text === '' ? {} : parseJson<Partial<Problem>>(text));

/** Number of events that people of these tests have caused so far. */
const acts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM event_log
    WHERE metadata ->> 'actor' = ANY(${[people.agent, people.administrator, people.contact]})`.execute(
    running.db.kysely,
  );
  return rows[0]?.count ?? 0;
};

/** Drafts keep any typed value; a file is no JSON. */
const takesAnything = /\/api\/(?:drafts|files|tables)/;

/** Routes that read no body at all, and so ignore its fields. */
const readsNoBody: readonly string[] = [
  'POST /api/me/one-time-codes/begin',
  'POST /api/me/passkeys/begin',
  'POST /api/me/recovery-codes',
  'POST /api/me/sessions/revoke-others',
  'POST /api/notifications/mark-all-read',
  'POST /api/audit-verifications',
  'POST /api/projections/:name/rebuild-projection',
  'POST /api/parked-events/:id/retry-parked-event',
  'POST /api/mails/:id/send-mail-again',
  'POST /api/personal-exports/:id/link',
];

const writing = (): readonly Case[] =>
  cases.filter(
    (each) =>
      each.body !== undefined &&
      methodOf(each) !== 'GET' &&
      !takesAnything.test(each.route) &&
      !readsNoBody.includes(each.route),
  );

describe('a field that a command does not offer', () => {
  it('is known for nearly every route: the documentation names the fields of its body', () => {
    const known = writing().filter(({ route }) => declared.has(route));
    expect(known.length).toBeGreaterThan(writing().length * 0.8);
  });

  it('is refused on every route, by its name, and changes nothing', async () => {
    const before = await acts();
    const wrong: string[] = [];
    let refused = 0;
    for (const each of writing()) {
      const own = [...Object.keys(each.body ?? {}), ...(declared.get(each.route) ?? [])];
      const added = Object.fromEntries(Object.entries(hostile).filter(([field]) => !own.includes(field)));
      for (const [asker, call] of Object.entries(askers)) {
        const answer = await send(call, each, JSON.stringify({ ...each.body, ...added }));
        const problem = problemOf(await answer.text());
        // senders without the right are refused before their body is read
        if ([403, 404].includes(answer.status)) continue;
        refused += 1;
        const named = Object.keys(problem.errors ?? {});
        const unnamed = Object.keys(added).filter((field) => !named.includes(field));
        if (answer.status !== 400 || unnamed.length > 0)
          wrong.push(`${asker} ${each.route}: ${answer.status} ${problem.code}, not ${unnamed.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(writing().length);
    expect(await acts()).toBe(before);
  }, 120_000);

  it('is refused also where it would reach what every object inherits', async () => {
    const wrong: string[] = [];
    for (const each of writing()) {
      const own = JSON.stringify(each.body);
      const spelt = inherited.map((body) => `${own.slice(0, -1)}${own === '{}' ? '' : ','}${body.slice(1)}`);
      const answers = await Promise.all(
        spelt.flatMap((body) => Object.values(askers).map((call) => send(call, each, body))),
      );
      const taken = answers.filter(({ status }) => ![400, 403, 404].includes(status));
      wrong.push(...taken.map(({ status }) => `${each.route}: ${status}`));
    }
    expect(wrong).toEqual([]);
    expect(Reflect.get({}, 'kind')).toBeUndefined();
  }, 120_000);
});

describe('a query', () => {
  const twice = { filter: '{}', sort: '["id","ASC"]', range: '[0,9]', format: 'csv', language: 'fr', at: '2030-01-01' };
  const reading = (): readonly Case[] => cases.filter((each) => methodOf(each) === 'GET');

  it('that says the same key twice is refused or read as one: never as a list where a text is meant', async () => {
    const wrong: string[] = [];
    for (const each of reading()) {
      const address = addressOf({ ...each, query: '' });
      const answers = await Promise.all(
        Object.entries(twice).map(([key, value]) => asked(`${address}?${key}=${encodeURIComponent(value)}&${key}=x`)),
      );
      const broken = answers.filter(({ status }) => status >= 500);
      wrong.push(...broken.map(({ status }) => `${each.route}: ${status}`));
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(['filter', 'sort', 'range'])('of a list that says %s twice is refused', async (key) => {
    const value = { filter: '{}', sort: '["openedAt","ASC"]', range: '[0,9]' }[key] ?? '';
    const { status } = await asked(
      `/api/tickets?${new URLSearchParams([
        [key, value],
        [key, value],
      ]).toString()}`,
    );
    expect(status).toBe(400);
  });

  it('cannot filter by what a list does not offer', async () => {
    const { status } = await asked(`/api/contacts?filter=${encodeURIComponent('{"password_hash":"x"}')}`);
    expect(status).toBe(400);
  });
});
