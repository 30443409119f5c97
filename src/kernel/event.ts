import type { JsonObject } from './json.js';
import type { Declared, ImpersonalField, ImpersonalKind, PersonalField, SubjectField } from './personal.js';

export { self, type Personal } from './personal.js';

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
  /** Person who acted, by id, or `system`. */
  readonly actor: string;
  readonly actorKind: string;
  /** The person in whose name they acted: whom a member of staff simulates, or who lent the power that was used. */
  readonly onBehalfOf?: string;
  /** The act asked for a fresh proof of who did it, and had it. */
  readonly identityConfirmed?: true;
  /** The client concerned, or `provider`. */
  readonly tenant: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** Person whose act led to it, where the system did it. */
  readonly initiator?: string;
  readonly commandId: string;
  /** Schema of the stored data, from 1. */
  readonly schema: number;
  readonly at: string;
  /** Where a timer was late: the instant that it was due at, as of which the event counts. */
  readonly effectiveAt?: string;
}

/** Instant as of which an event counts: its own, unless its timer was late. */
export const effectiveAt = ({ at, metadata }: Pick<Occurred, 'at' | 'metadata'>): string => metadata.effectiveAt ?? at;

/** Brings data stored at schema n to schema n + 1. */
export type Upcaster = (data: JsonObject) => JsonObject;

/** Declaration of an event type, without its data. */
export interface EventInfo<Type extends string = string> {
  /** Stored for ever under exactly this name. */
  readonly type: Type;
  /** 1 + the number of upcasters. */
  readonly schema: number;
  /** Personal field → the field of the same event that holds its subject's id, or `self`. */
  readonly personal: Readonly<Record<string, string>>;
  /** Field that may hold words → why they are about no person. */
  readonly impersonal: Readonly<Record<string, ImpersonalKind>>;
  readonly upcasters: readonly Upcaster[];
}

export interface EventDefinition<Type extends string, Data extends object> extends EventInfo<Type> {
  (data: Data): DomainEvent<Type, Data>;
}

/** The compiler asks for each text of the data: whom is it about, or why is it about no person? */
export type EventOptions<Data> = Declared<'personal', PersonalField<Data>, SubjectField<Data>> &
  Declared<'impersonal', ImpersonalField<Data>, ImpersonalKind> & {
    /** The n-th entry brings schema n + 1 to n + 2; never remove one. */
    readonly upcasters?: readonly Upcaster[];
  };

/** Options that do not depend on the type of the data. */
interface AnyOptions {
  readonly personal?: EventInfo['personal'];
  readonly impersonal?: EventInfo['impersonal'];
  readonly upcasters?: readonly Upcaster[];
}

/**
 * Defines an event once: its constructor, its stored name, its personal fields and its history of shapes.
 *
 *     export const ticketClosed = event('TicketClosed').carries<{ by: string; comment: Personal<string> }>({ personal: { comment: 'by' } });
 */
export const event = <Type extends string>(type: Type) => ({
  carries: <Data extends object>(
    ...options: object extends EventOptions<Data> ? [EventOptions<Data>?] : [EventOptions<Data>]
  ): EventDefinition<Type, Data> => defineEvent(type, options[0]),
});

/** The untyped form of `event`, for definitions made from data (see `record`). */
export const defineEvent = <Type extends string, Data extends object>(
  type: Type,
  { personal = {}, impersonal = {}, upcasters = [] }: AnyOptions = {},
): EventDefinition<Type, Data> =>
  Object.assign((data: Data): DomainEvent<Type, Data> => ({ type, data }), {
    type,
    schema: upcasters.length + 1,
    personal,
    impersonal,
    upcasters,
  });

/** The event that a definition builds. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/** Data stored at `schema`, in its current shape. */
export const upcast = (definition: Pick<EventInfo, 'upcasters'>, schema: number, data: JsonObject): JsonObject =>
  definition.upcasters.slice(schema - 1).reduce((shape, next) => next(shape), data);
