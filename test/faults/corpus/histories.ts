import { randomFrom, type Random } from '../../../src/demo/random.js';
import { decide } from '../../../src/kernel/decide.js';
import { upcast, type DomainEvent, type Occurred } from '../../../src/kernel/event.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { isJsonObject, parseJson, type JsonObject } from '../../../src/kernel/json.js';
import { fold, type Lifecycle } from '../../../src/kernel/lifecycle.js';
import { Refusal } from '../../../src/kernel/refusal.js';
import { occurred } from '../../../src/kernel/testing.js';
import { askersOf, bodiesOf, knownFactsOf } from './requests.js';

/** An event as it was stored, opened. */
interface StoredExample {
  readonly type: string;
  readonly schema: number;
  readonly at: string;
  readonly actor: string;
  readonly actorKind: string;
  readonly data: JsonObject;
}

/** A stream of stored events, and its state when these were written. */
export interface History {
  readonly id: string;
  readonly events: readonly StoredExample[];
  readonly state: JsonObject;
}

const hour = 3_600_000;
/** Rich lifecycles are lived for longer. */
const longestLife = ({ events }: Pick<Lifecycle, 'events'>): number => (events.length > 4 ? 30 : 5);

/** The state that these events lead to today, as JSON. */
export const replayed = (lifecycle: Lifecycle, { id, events }: Pick<History, 'id' | 'events'>): unknown =>
  asJson(
    fold(
      lifecycle,
      events.map((stored, index) => asOccurred(lifecycle, id, stored, index)),
    ),
  );

/** Each state on the way of these events. */
export const statesOf = (
  lifecycle: Lifecycle,
  { id, events }: Pick<History, 'id' | 'events'>,
): readonly Lifecycle['initial'][] => {
  let state = lifecycle.initial;
  return events.map((stored, index) => (state = lifecycle.evolve(state, asOccurred(lifecycle, id, stored, index))));
};

const asOccurred = (lifecycle: Lifecycle, streamId: string, stored: StoredExample, index: number): Occurred => {
  const definition = lifecycle.events.find(({ type }) => type === stored.type) ?? { upcasters: [] };
  const { type, schema, at, actor, actorKind } = stored;
  return occurred(
    { type, data: upcast(definition, schema, stored.data) },
    { streamId, revision: BigInt(index), at, metadata: { actor, actorKind, schema, at } },
  );
};

/** Lives of one lifecycle, by valid commands from a seed. */
export const histories = (lifecycle: Lifecycle, count: number, seed: number): readonly History[] =>
  Array.from({ length: count }, (_, index) => {
    const id = derivedId('corpus', lifecycle.name, index);
    const events = lived(lifecycle, id, randomFrom(seed + index));
    return { id, events, state: asJson(replayed(lifecycle, { id, events })) };
  });

const lived = (lifecycle: Lifecycle, id: string, random: Random): readonly StoredExample[] => {
  const wanted = random.between(1, longestLife(lifecycle));
  const left = random.chance(0.3);
  const events: StoredExample[] = [];
  let now = Date.UTC(2026, 0, 5, 8) + random.between(0, 90 * 24) * hour;
  for (let tries = 0; events.length < wanted && tries < 20 * wanted; tries += 1) {
    events.push(...asked(lifecycle, id, random, left, events, new Date(now).toISOString()));
    now += random.pick([0.1, 2, 26, 24 * 4, 24 * 8]) * hour;
  }
  return events;
};

/** Events of a random command; empty where it is refused. With `left`, commands of timers are preferred. */
const asked = (
  lifecycle: Lifecycle,
  id: string,
  random: Random,
  left: boolean,
  before: readonly StoredExample[],
  now: string,
): readonly StoredExample[] => {
  const state = fold(
    lifecycle,
    before.map((stored, index) => asOccurred(lifecycle, id, stored, index)),
  );
  const starting = before.length === 0;
  const names = Object.entries(lifecycle.rules).flatMap(([name, rule]) =>
    rule.from.includes(state.status) ? [name] : [],
  );
  if (names.length === 0) return [];
  const byTime = names.filter((each) => lifecycle.rules[each]?.by.every((asker) => asker === 'system'));
  const usual = starting ? names.slice(0, 1) : left && byTime.length > 0 ? byTime : names;
  const name = random.pick(random.chance(0.8) ? usual : names);
  const actor = random.pick(askersOf(lifecycle.rules[name]?.by ?? []));
  const fields = bodiesOf(lifecycle)[name]?.(random, state) ?? {};
  const Timed = lifecycle.rules[name]?.timed ? lifecycle.commands[name] : undefined;
  // as the timers of the state name it
  const body = Timed ? Object.assign(new Timed(), fields) : fields;
  const idFor = (part: string | number) => derivedId(id, before.length, part);
  try {
    const { events } = decide(
      lifecycle,
      name,
      state,
      body,
      { id, actor, now, facts: knownFactsOf(lifecycle), idFor, identityConfirmed: true },
      () => ({
        allowed: true,
      }),
    );
    return events.map((event) => stored(lifecycle, event, now, actor));
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

const stored = (
  { events }: Lifecycle,
  { type, data }: DomainEvent,
  at: string,
  { id: actor, kind: actorKind }: { readonly id: string; readonly kind: string },
): StoredExample => ({
  type,
  schema: events.find((known) => known.type === type)?.schema ?? 1,
  at,
  actor,
  actorKind,
  data: asJson(data),
});

const asJson = (value: unknown): JsonObject => {
  const json = parseJson(JSON.stringify(value));
  if (!isJsonObject(json)) throw new Error('Only objects are kept');
  return json;
};
