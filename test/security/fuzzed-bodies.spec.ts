import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { newId } from '../../src/kernel/ids.js';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.js';
import { inParallel } from '../../src/platform/run/concurrency/in-parallel.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { casesOf } from '../support/matrix.js';
import { givenPeople } from '../support/people.js';
import { givenCatalogue, TicketUser } from '../support/tickets.js';

let running: RunningApplication;
let askers: readonly Call[];
/** Each route that takes a body, with the fields that it documents and values that are valid. */
let routes: readonly { readonly route: string; readonly fields: JsonObject }[];

/** Texts of values in a body: no value of JavaScript has some of these texts. */
const hostile: readonly string[] = [
  'null',
  '""',
  '[]',
  '{}',
  '0',
  '-1',
  '1e999',
  '"2026-02-30"',
  '"\\ud800"',
  JSON.stringify('long '.repeat(20_000)),
  '[null]',
  '[[]]',
  '{"fr":[],"es":{},"en":null}',
];

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

/** From the product's own documentation: each route that takes a body, with the names of its fields. */
const documented = (document: JsonObject): ReadonlyMap<string, readonly string[]> => {
  const schemas = at(document, 'components', 'schemas');
  return new Map(
    Object.entries(at(document, 'paths') ?? {}).flatMap(([path, methods]) =>
      ['post', 'put', 'patch']
        .filter((method) => at(methods, method) !== undefined)
        .map((method) => {
          const body = at(methods, method, 'requestBody', 'content', 'application/json', 'schema');
          const reference = at(body, '$ref');
          const name = typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : '';
          const properties = at(schemas, name, 'properties') ?? at(body, 'properties') ?? {};
          return [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, Object.keys(properties)] as const;
        }),
    ),
  );
};

/** Routes that end the session of the asker. */
const apart = /^(?:POST|DELETE) \/api\/(?:session|simulations\/leave|me\/sessions)/;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  const people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  askers = [await running.as(people.agent), await running.as(people.administrator)];
  const opening = new TicketUser(running.call, people, catalogue).opening();
  const valid = new Map(casesOf(people, catalogue, opening).map(({ route, body }) => [route, body ?? {}]));
  const document = await jsonOf<JsonObject>(running.call('/api/docs/json'));
  routes = [...documented(document)]
    .filter(([route]) => !apart.test(route))
    .map(([route, names]) => ({
      route,
      fields: { ...Object.fromEntries(names.map((name) => [name, null])), ...valid.get(route) },
    }));
}, 60_000);
afterAll(() => running.close());

interface Answered {
  readonly status: number;
  readonly refused: readonly string[];
}

/** As staff with every permission; where they may not, as an administrator of a customer. */
const ask = async (route: string, body: string): Promise<Answered> => {
  const [method = '', path = ''] = route.split(' ');
  let answered: Answered = { status: 0, refused: [] };
  for (const call of askers) {
    const answer = await call(path.replaceAll(/:\w+/g, newId()), {
      method,
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const text = await answer.text();
    const errors = answer.status === 400 ? Object.keys(at(parseJson<JsonObject>(text), 'errors') ?? {}) : [];
    answered = { status: answer.status, refused: errors.map((path) => path.split('.')[0] ?? '') };
    if (answer.status !== 403) break;
  }
  return answered;
};

const written = (fields: readonly (readonly [string, string])[]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;

/** The body with one field written otherwise, and the others as they are valid. */
const oneOtherwise = (fields: JsonObject, field: string, value: string): string =>
  written([
    [field, value],
    ...Object.entries(fields).flatMap(([name, valid]): (readonly [string, string])[] =>
      name === field || valid === null ? [] : [[name, JSON.stringify(valid)]],
    ),
  ]);

describe('a body with a field that is not what it should be', () => {
  it('is never a fault of ours, on any route that takes one', async () => {
    const wrong = new Set<string>();
    let sent = 0;
    const asked = async (route: string, body: string): Promise<Answered> => {
      const answered = await ask(route, body);
      sent += 1;
      if (answered.status >= 500) wrong.add(`${route} ${body.slice(0, 80)}: ${answered.status}`);
      return answered;
    };
    const each = routes.flatMap(({ route, fields }) => hostile.map((value) => ({ route, fields, value })));
    await inParallel(each, 12, async ({ route, fields, value }) => {
      const names = Object.keys(fields);
      // all fields at once say which of them take such a value: these are then asked with all others as they are valid
      const { status, refused } = await asked(route, written(names.map((name) => [name, value])));
      if ([403, 404, 405].includes(status)) return;
      for (const name of names.filter((one) => !refused.includes(one)))
        await asked(route, oneOtherwise(fields, name, value));
    });
    expect([...wrong]).toEqual([]);
    expect(sent).toBeGreaterThan(each.length);
    expect(routes.length).toBeGreaterThan(500);
  }, 600_000);
});
