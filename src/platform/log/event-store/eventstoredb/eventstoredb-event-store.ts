import { setTimeout as pause } from 'node:timers/promises';
import {
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type JSONEventData,
} from '@eventstore/db-client';
import {
  ConcurrencyConflict,
  EventStoreUnavailable,
  type EventToAppend,
  type ExpectedRevision,
  type Receipt,
  type StoredEvent,
} from '../../../../kernel/event-store.js';
import { Refusal } from '../../../../kernel/refusal.js';
import { EventStorePort } from '../ports.js';
import { jittered, type EventStoreDBConnection } from './connection.js';
import { heard } from './heard.js';
import { knownFrom, KnownStreams, nothing, type Known } from './known-streams.js';
import { EventStoreReplaced, remedy, type MirroredLog } from './mirrored-log.js';
import { storedFrom } from './recorded-event.js';
import type { SameStore } from './same-store.js';

const pageSize = 500;
/** Milliseconds for which an append that expects no revision is tried against those of others, and its pauses. */
const longestContest = 10_000;
const [firstPause, longestPause] = [5, 250];

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

  constructor(
    private readonly connection: EventStoreDBConnection,
    private readonly copied: MirroredLog,
    private readonly same: SameStore,
  ) {
    super();
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    areNew = false,
  ): Promise<Receipt> {
    if (events.length === 0) throw new Error(`Nothing to append to ${stream}`);
    const mirrored = await this.mirroredUpTo();
    const until = performance.now() + longestContest;
    for (let attempt = 0; ; attempt += 1) {
      const known = await this.before(stream, expected, attempt, areNew);
      const there = events.flatMap(({ id }) => known.events.get(id) ?? []);
      const last = there.at(-1);
      if (last && there.length === events.length) return last;
      const stale = expected !== 'any' && expected !== known.revision;
      if (stale || last || performance.now() > until) throw new ConcurrencyConflict(stream, expected, known.revision);
      const receipt = await this.write(stream, known, events);
      if (receipt) return await this.beyond(mirrored, receipt, events);
      await pause(jittered(attempt, firstPause, longestPause));
    }
  }

  async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (;;) {
      const page = await this.page(stream, from + BigInt(events.length));
      for (const event of page) events.push(event);
      if (page.length < pageSize) break;
    }
    if (from === 0n) this.known.remember(stream, knownFrom(events));
    else this.known.extend(stream, events);
    return events;
  }

  /** How far the mirror was before an append. @throws EventStoreUnavailable when the store may not be appended to. */
  private async mirroredUpTo(): Promise<bigint> {
    const { position, origin, lost } = await this.copied.state();
    if (lost !== null) throw new EventStoreReplaced(lost);
    // before its first command a database meets the store, which was away when this process began
    if (origin === null) await this.copied.meet(await this.connection.end());
    return position;
  }

  /**
   * The receipt of what is new is beyond what was mirrored before; that of a repeat is of events that were. Either is
   * seen at the first of them: the mirror may be in the middle of the others.
   */
  private async beyond(mirrored: bigint, receipt: Receipt, events: readonly EventToAppend[]): Promise<Receipt> {
    await this.same.prove();
    const first = await this.firstOf(receipt, events);
    if (first.position > mirrored || (await this.copied.holds(first))) return receipt;
    throw await this.copied.lose(
      `The event store has written at ${first.position}, which its mirror had passed at ${mirrored}: it was restored to an earlier point. ${remedy}`,
    );
  }

  /** Where the first of these events is, whose last one has this receipt. */
  private async firstOf(
    receipt: Receipt,
    events: readonly EventToAppend[],
  ): Promise<Pick<StoredEvent, 'id' | 'position'>> {
    const [only, ...others] = events;
    if (only && others.length === 0) return { id: only.id, position: receipt.position };
    const [first] = await this.page(receipt.stream, receipt.revision - BigInt(others.length));
    if (!first)
      throw new EventStoreUnavailable(undefined, `The event store does not show what it wrote to ${receipt.stream}`);
    return first;
  }

  /** The stream before an append: assumed where the server will compare it, read where ids must be compared. */
  private async before(stream: string, expected: ExpectedRevision, attempt: number, areNew: boolean): Promise<Known> {
    if (attempt === 0 && expected === 'none') return nothing;
    if (attempt === 0 && areNew && typeof expected === 'bigint') return { ...nothing, revision: expected };
    const remembered = attempt === 0 && typeof expected === 'bigint' ? this.known.at(stream, expected) : undefined;
    return remembered ?? (await this.readOn(stream));
  }

  /** A stream as it is now: of one that is known, only what is new is read. */
  private async readOn(stream: string): Promise<Known> {
    const { revision } = this.known.of(stream) ?? nothing;
    if (revision !== 'none') {
      await this.readStream(stream, revision);
      const known = this.known.of(stream);
      if (known) return known;
    }
    return knownFrom(await this.readStream(stream));
  }

  /**
   * @returns undefined when the stream is elsewhere by now, or when the server does not say where it wrote.
   * @throws Refusal `tooMuchAtOnce` (413) for more than one append of this server may hold (`MaxAppendSize`)
   */
  private async write(stream: string, known: Known, events: readonly EventToAppend[]): Promise<Receipt | undefined> {
    const expectedRevision = known.revision === 'none' ? NO_STREAM : known.revision;
    try {
      const { nextExpectedRevision, position } = await this.connection.ask((options) =>
        this.connection.client.appendToStream(stream, events.map(eventData), { ...options, expectedRevision }),
      );
      return position && { stream, revision: nextExpectedRevision, position: position.commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      this.known.forget(stream);
      if (error instanceof MaxAppendSizeExceededError) throw new Refusal('tooMuchAtOnce', {}, 413);
      throw error;
    }
  }

  private page(stream: string, fromRevision: bigint): Promise<readonly StoredEvent[]> {
    return this.connection.ask(async (options, over) => {
      const events: StoredEvent[] = [];
      const read = this.connection.client.readStream(stream, { ...options, fromRevision, maxCount: pageSize });
      try {
        for await (const { event } of heard(read, over)) if (event) events.push(storedFrom(event));
        return events;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    });
  }
}
