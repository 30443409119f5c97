import type { JsonObject } from './json.js';

/** A value about a person: it is stored encrypted, and reads as null once its subject is forgotten. */
export type Personal<T> = T | null;

export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** An event as `evolve` and projections see it: decrypted, in its current shape. */
export interface Occurred<Event extends DomainEvent = DomainEvent> {
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly id: string;
  readonly stream: string;
  /** The id part of the stream's name. */
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** Instant of the decision, ISO 8601 UTC. */
  readonly at: string;
  readonly metadata: EventMetadata;
}

export interface EventMetadata {
  /** Who acted: a person's id, or `system`. */
  readonly actor: string;
  readonly actorKind: string;
  /** The person in whose name he acted: whom a member of staff simulates, or who lent the power that was used. */
  readonly onBehalfOf?: string;
  /** The act asked for a fresh proof of who did it, and had it. */
  readonly identityConfirmed?: true;
  /** The client concerned, or `provider`. */
  readonly tenant: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** Whose act led to it, where the system did it. */
  readonly initiator?: string;
  readonly commandId: string;
  /** Schema of the stored data, from 1. */
  readonly schema: number;
  readonly at: string;
}

/** Brings data stored at schema n to schema n + 1. */
export type Upcaster = (data: JsonObject) => JsonObject;

/** The subject of a personal field is the stream itself (a contact's own record). */
export const self = '@self';

/** What is known of an event besides its data. */
export interface EventInfo<Type extends string = string> {
  /** Stored for ever under exactly this name. */
  readonly type: Type;
  /** 1 + the number of upcasters. */
  readonly schema: number;
  /** Personal field → the field of the same event that holds its subject's id, or `self`. */
  readonly personal: Readonly<Record<string, string>>;
  readonly upcasters: readonly Upcaster[];
}

export interface EventDefinition<Type extends string, Data extends object> extends EventInfo<Type> {
  (data: Data): DomainEvent<Type, Data>;
}

type PersonalField<Data> = { [Field in keyof Data]-?: null extends Data[Field] ? Field : never }[keyof Data] & string;

export interface EventOptions<Data> {
  readonly personal?: Readonly<Partial<Record<PersonalField<Data>, (keyof Data & string) | typeof self>>>;
  /** The n-th entry brings schema n + 1 to n + 2; never remove one. */
  readonly upcasters?: readonly Upcaster[];
}

/**
 * Defines an event once: its constructor, its stored name, its personal fields and its history of shapes.
 *
 *     export const ticketClosed = event('TicketClosed').carries<{ by: string; comment: Personal<string> }>({ personal: { comment: 'by' } });
 */
export const event = <Type extends string>(type: Type) => ({
  carries: <Data extends object>(options: EventOptions<Data> = {}): EventDefinition<Type, Data> =>
    defineEvent(type, withoutUndefined(options.personal ?? {}), options.upcasters),
});

/** The untyped form of `event`, for definitions made from data (see `record`). */
export const defineEvent = <Type extends string, Data extends object>(
  type: Type,
  personal: Readonly<Record<string, string>>,
  upcasters: readonly Upcaster[] = [],
): EventDefinition<Type, Data> =>
  Object.assign((data: Data): DomainEvent<Type, Data> => ({ type, data }), {
    type,
    schema: upcasters.length + 1,
    personal,
    upcasters,
  });

const withoutUndefined = (map: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** The event that a definition builds. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/** Data stored at `schema`, in its current shape. */
export const upcast = (definition: Pick<EventInfo, 'upcasters'>, schema: number, data: JsonObject): JsonObject =>
  definition.upcasters.slice(schema - 1).reduce((shape, next) => next(shape), data);
