import type { Occurred } from './event.js';
import { refusal, type Refusal } from './refusal.js';
import { fold, type GuardContext, type Lifecycle, type Timed, type Timing } from './lifecycle.js';
import type { Reaction } from './reaction.js';

/** Look-up that timers need. */
export interface TimerLookups {
  /** Events of a stream, from its first one at least to the event that is being followed. */
  readonly history: (stream: string) => Promise<readonly Occurred[]>;
}

/** Refusal of a command of the platform that the state waits for no longer, or not yet. */
export const notYetDue = 'notYetDue';

/** Until when the state waits before this command, with these fields, is sent; undefined where it waits for it no longer. */
export const awaitedUntil = <State extends { readonly status: string }>(
  { timers }: Pick<Lifecycle<State>, 'timers'>,
  state: State,
  command: object,
): string | undefined =>
  (timers?.(state) ?? [])
    .filter((timing) => timing.command.constructor === command.constructor)
    .filter((timing) => fieldsOf(timing.command) === fieldsOf(command))
    .map(({ dueAt }) => dueAt)
    .toSorted()[0];

/**
 * Why a command that the platform times is not sent now: with its instant, where that is still to come. Without one, it is
 * dropped: the state waits for something else, or the notice tells nothing more.
 */
export const untimely = <State extends { readonly status: string }>(
  lifecycle: Pick<Lifecycle<State>, 'timers'>,
  timed: Timed<State, object>,
  state: State,
  command: object,
  { now, closuresFrom = now }: Pick<GuardContext, 'now' | 'closuresFrom'>,
): Refusal | undefined => {
  const dueAt = awaitedUntil(lifecycle, state, command);
  if (dueAt === undefined) return refusal(notYetDue);
  if (dueAt > now) return refusal(notYetDue, { dueAt });
  if (timed === 'closure') return closuresFrom > now ? refusal(notYetDue, { dueAt: closuresFrom }) : undefined;
  if (timed === 'effect') return undefined;
  const until = timed.noticeUntil(state, command);
  return until !== null && until <= now ? refusal(notYetDue) : undefined;
};

/**
 * How many of these reminders are over by now, at least one: the last stands for the ones that were missed before. So its
 * number is its place among the days on which people are reminded, not how many were sent.
 */
export const remindersDue = (dueAts: readonly string[], before: number, now: string): number =>
  Math.max(before + 1, dueAts.filter((dueAt) => dueAt <= now).length);

const dayMs = 86_400_000;

/** When silence counts, for people who are reminded now: they have a day at least, also where the reminder came late. */
export const closesAfterReminder = (closesAt: string, now: string): string => {
  const earliest = new Date(Date.parse(now) + dayMs).toISOString();
  return closesAt < earliest ? earliest : closesAt;
};

/** Fields in one order: the row of a timer keeps them in another. */
const fieldsOf = (command: object): string =>
  JSON.stringify(
    Object.entries(command)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const isIn = (timings: readonly Timing[], { name, command, dueAt }: Timing): boolean =>
  timings.some(
    (other) => other.name === name && other.dueAt === dueAt && other.command.constructor === command.constructor,
  );

/** Folds streams as far as an event; what was folded with the same look-ups, those of a batch, is gone on from. */
const foldedBefore = <State extends { readonly status: string }>(
  lifecycle: Pick<Lifecycle<State>, 'initial' | 'evolve'>,
): ((event: Occurred, lookups: TimerLookups) => Promise<State>) => {
  const known = new WeakMap<TimerLookups, Map<string, { readonly next: bigint; readonly state: State }>>();
  return async ({ stream, revision }, lookups) => {
    if (revision === 0n) return lifecycle.initial;
    const states = known.get(lookups) ?? new Map<string, { readonly next: bigint; readonly state: State }>();
    known.set(lookups, states);
    const { next, state: from } = states.get(stream) ?? { next: 0n, state: lifecycle.initial };
    const history = await lookups.history(stream);
    const isAhead = next > revision;
    const since = history.filter((event) => event.revision < revision && (isAhead || event.revision >= next));
    const state = fold(lifecycle, since, isAhead ? lifecycle.initial : from);
    states.set(stream, { next: revision, state });
    return state;
  };
};

/**
 * The reaction that keeps the timers of a lifecycle: an event sets those that its state has and the state before had not,
 * and cancels those that are gone. They follow from the log alone, so that an imported one arms them.
 */
export const timersOf = <State extends { readonly status: string }>(
  lifecycle: Pick<Lifecycle<State>, 'name' | 'events' | 'initial' | 'evolve' | 'timers'>,
): Reaction<TimerLookups> => {
  const stateBefore = foldedBefore(lifecycle);
  const timersIn = (at: State): readonly Timing[] => lifecycle.timers?.(at) ?? [];
  return {
    name: `${lifecycle.name}Timers`,
    timersOnly: true,
    needs: [],
    events: lifecycle.events,
    apply: async (effects, event, lookups) => {
      const state = await stateBefore(event, lookups);
      const [before, after] = [timersIn(state), timersIn(lifecycle.evolve(state, event))];
      const keyOf = ({ name }: Timing): string => `${event.stream}-${name}`;
      const names = new Set(after.map(({ name }) => name));
      for (const gone of before.filter(({ name }) => !names.has(name))) effects.cancel(keyOf(gone));
      for (const timing of after.filter((each) => !isIn(before, each))) {
        const { command, dueAt } = timing;
        effects.schedule({ key: keyOf(timing), lifecycle: lifecycle.name, id: event.streamId, command, dueAt });
      }
    },
  };
};
