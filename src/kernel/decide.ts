import type { Can, Resource } from './actor.js';
import { self, type DomainEvent, type Occurred } from './event.js';
import {
  assertTransition,
  actionOf,
  askerOf,
  creates,
  forbiddenBy,
  none,
  outOfPlace,
  type Asking,
  type Context,
  type Lifecycle,
  type Reservation,
} from './lifecycle.js';
import { forbidden, notFound, refusal, type Refusal } from './refusal.js';
import { awaitedUntil, untimely } from './timers.js';

/** Result of a command: events to append, and values to reserve or release. */
export interface DecisionMade<State> {
  readonly events: readonly DomainEvent[];
  readonly state: State;
  readonly tenant: string;
  readonly take: readonly Reservation[];
  readonly release: readonly Reservation[];
  /** Lender of the power that the decision used. */
  readonly onBehalfOf?: string;
  /** Instant as of which the first event takes effect, where its timer was late. */
  readonly effectiveAt?: string;
}

/** Why the state alone refuses a command, before facts are looked up for it: not to be seen, no right, too early, or a guard. */
export const refusedByState = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  name: string,
  state: State,
  command: object,
  asking: Asking,
  can: Can,
): Refusal | undefined => {
  const rule = ruleOf(lifecycle, name);
  if (rule.resourceOnFacts) {
    if (rule.by.includes(askerOf(asking.actor))) return undefined;
    const of = { ...rule, isForbidden: rule.from.includes(none) };
    return unseen(lifecycle, state, lifecycle.resource(state, asking.id), asking, can, of) ?? forbidden();
  }
  const resource = rule.resource?.(command, asking, state) ?? lifecycle.resource(state, asking.id);
  return refusedOn(resource, lifecycle, name, state, command, asking, can);
};

/**
 * Decides one command on the state folded from its stream: right, time, status, guard, then the rule itself.
 * Throws a `Refusal`; what the actor may not read is refused as unknown.
 */
export const decide = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  name: string,
  state: State,
  command: object,
  context: Context<Facts>,
  can: Can,
): DecisionMade<State> => {
  const rule = ruleOf(lifecycle, name);
  const resource =
    rule.resourceOnFacts?.(command, context, state) ??
    rule.resource?.(command, context, state) ??
    lifecycle.resource(state, context.id);
  const refused =
    refusedOn(resource, lifecycle, name, state, command, context, can) ??
    unproven(lifecycle, name, state, command, context);
  if (refused) throw refused;
  const events = lifecycle.decide(name, state, command, context);
  const next = foldDecided(lifecycle, state, events, context);
  const held = lifecycle.held(state);
  const wanted = lifecycle.held(next);
  const decision = can(context.actor, actionOf(lifecycle, name), resource, rule.whileSimulating ?? 'never');
  return {
    ...(decision.allowed && decision.onBehalfOf !== undefined ? { onBehalfOf: decision.onBehalfOf } : {}),
    ...effectiveAt(lifecycle, rule, state, command, context),
    events,
    state: next,
    tenant: lifecycle.tenant(next, context.id) ?? 'provider',
    take: wanted.filter((reservation) => !includes(held, reservation)),
    release: held.filter((reservation) => !includes(wanted, reservation)),
  };
};

/** A timer that is a minute late or more is late for its readers. */
const lateMs = 60_000;

const effectiveAt = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  { timed }: Pick<Lifecycle<State, Facts>['rules'][string], 'timed'>,
  state: State,
  command: object,
  { now }: Asking,
): { readonly effectiveAt?: string } => {
  const dueAt = timed === 'effect' ? awaitedUntil(lifecycle, state, command) : undefined;
  return dueAt === undefined || Date.parse(now) - Date.parse(dueAt) < lateMs ? {} : { effectiveAt: dueAt };
};

const ruleOf = <State extends { readonly status: string }, Facts>(lifecycle: Lifecycle<State, Facts>, name: string) => {
  const rule = lifecycle.rules[name];
  if (!rule) throw new Error(`${lifecycle.name} has no command ${name}`);
  return rule;
};

const refusedOn = <State extends { readonly status: string }, Facts>(
  resource: Resource,
  lifecycle: Lifecycle<State, Facts>,
  name: string,
  state: State,
  command: object,
  asking: Asking,
  can: Can,
): Refusal | undefined => {
  const rule = ruleOf(lifecycle, name);
  return (
    unseen(
      lifecycle,
      state,
      rule.seenByResource ? resource : lifecycle.resource(state, asking.id),
      asking,
      can,
      // may begin a stream: forbidden alike whether or not another person's stream has this id
      {
        ...rule,
        isForbidden: rule.from.includes(none) && !can(asking.actor, actionOf(lifecycle, name), resource).allowed,
      },
    ) ??
    forbiddenBy(lifecycle, name, resource, asking, can) ??
    (rule.timed ? untimely(lifecycle, rule.timed, state, command, asking) : undefined) ??
    outOfPlace(lifecycle, name, state, asking)
  );
};

/** Whether a proof of who its actor is counts for this command; the system has none to give. */
export const asksIdentity = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  name: string,
  state: State,
  command: object,
  { id, actor }: Pick<Context, 'id' | 'actor'>,
): boolean =>
  actor.kind !== 'system' && (lifecycle.rules[name]?.asksIdentity?.(state, command, { id, actor }) ?? false);

const unproven = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  name: string,
  state: State,
  command: object,
  context: Context<Facts>,
): Refusal | undefined => {
  if (!asksIdentity(lifecycle, name, state, command, context)) return undefined;
  if (context.actor.simulatedBy !== null) return forbidden('notWhileSimulating');
  return context.identityConfirmed ? undefined : forbidden('identityNotConfirmed');
};

const includes = (list: readonly Reservation[], wanted: Reservation): boolean =>
  list.some(({ what, value }) => what === wanted.what && value === wanted.value);

const unseen = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  state: State,
  resource: Resource,
  { actor }: Asking,
  can: Can,
  rule: { readonly from: readonly string[]; readonly isForbidden: boolean },
): Refusal | undefined => {
  if (state.status === none) return rule.from.includes(none) ? undefined : notFound();
  if (creates(rule)) return refusal('alreadyExists');
  return rule.isForbidden || can(actor, `${lifecycle.name}.read`, resource).allowed ? undefined : notFound();
};

const foldDecided = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  state: State,
  events: readonly DomainEvent[],
  context: Context<Facts>,
): State =>
  events.reduce((before, event) => {
    const after = lifecycle.evolve(before, asOccurred(event, lifecycle.name, context));
    assertTransition(lifecycle, before.status, after.status);
    return after;
  }, state);

/** A decided event as `evolve` will read it back, before it has a place in the log. */
const asOccurred = (event: DomainEvent, lifecycleName: string, context: Context): Occurred => ({
  ...event,
  id: context.id,
  stream: `${lifecycleName}-${context.id}`,
  streamId: context.id,
  revision: -1n,
  position: -1n,
  at: context.now,
  metadata: {
    actor: context.actor.id,
    actorKind: context.actor.kind,
    tenant: '',
    correlationId: '',
    commandId: '',
    schema: 1,
    at: context.now,
  },
});

/**
 * The subject of each personal field that has a value: field → id of the person it is about. Where that field holds no
 * id, the subject is the event's own stream: a personal field is never stored readable.
 */
export const subjectsOf = (
  personal: Readonly<Record<string, string>>,
  data: object,
  streamId: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(personal).flatMap(([field, source]) => {
      if (isAbsent(Reflect.get(data, field))) return [];
      const subject: unknown = source === self ? streamId : Reflect.get(data, source);
      return [[field, typeof subject === 'string' ? subject : streamId]];
    }),
  );

const isAbsent = (value: unknown): boolean => value === null || value === undefined;
