import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Lifecycle, Timing } from '../../src/kernel/lifecycle.js';
import { parseJson, type Json } from '../../src/kernel/json.js';
import { occurred } from '../support/told/row-telling.js';
import { World, type Story } from '../support/told/world.js';
import { eventExamples } from './golden/event-examples.js';
import { storedEvents } from './golden/stored-events.js';

/*
 * `timers/<lifecycle>.json` says what each event of a story sets to be sent when its time comes, and what it calls off: the
 * command with its fields, and the instant. The events of a story are a minute apart. `npm run fixtures` writes the files
 * anew; whoever changes a timer reads the difference.
 */
const folder = join(import.meta.dirname, 'timers');
const fileOf = (lifecycle: string): string => join(folder, `${lifecycle}.json`);
const read = (lifecycle: string): Json => parseJson(readFileSync(fileOf(lifecycle), 'utf8'));

const lifecycles = (await storedEvents()).lifecycles.toSorted((one, other) => one.name.localeCompare(other.name));
const world = new World(eventExamples, lifecycles);
const waiting = lifecycles.filter(({ timers }) => timers !== undefined);

const inWords = ({ name, command, dueAt }: Timing) => ({ name, dueAt, [command.constructor.name]: { ...command } });

/** Timers by their name, as `written` compares them. */
const byName = (timings: readonly Timing[]): ReadonlyMap<string, string> =>
  new Map(timings.map((timing) => [timing.name, world.inWords(JSON.stringify(inWords(timing)))]));

const differences = (lifecycle: Lifecycle, { id, name: story, events }: Story): readonly object[] => {
  let state = lifecycle.initial;
  return events.flatMap((event, place) => {
    const before = byName(lifecycle.timers?.(state) ?? []);
    state = lifecycle.evolve(state, occurred(lifecycle.name, id, place, event));
    const after = byName(lifecycle.timers?.(state) ?? []);
    const set = [...after]
      .filter(([name, timing]) => before.get(name) !== timing)
      .map(([, timing]) => parseJson(timing));
    const off = [...before.keys()].filter((name) => !after.has(name));
    return set.length + off.length > 0 ? [{ story, event: event.type, set, off }] : [];
  });
};

const toldOf = (lifecycle: Lifecycle): Json =>
  parseJson(
    JSON.stringify(
      [...world.stories, ...world.rowStories]
        .filter((story) => story.lifecycle === lifecycle.name)
        .flatMap((story) => differences(lifecycle, story)),
    ),
  );

if (process.env.WRITE_FIXTURES === 'true') {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const lifecycle of waiting)
    writeFileSync(fileOf(lifecycle.name), `${JSON.stringify(toldOf(lifecycle), null, 2)}\n`);
}

describe('what waits for its time after each event', () => {
  it.each(waiting.map((lifecycle) => [lifecycle.name, lifecycle] as const))('is as it was reviewed: %s', (name, of) => {
    expect(existsSync(fileOf(name)) ? read(name) : 'npm run fixtures writes it').toEqual(toldOf(of));
    expect(toldOf(of)).not.toEqual([]);
  });

  it('is written down for each lifecycle that waits for something', () =>
    expect(readdirSync(folder).toSorted()).toEqual(waiting.map(({ name }) => `${name}.json`).toSorted()));
});
