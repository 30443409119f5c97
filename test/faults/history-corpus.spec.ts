import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isJsonObject, parseJson, type JsonObject } from '../../src/kernel/json.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { histories, replayed, type History } from './corpus/histories.js';

/*
 * Fifty lives of each lifecycle as they were stored, a line each, kept for ever: `corpus/<lifecycle>.ndjson`.
 * `npm run fixtures` writes the files that are missing, by valid commands from a seed; it changes none.
 */
const folder = join(import.meta.dirname, 'corpus');
const count = 50;
const seed = 20_261_121;
const pathOf = (name: string) => join(folder, `${name}.ndjson`);
const { lifecycles } = await storedEvents();

if (process.env.WRITE_FIXTURES === 'true') {
  for (const lifecycle of lifecycles.filter(({ name }) => !existsSync(pathOf(name)))) {
    const lines = histories(lifecycle, count, seed).map((history) => `${JSON.stringify(history)}\n`);
    writeFileSync(pathOf(lifecycle.name), lines.join(''));
  }
}

const isHistory = (value: unknown): value is History =>
  isJsonObject(value) && typeof value.id === 'string' && Array.isArray(value.events) && isJsonObject(value.state);

/** Of the state of today, the fields that the state had then. */
const fieldsOf = (then: JsonObject, today: unknown): unknown =>
  isJsonObject(today) ? Object.fromEntries(Object.keys(then).map((field) => [field, today[field]])) : today;

const corpusOf = (name: string): readonly History[] =>
  readFileSync(pathOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => parseJson(line))
    .filter(isHistory);

describe('F21 · every history that was ever stored leads to the state that it led to', () => {
  it('is kept for every lifecycle: npm run fixtures writes what is missing', () =>
    expect(lifecycles.map(({ name }) => name).filter((name) => !existsSync(pathOf(name)))).toEqual([]));

  it('stays readable for ever: no lifecycle has gone', () =>
    expect(
      readdirSync(folder).filter(
        (file) => file.endsWith('.ndjson') && !lifecycles.some(({ name }) => file === `${name}.ndjson`),
      ),
    ).toEqual([]));

  describe.each(lifecycles.filter(({ name }) => existsSync(pathOf(name))).map((of) => [of.name, of] as const))(
    '%s',
    (name, lifecycle) => {
      const corpus = corpusOf(name);

      it(`has ${count} lives or more, in which everything happens`, () => {
        // those of events that came later stand below the first ones
        expect(corpus.length).toBeGreaterThanOrEqual(count);
        const happened = new Set(corpus.flatMap(({ events }) => events.map(({ type }) => type)));
        expect([...happened].sort()).toEqual(lifecycle.events.map(({ type }) => type).sort());
      });

      it('comes to the same states, beside which new fields may stand', () => {
        const differing = corpus.filter(
          (history) =>
            JSON.stringify(fieldsOf(history.state, replayed(lifecycle, history))) !== JSON.stringify(history.state),
        );
        expect(differing.map((history) => [history.id, replayed(lifecycle, history), history.state])).toEqual([]);
      });
    },
  );
});
