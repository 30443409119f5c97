import type {
  EventLog,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  LogMark,
  LogPage,
  Receipt,
  StoredEvent,
} from '../../../kernel/event-store.js';

/** Where commands append; PostgreSQL or EventStoreDB, by configuration. */
export abstract class EventStorePort implements EventStore {
  abstract append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    areNew?: boolean,
  ): Promise<Receipt>;
  abstract readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;

  /** All events of several streams, each in its order. */
  async readStreams(streams: readonly string[]): Promise<readonly StoredEvent[]> {
    return (await Promise.all(streams.map((stream) => this.readStream(stream)))).flat();
  }
}

/** The whole log in order, over SQL in both editions. */
export abstract class EventLogPort implements EventLog {
  abstract readAll(after: bigint, limit: number): Promise<LogPage>;
  abstract mark(): Promise<LogMark>;

  async end(): Promise<bigint> {
    const { position } = await this.mark();
    return position;
  }
}

/** Brings events from the store to where the log is read; nothing to do where both are one. */
export abstract class Mirror {
  /** Copies until stopped, through failures of either side. */
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  /** Last position of the store at the first connection of this database; new reactions start after it. */
  abstract origin(): Promise<bigint>;
  /** Position of the last event in the store, copied or not. */
  abstract sourceEnd(): Promise<bigint>;
  /** Resolves once everything in the store by now can be read from the log. */
  abstract caughtUp(): Promise<void>;
  /** Why commands are not taken, in one sentence for operators; null while they are. */
  abstract trouble(): Promise<string | null>;
  /** The store has grown and the log has not followed for too long, or the store has lost what the log has. */
  abstract get alarm(): boolean;
}

/** Tells readers that the log has grown. Only speeds things up: readers that must not miss an event also poll. */
export abstract class Wakeups {
  /** Called in this process and, soon, in the others. */
  abstract appended(): void;
  /** @returns how to stop listening. */
  abstract onAppended(listener: () => void): () => void;
}
