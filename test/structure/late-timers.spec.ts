import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../src/kernel/actor.js';
import { decide, type DecisionMade } from '../../src/kernel/decide.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { Lifecycle, Timed, Timing } from '../../src/kernel/lifecycle.js';
import { Refusal } from '../../src/kernel/refusal.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { statesOf } from '../faults/corpus/histories.js';
import { corpusOf } from '../faults/corpus/lives.js';
import { occurred } from '../support/told/row-telling.js';
import { World } from '../support/told/world.js';
import { eventExamples } from '../contract/golden/event-examples.js';
import { knownFactsOf } from '../faults/corpus/requests.js';

/*
 * Each timer comes late here: those of each state in the stored lives, and in the stories of the examples.
 */
type State = Lifecycle['initial'];

interface Late {
  readonly lifecycle: Lifecycle;
  readonly state: State;
  readonly timing: Timing;
  readonly timed: Timed<State, object>;
}

const dayMs = 86_400_000;
const { lifecycles } = await storedEvents();
const waiting = lifecycles.filter(({ timers }) => timers !== undefined);

const lateIn = (lifecycle: Lifecycle, state: State): readonly Late[] =>
  (lifecycle.timers?.(state) ?? []).flatMap((timing) => {
    const timed = lifecycle.rules[timing.command.constructor.name]?.timed;
    return timed === undefined ? [] : [{ lifecycle, state, timing, timed }];
  });

const world = new World(eventExamples, lifecycles);

/** States of the lives that were stored, and of the stories of the examples. */
const livedStates = (lifecycle: Lifecycle): readonly State[] => [
  ...corpusOf(lifecycle.name).flatMap((history) => statesOf(lifecycle, history)),
  ...[...world.stories, ...world.rowStories]
    .filter((story) => story.lifecycle === lifecycle.name)
    .flatMap(({ id, events }) => {
      let state = lifecycle.initial;
      return events.map(
        (event, place) => (state = lifecycle.evolve(state, occurred(lifecycle.name, id, place, event))),
      );
    }),
];

const all = waiting.flatMap((lifecycle) => livedStates(lifecycle).flatMap((state) => lateIn(lifecycle, state)));
const nameOf = ({ timing }: Pick<Late, 'timing'>): string => timing.command.constructor.name;
const iso = (at: number): string => new Date(at).toISOString();
const after = (instant: string, milliseconds: number): string => iso(Date.parse(instant) + milliseconds);

/** The decision at an instant, or its refusal. */
const decidedAt = (
  { lifecycle, state, timing }: Late,
  now: string,
  closuresFrom?: string,
): DecisionMade<State> | { readonly refused: Refusal } => {
  const context = {
    ...{ id: derivedId('late'), actor: systemActor, now, facts: knownFactsOf(lifecycle) },
    ...{ idFor: (part: string | number) => derivedId('late', part) },
    ...(closuresFrom === undefined ? {} : { closuresFrom }),
  };
  try {
    return decide(lifecycle, timing.command.constructor.name, state, timing.command, context, () => ({
      allowed: true,
    }));
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
};

const isDropped = (late: Late, now: string): boolean => {
  const decided = decidedAt(late, now);
  return 'refused' in decided && decided.refused.code === 'notYetDue' && decided.refused.args['dueAt'] === undefined;
};

const isDecided = (decided: ReturnType<typeof decidedAt>): decided is DecisionMade<State> => !('refused' in decided);

const untilOf = ({ timed, state, timing }: Late): string | null =>
  typeof timed === 'object' ? timed.noticeUntil(state, timing.command) : null;

const notices = all.filter(({ timed }) => typeof timed === 'object');
const ofKind = (kind: 'effect' | 'closure') => all.filter(({ timed }) => timed === kind);
const distinct = (found: readonly Late[]): readonly string[] => [...new Set(found.map(nameOf))].toSorted();

/** Late by as much as it may be, and still told. */
const lastChance = (late: Late): string => {
  const until = untilOf(late);
  return until === null ? after(late.timing.dueAt, 400 * dayMs) : after(until, -1);
};

describe('a notice that is late', () => {
  const ending = notices.filter((late) => {
    const until = untilOf(late);
    return until !== null && until > late.timing.dueAt;
  });

  it('is dropped from the instant on from which it tells nothing more, and not before', () => {
    const wrong = ending.filter((late) => {
      const until = untilOf(late) ?? '';
      return isDropped(late, after(until, -1)) || !isDropped(late, until);
    });
    expect(distinct(wrong)).toEqual([]);
    expect(distinct(ending).length).toBeGreaterThan(10);
  });

  it('is the only one of its kind for its thing: those that were missed before it, or by now, are not sent after it', () => {
    const told = notices.flatMap((late) => {
      const now = lastChance(late);
      const decided = now < late.timing.dueAt ? undefined : decidedAt(late, now);
      // nothing is decided where nothing is to be told: the state names it still, and it is not set again
      return !decided || 'refused' in decided || decided.events.length === 0
        ? []
        : [{ ...late, now, after: decided.state, effectiveAt: decided.effectiveAt }];
    });
    // people are told when they are told
    expect(told.filter(({ effectiveAt }) => effectiveAt !== undefined)).toEqual([]);
    expect(distinct(told)).toContain('NotifyControllerAutomatically');
    const again = told.filter(({ after: state, now, ...late }) => {
      const fields = JSON.stringify(late.timing.command);
      return lateIn(late.lifecycle, state).some(
        ({ timing }) =>
          nameOf({ timing }) === nameOf(late) && JSON.stringify(timing.command) === fields && timing.dueAt <= now,
      );
    });
    expect(distinct(again)).toEqual([]);
    expect(distinct(notices).filter((name) => !distinct(told).includes(name))).toEqual([]);
  });
});

describe('silence', () => {
  it('counts only from the instant on that is said after a stop', () => {
    const closures = ofKind('closure');
    const wrong = closures.filter((late) => {
      const [now, from] = [after(late.timing.dueAt, 2 * dayMs), after(late.timing.dueAt, 3 * dayMs)];
      const held = decidedAt(late, now, from);
      const isHeld = 'refused' in held && held.refused.args['dueAt'] === from;
      return !isHeld || !isDecided(decidedAt(late, from, from)) || !isDecided(decidedAt(late, now));
    });
    expect(distinct(wrong)).toEqual([]);
    expect(distinct(closures)).toEqual([
      'AcceptInterventionReportTacitly',
      'CloseResolvedTicket',
      'CloseSettledAfterSalesRequest',
      'EndContactEmailChange',
      'EndContactMobileChange',
      'ResolveSilentTicket',
    ]);
  });
});

describe('a beginning or an end that is late', () => {
  it('takes effect at once, as of the instant that it was due at', () => {
    const effects = ofKind('effect');
    const wrong = effects.filter((late) => {
      const { dueAt } = late.timing;
      const decided = decidedAt(late, after(dueAt, 2 * dayMs), after(dueAt, 3 * dayMs));
      return !isDecided(decided) || decided.effectiveAt === undefined || decided.effectiveAt > dueAt;
    });
    expect(distinct(wrong)).toEqual([]);
    expect(distinct(effects).length).toBeGreaterThan(20);
  });
});

describe('the timers of every lifecycle', () => {
  it('are all found in stored lives or in the stories', () => {
    const timed = waiting.flatMap(({ rules }) =>
      Object.entries(rules).flatMap(([name, rule]) => (rule.timed ? [name] : [])),
    );
    const seen = new Set(all.map(nameOf));
    expect(timed.filter((name) => !seen.has(name)).toSorted()).toEqual([]);
  });
});
