import type { EventMetadata } from './event.js';
import type { JsonObject } from './json.js';
import { Away } from './away.js';

/** `none`: the stream must not exist · a revision: it must be the last one · `any`: no check. Revisions count from 0. */
export type ExpectedRevision = 'none' | 'any' | bigint;

/** An event as it is stored: personal fields already sealed. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  readonly revision: bigint;
  /** Place in the whole log; rising, with holes. */
  readonly position: bigint;
}

export interface Receipt {
  readonly stream: string;
  /** Of the last event appended. */
  readonly revision: bigint;
  readonly position: bigint;
}

/** Another writer appended first. */
export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: bigint | 'none',
  ) {
    super(`${stream} is at ${actual}, not at ${expected}`);
  }
}

/** The store did not answer: whether it appended is not known. Asked again with the same event ids, it says. */
export class EventStoreUnavailable extends Away {
  override readonly name = 'EventStoreUnavailable';

  constructor(cause: unknown, message = 'The event store does not answer') {
    super(message, { cause });
  }
}

/**
 * The write side of the log. Appending is all or nothing and durable once it answers.
 * Appending the same event ids again to the same stream answers the first receipt.
 */
export interface EventStore {
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    /** The caller has read the stream up to the expected revision, and none of these events is there. */
    areNew?: boolean,
  ): Promise<Receipt>;
  /** All events of a stream in order, empty if there is none. */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
}

/** Below a mark nothing can appear any more. Known positions are void in another life of the server. */
export interface LogMark {
  readonly position: bigint;
  /** Which server, from its start to its end: another one may have less, and give the same positions to other events. */
  readonly life: string;
}

/** Some events in order, and the position up to which they are all: the next checkpoint, also when there are none. */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  readonly readUpTo: bigint;
  readonly life: string;
}

/** The read side: the whole log in order, over SQL in both editions. */
export interface EventLog {
  /** Events after a position. */
  readAll(after: bigint, limit: number): Promise<LogPage>;
  mark(): Promise<LogMark>;
  /** Position of the last event that every reader can see. */
  end(): Promise<bigint>;
}
