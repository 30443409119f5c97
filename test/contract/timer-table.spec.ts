import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Lifecycle, Reservation, Timing } from '../../src/kernel/lifecycle.js';
import { parseJson, type Json } from '../../src/kernel/json.js';
import { occurred } from '../support/told/row-telling.js';
import { World, type Story } from '../support/told/world.js';
import { eventExamples } from './golden/event-examples.js';
import { storedEvents } from './golden/stored-events.js';

/*
 * `timers/<lifecycle>.json` has the timers that each event of a story sets or cancels: the command with its fields, and
 * the instant; and the values that the thing reserves afterwards, with the refusal for others. The events of a story
 * are a minute apart. `npm run fixtures` writes the files anew; a change of a timer shows as a difference.
 */
const folder = join(import.meta.dirname, 'timers');
const fileOf = (lifecycle: string): string => join(folder, `${lifecycle}.json`);
const read = (lifecycle: string): Json => parseJson(readFileSync(fileOf(lifecycle), 'utf8'));

const lifecycles = (await storedEvents()).lifecycles.toSorted((one, other) => one.name.localeCompare(other.name));
const world = new World(eventExamples, lifecycles);

const timerWords = ({ name, command, dueAt }: Timing) => ({ name, dueAt, [command.constructor.name]: { ...command } });
const heldWords = ({ what, value, refusal }: Reservation) => ({ [`${what} ${value}`]: refusal });

/** In words, by their name: so two states can be compared. */
const byName = (named: readonly (readonly [name: string, words: object])[]): ReadonlyMap<string, string> =>
  new Map(named.map(([name, words]) => [name, world.inWords(JSON.stringify(words))]));

const timersOf = (lifecycle: Lifecycle, state: Lifecycle['initial']) =>
  byName((lifecycle.timers?.(state) ?? []).map((timing) => [timing.name, timerWords(timing)]));
const heldOf = (lifecycle: Lifecycle, state: Lifecycle['initial']) =>
  byName(lifecycle.held(state).map((held) => [world.inWords(`${held.what} ${held.value}`), heldWords(held)]));

type Named = ReadonlyMap<string, string>;
const added = (before: Named, after: Named): readonly Json[] =>
  [...after].filter(([name, words]) => before.get(name) !== words).map(([, words]) => parseJson(words));
const gone = (before: Named, after: Named): readonly string[] => [...before.keys()].filter((name) => !after.has(name));

const withoutEmpty = (lists: Readonly<Record<string, readonly Json[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));

const differences = (lifecycle: Lifecycle, { id, name: story, events }: Story): readonly object[] => {
  let state = lifecycle.initial;
  return events.flatMap((event, place) => {
    const before = { timers: timersOf(lifecycle, state), held: heldOf(lifecycle, state) };
    state = lifecycle.evolve(state, occurred(lifecycle.name, id, place, event));
    const after = { timers: timersOf(lifecycle, state), held: heldOf(lifecycle, state) };
    const told = withoutEmpty({
      set: added(before.timers, after.timers),
      off: gone(before.timers, after.timers),
      holds: added(before.held, after.held),
      frees: gone(before.held, after.held),
    });
    return Object.keys(told).length > 0 ? [{ story, event: event.type, ...told }] : [];
  });
};

const toldOf = (lifecycle: Lifecycle): readonly object[] =>
  [...world.stories, ...world.rowStories]
    .filter((story) => story.lifecycle === lifecycle.name)
    .flatMap((story) => differences(lifecycle, story));

const waiting = lifecycles.filter((lifecycle) => lifecycle.timers !== undefined || toldOf(lifecycle).length > 0);

if (process.env.WRITE_FIXTURES === 'true') {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const lifecycle of waiting)
    writeFileSync(fileOf(lifecycle.name), `${JSON.stringify(toldOf(lifecycle), null, 2)}\n`);
}

describe('the table of timers and held values after each event', () => {
  it.each(waiting.map((lifecycle) => [lifecycle.name, lifecycle] as const))('is as it was reviewed: %s', (name, of) => {
    expect(existsSync(fileOf(name)) ? read(name) : 'npm run fixtures writes it').toEqual(toldOf(of));
    expect(toldOf(of)).not.toEqual([]);
  });

  it('is written down for each lifecycle that waits for something or holds something', () =>
    expect(readdirSync(folder).toSorted()).toEqual(waiting.map(({ name }) => `${name}.json`).toSorted()));
});
