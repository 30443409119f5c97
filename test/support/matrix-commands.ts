import { can } from './rights.js';
import { randomFrom } from '../../src/demo/random.js';
import type { Actor } from '../../src/kernel/actor.js';
import { decide } from '../../src/kernel/decide.js';
import { derivedId } from '../../src/kernel/ids.js';
import { isJsonObject } from '../../src/kernel/json.js';
import { refusalOf, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { Refusal } from '../../src/kernel/refusal.js';
import { bodiesOf, knownFactsOf } from '../faults/corpus/requests.js';
import { whoMay } from './matrix-holders.js';
import { idOfThing, type Thing } from './matrix-things.js';
import { people } from './ticket-rows.js';

/** Commands that people may send; the system's own have no route. */
export const sentCommands = ({ rules }: Pick<Lifecycle, 'rules'>): readonly string[] =>
  Object.keys(rules).filter((name) => rules[name]?.by.some((asker) => asker !== 'system'));

const ids: Readonly<Record<string, string>> = people;

/** Replaces names of people in the examples by the ids of the people of the things. */
const withIds = (value: unknown): unknown => {
  if (typeof value === 'string') return ids[value] ?? value;
  if (Array.isArray(value)) return value.map(withIds);
  if (!isJsonObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one)]));
};
const objectOf = (value: object): object => {
  const made = withIds(value);
  return typeof made === 'object' && made !== null ? made : value;
};

/** Codes for parts of a session that several clients share: the parts of another client are unknown to the asker. */
const unknownToOthers: readonly string[] = ['webinarEnrolmentUnknown', 'webinarEntryUnknown', 'webinarOfferUnknown'];

/** Whether a right is missing; other refusals come after the check of rights. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Refusal && ([403, 404].includes(error.status) || unknownToOthers.includes(error.code));

/** Readers of the thing as it is, in the words of the matrix. */
export const whoMayRead = (lifecycle: Lifecycle, { state }: Thing): string => {
  const resource = lifecycle.resource(state, idOfThing(lifecycle));
  return whoMay({ may: (actor) => can(actor, `${lifecycle.name}.read`, resource).allowed });
};

/** Senders of this command to the thing as it is, in the words of the matrix. */
export const whoMaySend = (lifecycle: Lifecycle, name: string, { state }: Thing): string => {
  const id = idOfThing(lifecycle);
  const facts = objectOf(knownFactsOf(lifecycle));
  const body = objectOf(bodiesOf(lifecycle)[name]?.(randomFrom(7), state) ?? {});
  const now = '2026-03-03T12:00:00.000Z';
  const idFor = (part: string | number) => derivedId(id, part);
  const decidedAs = (of: Lifecycle, actor: Actor) =>
    decide(of, name, state, body, { id, actor, now, facts, idFor, identityConfirmed: true }, can);
  const undecided: Lifecycle = { ...lifecycle, decide: () => [] };
  const hasRight = (actor: Actor): boolean => {
    const context = { id, actor, now, facts, idFor };
    const rule = lifecycle.rules[name];
    const resource =
      rule?.resourceOnFacts?.(body, context, state) ??
      rule?.resource?.(body, context, state) ??
      lifecycle.resource(state, id);
    const refused = refusalOf(lifecycle, name, state, resource, context, can);
    return refused === undefined || !isForbidden(refused);
  };
  const may = (actor: Actor): boolean => {
    try {
      decidedAs(undecided, actor);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return !isForbidden(error);
    }
    try {
      decidedAs(lifecycle, actor);
      return true;
    } catch (error) {
      // the example facts are of another thing now and then: rights were asked before
      return !isForbidden(error);
    }
  };
  return whoMay({ may, hasRight });
};
