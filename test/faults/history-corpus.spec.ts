import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isJsonObject } from '../../src/kernel/json.js';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { histories, replayed, type History } from './corpus/histories.js';
import { corpusOf, filesOf, folder, lifecycleOf, livesIn } from './corpus/lives.js';

/*
 * Fifty lives of each lifecycle as they were stored, a line each, kept for ever: `corpus/<lifecycle>.ndjson`. Events that
 * came later have lives of their own beside them, `corpus/<lifecycle>.<number>.ndjson`. `npm run fixtures` writes the
 * files that are missing, by valid commands from a seed; it changes none.
 */
const count = 50;
const seed = 20_261_121;
/** Lives that are kept of an event that came later. */
const fewest = 3;
/** Of ten times `count` lives each. */
const mostBatches = 20;
const pathOf = (name: string) => join(folder, `${name}.ndjson`);
const { lifecycles } = await storedEvents();

/** Of the state of today, the fields that the state had then, and those of the things in it. */
const fieldsOf = (then: unknown, today: unknown): unknown => {
  if (isJsonObject(then) && isJsonObject(today))
    return Object.fromEntries(Object.entries(then).map(([field, value]) => [field, fieldsOf(value, today[field])]));
  if (!Array.isArray(then) || !Array.isArray(today)) return today;
  return today.map((value: unknown, place) => fieldsOf(then[place], value));
};

const typesIn = (lives: readonly History[]): ReadonlySet<string> =>
  new Set(lives.flatMap(({ events }) => events.map(({ type }) => type)));

const write = (file: string, lives: readonly History[]): void =>
  writeFileSync(join(folder, file), lives.map((history) => `${JSON.stringify(history)}\n`).join(''));

/** The first lives with each of these events; rare events need a search through many lives. */
const livesWith = (lifecycle: Lifecycle, types: readonly string[], from: number): readonly History[] => {
  const found = new Map(types.map((type): [string, History[]] => [type, []]));
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const missing = [...found].filter(([, lives]) => lives.length < fewest);
    if (missing.length === 0) break;
    const lives = histories(lifecycle, 10 * count, from + batch * 10 * count);
    for (const [type, kept] of missing)
      kept.push(...lives.filter((life) => typesIn([life]).has(type)).slice(0, fewest - kept.length));
  }
  return [...found.values()].flat();
};

if (process.env.WRITE_FIXTURES === 'true')
  for (const lifecycle of lifecycles) {
    const { name, events } = lifecycle;
    const number = filesOf(name).length + 1;
    if (number === 1) write(`${name}.ndjson`, histories(lifecycle, count, seed));
    const known = typesIn(corpusOf(name));
    const later = events.filter(({ type }) => !known.has(type));
    if (later.length === 0) continue;
    const kept = livesWith(
      lifecycle,
      later.map(({ type }) => type),
      seed + number * 1000,
    );
    if (kept.length > 0) write(`${name}.${number}.ndjson`, [...new Set(kept)]);
  }

describe('F21 · every history that was ever stored leads to the state that it led to', () => {
  it('is kept for every lifecycle: npm run fixtures writes what is missing', () =>
    expect(lifecycles.map(({ name }) => name).filter((name) => !existsSync(pathOf(name)))).toEqual([]));

  it('stays readable for ever: no lifecycle has gone', () =>
    expect(
      readdirSync(folder).filter(
        (file) => file.endsWith('.ndjson') && !lifecycles.some(({ name }) => lifecycleOf(file) === name),
      ),
    ).toEqual([]));

  describe.each(lifecycles.filter(({ name }) => existsSync(pathOf(name))).map((of) => [of.name, of] as const))(
    '%s',
    (name, lifecycle) => {
      const corpus = corpusOf(name);

      it(`has ${count} lives, in which everything happens`, () => {
        expect(livesIn(`${name}.ndjson`)).toHaveLength(count);
        expect([...typesIn(corpus)].sort()).toEqual(lifecycle.events.map(({ type }) => type).sort());
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
