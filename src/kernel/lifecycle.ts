import { isCustomer, type Actor, type Can, type Resource, type WhileSimulating } from './actor.js';
import type { DomainEvent, EventInfo, EventOf, Occurred } from './event.js';
import { uncapitalised } from './names.js';
import { forbidden, refusal, type Refusal } from './refusal.js';
import type { AllowedCommand } from './views.js';

export type CommandClass<Command extends object = object> = new () => Command;

/** Asker, stream and instant of a command: known before anything is looked up for it. */
export interface Asking extends GuardContext {
  /** Id of the stream. */
  readonly id: string;
}

/** Input of `decide` besides the state and the command, so that it is pure and may be run again. */
export interface Context<Facts = unknown> extends Asking {
  /** Looked up for this command before deciding; see the module's queries. */
  readonly facts: Facts;
  /** The same `part` gives the same id for the same command. */
  readonly idFor: (part: string | number) => string;
  /** The actor has lately proved who they are, or connects for the first time; absent: no. */
  readonly identityConfirmed?: boolean;
}

export interface GuardContext {
  /** Instant of the decision, ISO 8601 UTC. */
  readonly now: string;
  readonly actor: Actor;
  /** After a stop of the platform: the instant from which silence counts again (`Timed`). */
  readonly closuresFrom?: string;
}

/** A value that one stream alone may hold, such as an e-mail address. */
export interface Reservation {
  readonly what: string;
  /** Compared as given: normalise it first. */
  readonly value: string;
  /** Refusal when another stream holds it. */
  readonly refusal: string;
}

/** A command that the system sends when its time has come, if the state still says so by then. */
export interface Timing {
  /** Of the timer among those of its stream. */
  readonly name: string;
  readonly command: object;
  /** Instant, ISO 8601 UTC. */
  readonly dueAt: string;
}

/**
 * The fate of a timer that runs late, after a stop or a jump of the clock. An effect (a beginning, an end, an hour of the
 * calendar) happens at once, as of the instant that its timer was due at (`effectiveAt`). A closure, by which silence
 * counts, waits until people had a day to speak (`closuresFrom`). A notice is dropped once there is nothing left to tell.
 */
export type Timed<State, Command> = 'effect' | 'closure' | Notice<State, Command>;

/** A method, as of rules. */
interface Notice<State, Command> {
  /** The instant from which there is nothing left to tell, such as the end that is announced; null: none. */
  noticeUntil(state: State, command: Command): string | null;
}

export type Asker = 'customer' | 'staff' | 'system';

/** Rule of one command of a lifecycle. Methods, so that a table of rules of different commands has one type. */
export interface Rule<State, Command extends object, Event extends DomainEvent, Facts = unknown> {
  /** Statuses in which it makes sense; `none` alone creates the stream, `none` among others lets it begin one by its id. */
  readonly from: readonly string[];
  /** Refusal code in every other status, saying why; `<lifecycle>Is` when absent. */
  readonly otherwise?: string;
  /** Kinds of people that are ever offered it. */
  readonly by: readonly Asker[];
  /** Action asked of `can()`; `<lifecycle>.<command>` when absent. */
  readonly right?: string;
  /** Whether staff may send it in another person's name, and why; absent: never (defaults G21). */
  readonly whileSimulating?: WhileSimulating;
  /** Every refusal code that `guard` and `decide` may answer: they are documented and translated. */
  readonly refusals?: readonly string[];
  /**
   * Whether this command, in this state, changes how its actor is known or reached: it then needs a fresh proof of who
   * they are, wherever it comes from (a page, a mail, an import, what follows from another command).
   */
  asksIdentity?(state: State, command: Command, context: Pick<Context, 'id' | 'actor'>): boolean;
  /** Decided one after the other for all things of one client: what it decides holds over several streams. */
  readonly inTurn?: true;
  /**
   * The client (or the person) among whose things it takes its turn, or several: it then takes the turns of all of them;
   * the lifecycle's `tenant(state)` when absent. False, or an empty list: with these fields it decides on nothing but its
   * own stream, and waits for nothing.
   */
  turnOf?(state: State, command: Command, asker: Pick<Context, 'actor'>): string | readonly string[] | false | null;
  /** Turns that several lifecycles take together; the lifecycle's own when absent. */
  readonly queue?: string;
  /** Read models that its facts use; the command handler waits for them before each serialised command. */
  readonly decidesOn?: readonly string[];
  /**
   * Refusals of numbers that the facts draw, such as the unit of a pack: where another command took the number at the
   * same instant, facts draw another one and the command is decided again.
   */
  readonly drawsAgain?: readonly string[];
  /**
   * A signature of the document as it stands would be contradicted: one under way is withdrawn first, and where the
   * document is signed the command is refused with `signedAlready`, also before its thing was told (decision 046).
   */
  readonly contradictsSignature?: true;
  /** Code (503) where a technical failure ends it: what it would have done is not done, and may be tried again. */
  readonly failsAs?: string;
  /**
   * A signature, an acceptance or an order in the client's name: power that others than the client's own people gave in
   * the last days is not enough for it (decision 021). `test/security/binding-commands.spec.ts` has each command that
   * customers send.
   */
  readonly binds?: true;
  /** No way back: the fronts restate the consequence before sending. */
  readonly irreversible?: boolean;
  /**
   * Number of mails that follow from it to unproven addresses, or to the provider's staff at a form's asking: one
   * person causes only so many in an hour.
   */
  mailsUnproven?(state: State, command: Command, context: Context<Facts>): number;
  /**
   * Ids of the people whom it mails besides, though they never proved that the address on their card is theirs: each of
   * them counts once in an hour, however many of its kind follow.
   */
  mailsStrangers?(state: State, command: Command, context: Context<Facts>): readonly string[];
  /** A customer has the provider's staff mailed by it, as often as they like: one person and one client may do so only so often in an hour. */
  readonly mailsStaff?: true;
  /** A rule over the state alone: also decides whether the button is offered. */
  guard?(state: State, context: GuardContext): Refusal | undefined;
  /**
   * The platform sends it when its time has come: refused with `notYetDue` unless the state's `timers` name it, with
   * these fields, for an instant that has come. A timer that the state no longer names is dropped. Says what becomes of
   * it where it runs late.
   */
  readonly timed?: Timed<State, Command>;
  /** Resource of the right; the lifecycle's `resource(state)` when absent, or when it returns undefined. */
  resource?(command: Command, context: Asking, state: State): Resource | undefined;
  /** The same where facts alone tell it: then nothing is refused before they are looked up. */
  resourceOnFacts?(command: Command, context: Context<Facts>, state: State): Resource | undefined;
  /** People who may read what `resource` answers may send it, also those who may not see the thing itself. */
  readonly seenByResource?: true;
  decide(state: State, command: Command, context: Context<Facts>): Event | readonly Event[];
  /** Where what was decided is an answer of no that the log has to remember, such as a try with a wrong code: the refusal. */
  refusedBy?(decided: readonly DomainEvent[]): Refusal | undefined;
}

/** A function and no method, so that one which asks for facts does not compile. */
interface FactFree {
  readonly resource?: (command: never, asking: Asking, state: never) => Resource | undefined;
}

interface Definition<
  State extends { readonly status: string },
  Commands extends Readonly<Record<string, CommandClass>>,
  Events extends readonly EventInfo[],
  Facts,
> {
  /** Route and table name. */
  readonly plural: string;
  readonly initial: State;
  readonly commands: Commands;
  readonly events: Events;
  /** Status → statuses that an event may lead to; `none` is the status of a stream that does not exist. */
  readonly transitions: Readonly<Record<State['status'], readonly State['status'][]>>;
  resource(state: State, id: string): Resource;
  /** The client whose history this is; null for the provider's own. */
  tenant(state: State, id: string): string | null;
  /** Values that the stream alone may hold in this state: those new after a command are taken, those gone released. */
  held?(state: State): readonly Reservation[];
  /** Timers of this state: timers new after an event are set, missing ones cancelled. */
  timers?(state: State): readonly Timing[];
  /** Further events that follow from a decision, for every command alike. */
  follows?(
    state: State,
    events: readonly EventOf<Events[number]>[],
    context: Context<Facts>,
  ): readonly EventOf<Events[number]>[];
  readonly decide: {
    readonly [Name in keyof Commands]: Rule<State, InstanceType<Commands[Name]>, EventOf<Events[number]>, Facts> &
      FactFree;
  };
  readonly evolve: {
    readonly [Type in Events[number]['type']]: (
      state: State,
      event: Occurred<EventOf<Extract<Events[number], { type: Type }>>>,
    ) => State;
  };
}

/** A business object with a history: its commands, its events, and nothing else. */
export interface Lifecycle<State extends { readonly status: string } = { readonly status: string }, Facts = unknown> {
  readonly name: string;
  readonly plural: string;
  readonly initial: State;
  readonly commands: Readonly<Record<string, CommandClass>>;
  readonly events: readonly EventInfo[];
  readonly transitions: Readonly<Record<string, readonly string[]>>;
  readonly rules: Readonly<Record<string, Rule<State, object, DomainEvent, Facts>>>;
  resource(state: State, id: string): Resource;
  tenant(state: State, id?: string): string | null;
  held(state: State): readonly Reservation[];
  /** The events of a command, and what follows from them. */
  decide(command: string, state: State, asked: object, context: Context<Facts>): readonly DomainEvent[];
  /** Absent: its states wait for nothing. */
  timers?(state: State): readonly Timing[];
  /** Folds one event; total. Types it does not know leave the state as it is. */
  evolve(state: State, event: Occurred): State;
}

export const none = 'none';

/** Declares a lifecycle; the first call names its state and its looked-up facts: `lifecycle<Ticket, TicketFacts>()('ticket', { … })`. */
export const lifecycle =
  <State extends { readonly status: string }, Facts = unknown>() =>
  <const Commands extends Readonly<Record<string, CommandClass>>, const Events extends readonly EventInfo[]>(
    name: string,
    definition: Definition<State, Commands, Events, Facts>,
  ): Lifecycle<State, Facts> & { readonly commands: Commands } => {
    const evolvers: Readonly<Record<string, ((state: State, event: Occurred<never>) => State) | undefined>> =
      definition.evolve;
    const rules: Readonly<Record<string, Rule<State, object, EventOf<Events[number]>, Facts>>> = definition.decide;
    return {
      name,
      plural: definition.plural,
      initial: definition.initial,
      commands: definition.commands,
      events: definition.events,
      transitions: definition.transitions,
      rules,
      resource: (state, id) => definition.resource(state, id),
      tenant: (state, id = '') => definition.tenant(state, id),
      held: (state) => definition.held?.(state) ?? [],
      decide: (command, state, asked, context) => {
        const decided = listOf(rules[command]?.decide(state, asked, context) ?? []);
        return [...decided, ...(definition.follows?.(state, decided, context) ?? [])];
      },
      ...(definition.timers && { timers: (state: State) => definition.timers?.(state) ?? [] }),
      evolve: (state, event) => apply(evolvers[event.type], state, event),
    };
  };

const listOf = <Event extends DomainEvent>(decided: Event | readonly Event[]): readonly Event[] =>
  'type' in decided ? [decided] : decided;

const apply = <State>(
  evolver: ((state: State, event: Occurred<never>) => State) | undefined,
  state: State,
  event: Occurred,
): State => {
  const evolve: EvolveAny<State> | undefined = evolver && { with: evolver };
  return evolve ? evolve.with(state, event) : state;
};

/** A method's parameters are bivariant: the one place where a typed evolver meets an event known by its type name. */
interface EvolveAny<State> {
  with(state: State, event: Occurred): State;
}

export const fold = <State extends { readonly status: string }>(
  lifecycle: Pick<Lifecycle<State>, 'initial' | 'evolve'>,
  history: readonly Occurred[],
  from: State = lifecycle.initial,
): State => history.reduce((state, event) => lifecycle.evolve(state, event), from);

/** True for commands that only start a stream, whose id is new. */
export const creates = (rule: { readonly from: readonly string[] }): boolean =>
  rule.from.length > 0 && rule.from.every((status) => status === none);

export const askerOf = (actor: Actor): Asker =>
  isCustomer(actor) ? 'customer' : actor.kind === 'staff' ? 'staff' : 'system';

/** Why this actor may not send this command to this thing at all. */
export const forbiddenBy = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  command: string,
  resource: Resource,
  { actor }: GuardContext,
  can: Can,
): Refusal | undefined => {
  const rule = lifecycle.rules[command];
  if (!rule?.by.includes(askerOf(actor))) return forbidden();
  const decision = can(actor, actionOf(lifecycle, command), resource, rule.whileSimulating ?? 'never');
  return decision.allowed ? undefined : forbidden(decision.code);
};

/** Why this state has no place for the command, leaving its content and its sender aside. */
export const outOfPlace = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  command: string,
  state: State,
  context: GuardContext,
): Refusal | undefined => {
  const rule = lifecycle.rules[command];
  if (!rule?.from.includes(state.status)) return refusal(otherwiseOf(lifecycle, rule), { status: state.status });
  return rule.guard?.(state, context);
};

/** Why this command cannot be sent in this state by this actor, leaving its content aside; rights come first, so that nothing leaks. */
export const refusalOf = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  command: string,
  state: State,
  resource: Resource,
  context: GuardContext,
  can: Can,
): Refusal | undefined =>
  forbiddenBy(lifecycle, command, resource, context, can) ?? outOfPlace(lifecycle, command, state, context);

/** The refusal of a command in a status where it makes no sense. */
export const otherwiseOf = (
  lifecycle: { readonly name: string },
  rule: { readonly otherwise?: string } | undefined,
): string => rule?.otherwise ?? `${lifecycle.name}Is`;

export const actionOf = (
  lifecycle: { readonly name: string; readonly rules: Readonly<Record<string, { readonly right?: string }>> },
  command: string,
): string => lifecycle.rules[command]?.right ?? `${lifecycle.name}.${uncapitalised(command)}`;

/**
 * The buttons of a detail view: every command this kind of actor is ever offered, with the reason where it is refused now.
 * @param resourceOf what the right to a command is asked about; the lifecycle's `resource(state)` where it answers nothing.
 */
export const allowedCommands = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  state: State,
  id: string,
  context: GuardContext,
  can: Can,
  resourceOf: (command: string) => Resource | undefined = () => undefined,
): readonly AllowedCommand[] =>
  Object.entries(lifecycle.rules)
    .filter(([, rule]) => !creates(rule) && rule.by.includes(askerOf(context.actor)))
    .map(([command]) => {
      const resource = resourceOf(command) ?? lifecycle.resource(state, id);
      const refused = refusalOf(lifecycle, command, state, resource, context, can);
      return {
        command,
        allowed: refused === undefined,
        reason: refused?.code ?? null,
        reasonArgs: refused?.args ?? {},
      };
    });

/** Throws a programming error when decided events lead where the table of transitions does not. */
export const assertTransition = (
  lifecycle: Pick<Lifecycle, 'name' | 'transitions'>,
  from: string,
  to: string,
): void => {
  if (from !== to && !lifecycle.transitions[from]?.includes(to)) {
    throw new Error(`${lifecycle.name}: no transition from ${from} to ${to}`);
  }
};

/** Statuses that no path from `none` reaches: must be empty. */
export const unreachableStatuses = (lifecycle: Pick<Lifecycle, 'transitions'>): readonly string[] => {
  const reached = new Set<string>([none]);
  for (const status of reached) lifecycle.transitions[status]?.forEach((next) => reached.add(next));
  return Object.keys(lifecycle.transitions).filter((status) => !reached.has(status));
};
