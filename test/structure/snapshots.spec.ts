import { describe, expect, it } from '@jest/globals';
import type { Occurred } from '../../src/kernel/event.js';
import { fold, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { Snapshots } from '../../src/platform/log/commands/snapshots.js';
import { eventExamples } from '../contract/golden/event-examples.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { occurred } from '../support/told/row-telling.js';
import { World, type Story } from '../support/told/world.js';

const { lifecycles } = await storedEvents();
const world = new World(eventExamples, lifecycles);
const stories = [...world.stories, ...world.rowStories];

/** A write to it throws from now on. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

const historyOf = ({ lifecycle, id, events }: Story): readonly Occurred[] =>
  events.map((event, place) => frozen(occurred(lifecycle, id, place, event)));

/** State after each event, folded in one go. */
const statesOf = (lifecycle: Lifecycle, history: readonly Occurred[]): readonly Lifecycle['initial'][] =>
  history.map((_, index) => fold(lifecycle, history.slice(0, index + 1)));

/** State at the end, by way of a snapshot that was kept after so many events, answered and asked things before. */
const onward = (of: Lifecycle, history: readonly Occurred[], cut: number): Lifecycle['initial'] | undefined => {
  const snapshots = new Snapshots({ after: 0, bytes: 2 ** 30, idle: 60_000 });
  const before = history.slice(0, cut);
  const state = frozen(fold({ ...of, initial: frozen(of.initial) }, before));
  snapshots.keep(of, { state, events: before, subjects: [] });
  const kept = snapshots.of(of, before.at(-1)?.stream ?? '');
  if (!kept) return undefined;
  of.timers?.(kept.state);
  of.held(kept.state);
  return fold(of, history.slice(cut), kept.state);
};

describe('a snapshot', () => {
  it('is tried on a story of each lifecycle', () =>
    expect(lifecycles.filter(({ name }) => !stories.some((story) => story.lifecycle === name))).toEqual([]));

  it.each(lifecycles.map((lifecycle) => [lifecycle.name, lifecycle] as const))(
    'after any event of %s leads where the whole history leads, and is never written to',
    (name, lifecycle) => {
      for (const history of stories.filter((story) => story.lifecycle === name).map(historyOf)) {
        const states = statesOf(lifecycle, history);
        for (let cut = 1; cut <= history.length; cut += 1)
          expect(onward(lifecycle, history, cut)).toStrictEqual(states.at(-1));
      }
    },
  );
});
