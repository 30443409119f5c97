import {
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type JSONEventData,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import {
  ConcurrencyConflict,
  EventStoreUnavailable,
  type EventToAppend,
  type ExpectedRevision,
  type Receipt,
  type StoredEvent,
} from '../../../kernel/event-store.js';
import { EventStorePort } from '../ports.js';
import type { EventStoreDBConnection } from './connection.js';
import { knownFrom, KnownStreams, nothing, type Known } from './known-streams.js';
import { storedFrom } from './recorded-event.js';

const pageSize = 500;
const retries = 20;

const eventData = ({ id, type, data, metadata }: EventToAppend): JSONEventData => ({
  id,
  contentType: 'application/json',
  type,
  data,
  metadata: { ...metadata },
});

/**
 * Appends to EventStoreDB. The server compares revisions; it compares ids only where the expected revision is stale,
 * so what these events' stream holds is looked up here where they may be there already.
 */
export class EventStoreDBEventStore extends EventStorePort {
  private readonly known = new KnownStreams();

  constructor(private readonly connection: EventStoreDBConnection) {
    super();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Receipt> {
    if (events.length === 0) throw new Error(`Nothing to append to ${stream}`);
    for (let attempt = 0; ; attempt += 1) {
      const known = await this.before(stream, expected, attempt);
      const there = events.flatMap(({ id }) => known.events.get(id) ?? []);
      const last = there.at(-1);
      if (last && there.length === events.length) return last;
      const stale = expected !== 'any' && expected !== known.revision;
      if (stale || last || attempt === retries) throw new ConcurrencyConflict(stream, expected, known.revision);
      const receipt = await this.write(stream, known, events);
      if (receipt) return receipt;
    }
  }

  async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (;;) {
      const page = await this.page(stream, from + BigInt(events.length));
      events.push(...page);
      if (page.length < pageSize) break;
    }
    if (from === 0n) this.known.remember(stream, knownFrom(events));
    return events;
  }

  /** The stream before an append: assumed where the server will compare it, read where ids must be compared. */
  private async before(stream: string, expected: ExpectedRevision, attempt: number): Promise<Known> {
    if (attempt === 0 && expected === 'none') return nothing;
    const remembered = attempt === 0 && typeof expected === 'bigint' ? this.known.at(stream, expected) : undefined;
    return remembered ?? knownFrom(await this.readStream(stream));
  }

  /** @returns undefined when the stream is elsewhere by now, or when the server does not say where it wrote. */
  private async write(stream: string, known: Known, events: readonly EventToAppend[]): Promise<Receipt | undefined> {
    const expectedRevision = known.revision === 'none' ? NO_STREAM : known.revision;
    try {
      const { nextExpectedRevision, position } = await this.connection.ask((options) =>
        this.connection.client.appendToStream(stream, events.map(eventData), { ...options, expectedRevision }),
      );
      this.known.forget(stream);
      return position && { stream, revision: nextExpectedRevision, position: position.commit };
    } catch (error) {
      this.known.forget(stream);
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
    }
  }

  private page(stream: string, fromRevision: bigint): Promise<readonly StoredEvent[]> {
    return this.connection.ask(({ deadline, ...options }) =>
      readWithin(
        deadline,
        this.connection.client.readStream(stream, { ...options, fromRevision, maxCount: pageSize }),
      ).catch((error: unknown) => {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }),
    );
  }
}

/** Reads have no deadline of their own: a connection that says nothing more would hold them for ever. */
const readWithin = async (
  milliseconds: number,
  read: StreamingRead<ResolvedEvent>,
): Promise<readonly StoredEvent[]> => {
  // whatever it says after it was given up
  read.on('error', () => undefined);
  const timer = setTimeout(() => read.destroy(new EventStoreUnavailable('read')), milliseconds);
  try {
    const events: StoredEvent[] = [];
    for await (const { event } of read) if (event) events.push(storedFrom(event));
    return events;
  } finally {
    clearTimeout(timer);
    void read.cancel().catch(() => undefined);
  }
};
