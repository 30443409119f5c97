import { systemActor, type Actor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';

/** A command of the demo, with the day on which it was supposedly sent. */
export interface Planned {
  readonly lifecycle: string;
  readonly command: string;
  readonly id: string;
  readonly body: object;
  readonly actor: Actor;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Commands of one stream, in order; streams are independent of each other. */
export type PlannedStream = readonly Planned[];

/** The same part always has the same id: importing twice changes nothing. */
export const demoId = (kind: string, key: string): string => derivedId('demo', kind, key);

/** Of the command at this place of a stream that is sent. */
export const plannedCommandId = (id: string, place: number): string => derivedId(id, 'planned', place);

/** The registration of a record, by the system. */
export const registration = (lifecycle: string, id: string, body: object, at: string): PlannedStream => [
  {
    lifecycle,
    command: `Register${lifecycle.charAt(0).toUpperCase()}${lifecycle.slice(1)}`,
    id,
    body,
    actor: systemActor,
    at,
  },
];

/** Clients are named by their SIREN, so that the demo and the import of all communes mean the same one. */
export const clientId = (key: string): string => derivedId('client', key);

/** Streams of the stories of these people; none for a person whom the demo does not have. */
export const streamsOf = <Story>(
  now: number,
  told: (story: Story, customer: Actor, now: number) => PlannedStream,
  ...of: readonly (readonly [customer: Actor | undefined, stories: readonly Story[]])[]
): readonly PlannedStream[] =>
  of.flatMap(([customer, stories]) => (customer ? stories.map((story) => told(story, customer, now)) : []));
