import { ErrorType, isCommandError, StreamNotFoundError } from '@eventstore/db-client';
import type { EventStoreDBConnection } from './connection.js';
import { heard } from './heard.js';

/** An event as it was copied. */
export interface Copied {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly event_id: string;
}

/** Whether the store has this event at this place. Asked by its stream: a position of one log may be in the middle of a record of another. */
export const holds = (
  connection: EventStoreDBConnection,
  { stream, revision, position, event_id }: Copied,
): Promise<boolean> =>
  connection.ask(async (options, over) => {
    const read = connection.client.readStream(stream, { ...options, fromRevision: revision, maxCount: 1 });
    try {
      for await (const { event } of heard(read, over))
        return event?.id === event_id && event.revision === revision && event.position?.commit === position;
      return false;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return false;
      // the tombstone is there: an operator deleted the stream by hand, and nothing was restored
      if (error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_DELETED) return true;
      throw error;
    }
  });
