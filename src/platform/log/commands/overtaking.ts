import type { DomainEvent, EventMetadata, Occurred } from '../../../kernel/event.js';

type Act = Pick<EventMetadata, 'actor' | 'actorKind' | 'initiator'>;

/** Person whose act an event is or follows from; undefined where the system acted by itself, such as for a timer. */
export const initiatorOf = ({ actor, actorKind, initiator }: Act): string | undefined =>
  actorKind === 'system' && actor === 'system' ? initiator : actor;

/** Command of a person, and the events that it would write now. */
interface Asked {
  readonly person: string;
  readonly command: object;
  readonly events: readonly DomainEvent[];
}

/**
 * Whether these events conflict with a command whose sender had not seen them: another person acted, or a field or an
 * event of the command was written meanwhile. Events caused by the same person, by timers or by jobs do not conflict
 * otherwise; the command is decided on the current state.
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
