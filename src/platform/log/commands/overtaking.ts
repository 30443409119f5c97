import type { DomainEvent, EventMetadata, Occurred } from '../../../kernel/event.js';

type Act = Pick<EventMetadata, 'actor' | 'actorKind' | 'initiator'>;

/** Whose act an event is, or follows from; undefined where the system did it by itself, such as when its time had come. */
export const initiatorOf = ({ actor, actorKind, initiator }: Act): string | undefined =>
  actorKind === 'system' && actor === 'system' ? initiator : actor;

/** What somebody asks for, and what it would write now. */
interface Asked {
  readonly person: string;
  readonly command: object;
  readonly events: readonly DomainEvent[];
}

/**
 * Whether somebody who looked before these events has to look again: somebody else acted, or what they send was written
 * meanwhile. What they did since, what followed from it, and what time or a job brought, overtakes nobody otherwise:
 * their command is decided on what it left.
 */
export const isOvertaken = (
  since: readonly Pick<Occurred, 'type' | 'data' | 'metadata'>[],
  { person, command, events }: Asked,
): boolean =>
  since.some(
    ({ type, data, metadata }) =>
      (initiatorOf(metadata) ?? person) !== person ||
      events.some((event) => event.type === type) ||
      Object.keys(data).some((field) => Reflect.get(command, field) !== undefined),
  );
