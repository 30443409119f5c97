import { isJsonObject } from '../../../kernel/json.js';
import type { EventMetadata } from '../../../kernel/event.js';
import type { StoredEvent } from '../../../kernel/event-store.js';

/** A row of `event_log` as the driver gives it. */
export interface LogRow {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly event_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

export const columns = 'position, stream, revision, event_id, type, data, metadata';

const isMetadata = (value: unknown): value is EventMetadata =>
  isJsonObject(value) &&
  typeof value.actor === 'string' &&
  typeof value.schema === 'number' &&
  typeof value.at === 'string';

export const storedEvent = (row: LogRow): StoredEvent => {
  if (!isJsonObject(row.data) || !isMetadata(row.metadata)) {
    throw new Error(`Event ${row.event_id} at position ${row.position} is not readable`);
  }
  return {
    id: row.event_id,
    type: row.type,
    stream: row.stream,
    revision: row.revision,
    position: row.position,
    data: row.data,
    metadata: row.metadata,
  };
};
