import type { RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../../../../kernel/event-store.js';
import { storedEvent } from '../postgres/stored-event.js';

/**
 * An event as the store gives it. Its place in the log is the position of its commit: the append that wrote it answered
 * the same, and the mirror keeps it.
 * @throws Error when it is not one of ours.
 */
export const storedFrom = (event: RecordedEvent): StoredEvent => {
  const { id, type, streamId, revision, position, data, metadata } = event;
  if (!position || position.commit !== position.prepare) {
    throw new Error(`Event ${id} of ${streamId} has no place of its own in the log`);
  }
  return storedEvent({ position: position.commit, stream: streamId, revision, event_id: id, type, data, metadata });
};
