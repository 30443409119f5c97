import { isJsonObject } from '../../../../kernel/json.js';
import type { EventMetadata } from '../../../../kernel/event.js';
import type { StoredEvent } from '../../../../kernel/event-store.js';

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

const unreadable = ({ event_id, stream, position }: LogRow, part: 'data' | 'metadata'): Error =>
  new Error(`Event ${event_id} of ${stream} at position ${position} is not readable: its ${part} is no object of ours`);

const read = (row: LogRow): StoredEvent | Error => {
  const { event_id: id, type, stream, revision, position, data, metadata } = row;
  if (!isJsonObject(data)) return unreadable(row, 'data');
  if (!isMetadata(metadata)) return unreadable(row, 'metadata');
  return { id, type, stream, revision, position, data, metadata };
};

/** @throws Error when it is none of ours: its data or metadata is no object, or who, when or the schema is missing. */
export const storedEvent = (row: LogRow): StoredEvent => {
  const event = read(row);
  if (event instanceof Error) throw event;
  return event;
};

/** A row of a stream, with whether the chain of digests covers it; nothing has to that is newer than the last seal. */
export type StreamRow = LogRow & { readonly covered: boolean };

const uncovered = ({ event_id, stream, position }: LogRow): Error =>
  new Error(`Event ${event_id} of ${stream} was put at position ${position} after that part of the log was sealed`);

/**
 * An event that has its place in the log, and whose content cannot be read. Readers may skip it; reading its data throws
 * and parks the stream.
 */
class UnreadableEvent implements StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;

  constructor(
    row: LogRow,
    private readonly reason: Error,
  ) {
    this.id = row.event_id;
    this.type = row.type;
    this.stream = row.stream;
    this.revision = row.revision;
    this.position = row.position;
  }

  get data(): never {
    throw this.reason;
  }

  get metadata(): never {
    throw this.reason;
  }
}

/** As `storedEvent`, for a row in the log: a broken row becomes an unreadable event and does not stop the others. */
export const loggedEvent = (row: LogRow): StoredEvent => {
  const event = read(row);
  return event instanceof Error ? new UnreadableEvent(row, event) : event;
};

/** As `loggedEvent`, for a stream to be folded: a row that the chain should cover, and does not, is unreadable. */
export const streamEvent = (row: StreamRow): StoredEvent =>
  row.covered ? loggedEvent(row) : new UnreadableEvent(row, uncovered(row));
