import { setTimeout as pause } from 'node:timers/promises';
import {
  excludeSystemEvents,
  START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import { EventStoreUnavailable, type StoredEvent } from '../../../../kernel/event-store.js';
import { log } from '../../../run/logging/log.js';
import { Mirror, type Wakeups } from '../ports.js';
import { inOurWords, jittered, type EventStoreDBConnection } from './connection.js';
import { EventStoreReplaced, remedy, type MirroredLog } from './mirrored-log.js';
import { storedFrom } from './recorded-event.js';
import type { SameStore } from './same-store.js';

const batchSize = 500;
const firstPause = 100;
const longestPause = 5_000;
const longestCatchUp = 30_000;

/** How long the store may be ahead while the log stands still, and how often that is looked at. Milliseconds. */
export interface Patience {
  readonly still: number;
  readonly look: number;
}

/**
 * Copies `$all`, without the server's own events, in order into the log that everybody reads. Several may run: each
 * copies what is missing, under the lock of the one checkpoint, so that every event arrives once.
 */
export class EventStoreDBMirror extends Mirror {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private subscription: AllStreamSubscription | undefined;
  private failures = 0;
  private alarmed = false;

  constructor(
    private readonly connection: EventStoreDBConnection,
    private readonly copied: MirroredLog,
    private readonly wakeups: Wakeups,
    private readonly same: SameStore,
    private readonly patience: Patience = { still: 30_000, look: 5_000 },
  ) {
    super();
    connection.onLetGo(() => this.drop());
  }

  get alarm(): boolean {
    return this.alarmed;
  }

  async trouble(): Promise<string | null> {
    const { lost } = await this.copied.state();
    return lost ?? this.connection.trouble;
  }

  /** Before this process takes its first command; where the store is away, with the first one that it takes. */
  async onModuleInit(): Promise<void> {
    if (!(await this.connection.answers())) return;
    await this.origin();
    await this.compared();
  }

  async origin(): Promise<bigint> {
    const { origin: known } = await this.copied.state();
    if (known !== null) return known;
    await this.copied.meet(await this.sourceEnd());
    return this.origin();
  }

  start(): Promise<void> {
    this.running = Promise.all([this.follow(), this.watch()]);
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.drop();
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    await this.connection.dispose();
  }

  sourceEnd(): Promise<bigint> {
    return this.connection.end();
  }

  async caughtUp(): Promise<void> {
    const end = await this.sourceEnd();
    const deadline = performance.now() + longestCatchUp;
    for (;;) {
      const position = await this.copied.position();
      if (position >= end) return;
      if (performance.now() > deadline) throw new Error(`The log is at ${position}, its store at ${end}`);
      await pause(5);
    }
  }

  /** Subscribes again for ever, each time from the checkpoint. */
  private async follow(): Promise<void> {
    for (this.failures = 0; !this.stopping.signal.aborted; this.failures += 1) {
      await this.subscribed().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) log.warn({ err: error }, 'the mirror lost its subscription');
      });
      const wait = jittered(this.failures, firstPause, longestPause);
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async subscribed(): Promise<void> {
    const { position, lost } = await this.copied.state();
    if (lost !== null) throw new EventStoreReplaced(lost);
    await this.same.prove();
    let seen = position;
    if (this.stopping.signal.aborted) return;
    const subscription = this.connection.client.subscribeToAll(
      {
        credentials: this.connection.credentials,
        fromPosition: seen === 0n ? START : { commit: seen, prepare: seen },
        filter: excludeSystemEvents(),
      },
      { highWaterMark: batchSize },
    );
    this.subscription = subscription;
    // what it says after it was given up
    subscription.on('error', () => undefined);
    try {
      let batch: Received[] = [];
      for await (const { event } of told(subscription)) {
        if (event) batch.push(event);
        const last = batch.at(-1);
        if (!last || (batch.length < batchSize && subscription.readableLength > 0)) continue;
        seen = await this.copied.copy(seen, batch.flatMap(ours), last.position.commit);
        batch = [];
        this.failures = 0;
        this.wakeups.appended();
      }
    } finally {
      void subscription.unsubscribe().catch(() => undefined);
    }
  }

  /** A subscription can fall silent without an error: then the store moves and the log does not. */
  private async watch(): Promise<void> {
    let last = { position: -1n, at: performance.now() };
    while (!this.stopping.signal.aborted) {
      const waited = await pause(this.patience.look, true, { signal: this.stopping.signal, ref: false }).catch(
        () => false,
      );
      if (!waited) return;
      const found = await this.compared().catch(() => undefined);
      if (!found) continue;
      const { end, position, lost } = found;
      if (lost !== null) log.error(lost);
      const moves = position !== last.position || position >= end;
      if (moves) last = { position, at: performance.now() };
      const still = performance.now() - last.at > this.patience.still;
      this.alarmed = lost !== null || still || (this.alarmed && !moves);
      if (!still) continue;
      log.error({ position: String(position), end: String(end) }, 'the mirror stands still: it subscribes again');
      last = { position, at: performance.now() };
      this.drop();
    }
  }

  /** Compares before and after: the store must contain the log as it was; the log must then come to contain the store. */
  private async compared() {
    const { position: before } = await this.copied.state();
    const end = await this.sourceEnd();
    // a second look: a leader that has only just begun may not know its own end yet
    if (before > end && before > (await this.sourceEnd())) {
      await this.copied.lose(
        `The event store ends at ${end}, which its mirror had passed at ${before}: it was restored to an earlier point. ${remedy}`,
      );
    }
    await this.same.prove().catch(noted);
    const { position, lost } = await this.copied.state();
    return { end, position, lost };
  }

  private drop(): void {
    this.subscription?.destroy(new EventStoreUnavailable(undefined, 'The subscription was given up'));
  }
}

/** Events of a subscription, until its connection fails. */
async function* told(subscription: AllStreamSubscription): AsyncGenerator<AllStreamResolvedEvent> {
  try {
    yield* subscription;
  } catch (error) {
    throw inOurWords(error);
  }
}

/** A replaced store is recorded beside the position; other failures lead to another try. */
const noted = (error: unknown): void => {
  if (!(error instanceof EventStoreReplaced)) throw error;
};

type Received = NonNullable<AllStreamResolvedEvent['event']>;

/** An event written into the store by hand is not ours: it is left out and logged. */
const ours = (event: Received): readonly StoredEvent[] => {
  try {
    return [storedFrom(event)];
  } catch (error) {
    log.error({ err: error, stream: event.streamId, type: event.type }, 'an event that is not ours was left out');
    return [];
  }
};
