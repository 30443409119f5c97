import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { upcast } from '../../src/kernel/event.js';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.js';
import { occurred } from '../../src/kernel/testing.js';
import { eventExamples } from './golden/event-examples.js';
import { shapeDifferences } from './golden/shape.js';
import { storedEvents } from './golden/stored-events.js';

/*
 * The data of every event, in every shape that was ever stored: `fixtures/<Type>.<schema>.json`, opened, kept for ever.
 * `npm run fixtures` writes those that are missing, from the examples; it changes none.
 */
const folder = join(import.meta.dirname, 'fixtures');
const pathOf = (type: string, schema: number) => join(folder, `${type}.${schema}.json`);
const { events, lifecycles } = await storedEvents();

const asJson = (text: string): JsonObject => {
  const json: unknown = JSON.parse(text);
  if (!isJsonObject(json)) throw new Error('not an object');
  return json;
};
const fixture = (type: string, schema: number) => asJson(readFileSync(pathOf(type, schema), 'utf8'));
const exampleOf = (type: string): JsonObject => {
  const example = eventExamples.find((event) => event.type === type);
  if (!example) throw new Error(`${type} has no example in test/contract/golden/event-examples.ts`);
  return asJson(JSON.stringify(example.data));
};

if (process.env.WRITE_FIXTURES === 'true') {
  for (const { type, schema } of events) {
    if (!existsSync(pathOf(type, schema)))
      writeFileSync(pathOf(type, schema), `${JSON.stringify(exampleOf(type), null, 2)}\n`);
  }
}

const everyShape = events.flatMap((event) =>
  Array.from({ length: event.schema }, (_, index): [string, number] => [event.type, index + 1]),
);

describe('the shapes of stored events', () => {
  it('are found in the sources', () => expect(events.map(({ type }) => type)).toContain('TicketOpened'));

  it('belong each to one event: a name is given once', () =>
    expect(events.map(({ type }) => type).sort()).toEqual([...new Set(events.map(({ type }) => type))].sort()));

  it('are all kept: npm run fixtures writes those that are missing', () =>
    expect(everyShape.filter(([type, schema]) => !existsSync(pathOf(type, schema)))).toEqual([]));

  it('stay readable for ever: no definition has gone', () =>
    expect(
      readdirSync(folder).filter((name) => !everyShape.some(([type, schema]) => name === `${type}.${schema}.json`)),
    ).toEqual([]));

  it.each(events.map((event): [string, (typeof events)[number]] => [event.type, event]))(
    '%s has the shape that is stored: a change needs an upcaster',
    (type, { schema }) => expect(shapeDifferences(exampleOf(type), fixture(type, schema))).toEqual([]),
  );

  it.each(everyShape)('%s, schema %i, is brought to the present shape', (type, schema) => {
    const definition = events.find((event) => event.type === type);
    const read = upcast(definition ?? { upcasters: [] }, schema, fixture(type, schema));
    expect(shapeDifferences(read, exampleOf(type))).toEqual([]);
  });

  it.each(
    events.filter(({ personal }) => Object.keys(personal).length > 0).map((event) => [event.type, event] as const),
  )('%s has the personal fields that it seals', (type, { personal, schema }) =>
    expect(Object.keys(fixture(type, schema))).toEqual(expect.arrayContaining(Object.keys(personal))),
  );

  it.each(lifecycles.map((lifecycle): [string, (typeof lifecycles)[number]] => [lifecycle.name, lifecycle]))(
    'are folded by %s whatever came before, also with all persons forgotten',
    (_, lifecycle) => {
      for (const { type, schema, personal } of lifecycle.events) {
        const data = fixture(type, schema);
        const forgotten = { ...data, ...Object.fromEntries(Object.keys(personal).map((field) => [field, null])) };
        for (const history of [data, forgotten]) {
          const state = lifecycle.evolve(lifecycle.initial, occurred({ type, data: history }));
          lifecycle.resource(state, 'id');
          lifecycle.tenant(state);
          lifecycle.held(state);
        }
      }
    },
  );
});

describe('a difference of shape', () => {
  it('is a field that only one has, or another kind of value', () =>
    expect(
      shapeDifferences(
        { a: 1, b: 'x', c: [{ d: true }], e: null, g: [] },
        { a: '1', c: [{ f: true }], e: 3, g: ['x'] },
      ),
    ).toEqual([
      'a: number, not string',
      'b: string, not absent',
      'c[].d: boolean, not absent',
      'c[].f: absent, not boolean',
    ]));
});
