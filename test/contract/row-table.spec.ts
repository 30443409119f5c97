import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { kebab } from '../../src/kernel/names.js';
import type { Projection } from '../../src/kernel/projection.js';
import type { Column } from '../../src/kernel/table.js';
import { allProjections } from '../../src/platform/reading/projections/all-projections.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { clearedOtherwise, comesToNothing } from '../support/told/left-out.js';
import { RowTelling, type Told } from '../support/told/row-telling.js';
import { Variants } from '../support/told/variants.js';
import { World } from '../support/told/world.js';
import { eventExamples } from './golden/event-examples.js';
import { storedEvents } from './golden/stored-events.js';

/*
 * `rows/<wing>/<read-model>.json` has the writes of each event to the rows of each read model: rows put, with all their
 * columns; columns written in changed rows; rows removed. `npm run fixtures` writes the files anew from the writes of
 * the read models; the author of a change reads the difference. A read model reads no rows, so its writes do not depend
 * on them; stories with a past show removals, additions and rows that are not found.
 */
const folder = join(import.meta.dirname, 'rows');
const sources = join(import.meta.dirname, '../../projections');
const files = (): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.json'))
    .toSorted();

const fileOf = ({ name }: Projection): string => {
  const file = kebab(name).replaceAll('_', '-');
  const wing = readdirSync(sources).find((each) => existsSync(join(sources, each, `${file}.ts`)));
  return `${wing ?? 'nowhere'}/${file}.json`;
};

const told = new Map<Projection, Told>();

/** `read model words`, of each that has some. */
const named = (wordsOf: (told: Told, projection: Projection) => readonly string[]): readonly string[] =>
  [...told]
    .flatMap(([projection, each]) => wordsOf(each, projection).map((words) => `${projection.name} ${words}`))
    .toSorted();

beforeAll(async () => {
  const { events, lifecycles } = await storedEvents();
  const schemas = new Map(events.map(({ type, schema }) => [type, schema]));
  // the order of files is no order
  const inOrder = lifecycles.toSorted((one, other) => one.name.localeCompare(other.name));
  const telling = new RowTelling(new World(eventExamples, inOrder), new Variants((type) => schemas.get(type)));
  for (const projection of await allProjections()) told.set(projection, telling.rows(projection));
  if (process.env.WRITE_FIXTURES !== 'true') return;
  rmSync(folder, { recursive: true, force: true });
  for (const [projection, { rows }] of told) {
    const file = join(folder, fileOf(projection));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(rows));
  }
}, 120_000);

describe('the change of an event to the rows of a read model', () => {
  it.each(files())('is as it was reviewed: %s', (file) => {
    const [, found] = [...told].find(([projection]) => fileOf(projection) === file) ?? [];
    expect(found?.rows).toEqual(parseJson<readonly object[]>(readFileSync(join(folder, file), 'utf8')));
  });

  it('is written down for each read model: npm run fixtures writes it', () =>
    expect(files()).toEqual([...told.keys()].map(fileOf).toSorted()));

  it('is told of every event that the read model follows', () =>
    expect(
      named(({ rows }, { events }) => {
        const shown = new Set(rows.flatMap(({ event }) => event));
        return events === 'every' ? [] : events.map(({ type }) => type).filter((type) => !shown.has(type));
      }),
    ).toEqual([]));

  it('comes to a row with each of its writes, or there is none for a reason', () =>
    expect(named(({ reached }) => [...reached].filter(([, isReached]) => !isReached).map(([words]) => words))).toEqual(
      Object.keys(comesToNothing).toSorted(),
    ));

  it('keeps data of a person where they are cleared with that person', () =>
    expect(named(({ kept }) => kept)).toEqual(Object.keys(clearedOtherwise).toSorted()));
});

const empty: ReadonlySet<string | undefined> = new Set(['null', 'false', '0', '""', '[]', '{}', undefined]);

/** Whether a value differs from that of a row without any written value. */
const isSaid = ({ initial }: Column, value: unknown): boolean =>
  initial === undefined
    ? !empty.has(JSON.stringify(value))
    : value !== null && value !== undefined && JSON.stringify(value) !== JSON.stringify(initial);

describe('a column of a read model', () =>
  it('is written by an event of a story with more than what a row begins with', () =>
    expect(
      named(({ touched }, { tables }) =>
        Object.entries(tables).flatMap(([table, { columns }]) =>
          Object.entries(columns)
            .filter(([, { computed }]) => computed === undefined)
            .filter(
              ([name, column]) =>
                !touched.some((row) => row.table === table && isSaid(column, { ...row.key, ...row.values }[name])),
            )
            .map(([name]) => `${table}.${name}`),
        ),
      ),
    ).toEqual([])));
