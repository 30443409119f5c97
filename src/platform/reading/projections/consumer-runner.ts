import { inParallel } from '../../run/concurrency/in-parallel.js';
import { log } from '../../run/logging/log.js';
import { CoalescingRunner } from '../../run/concurrency/coalescing-runner.js';
import { Lanes } from '../../run/concurrency/lanes.js';
import type { LogPage } from '../../../kernel/event-store.js';
import { readOf, type Checkpoints, type RestingStep } from './checkpoints.js';
import { consumerKey, type Consumer, type ConsumerId } from './consumer.js';
import type { LogReader } from './log-reader.js';

/** Consumers of a kind that work at the same time in one process: each takes a database connection. */
const concurrency = 4;
/**
 * Between two looks at the log, in milliseconds: each stops all writers for an instant, and takes along everything that
 * came meanwhile.
 */
const breath = 25;

interface Lagging {
  readonly consumer: Consumer;
  readonly from: bigint;
  readonly end: bigint;
}

interface Look {
  /** Consumers that have not read the whole log. */
  readonly lagging: readonly Lagging[];
  readonly positions: ReadonlyMap<string, bigint>;
  /** Whether those that rest were moved on. */
  readonly moved: boolean;
}

export interface DrainListener {
  /** A consumer failed for no fault of an event: it should be tried again later. */
  failed?(consumer: Consumer): void;
  /** A reaction moved: there may be mails to send. */
  reacted?(): void;
}

/**
 * Brings consumers to the end of the log, each time that it has grown. Events are dispatched by their types: a consumer
 * that no event concerns rests, and costs nothing until one does.
 */
export class ConsumerRunner {
  private readonly draining = new Map<string, Promise<boolean>>();
  /** By type of event, the keys of the consumers that follow it. */
  private readonly followers = new Map<string, readonly string[]>();
  private readonly begun = new Map<string, Promise<void>>();
  /** Reactions have lanes of their own: slow ones hold no screen up. */
  private readonly lanes = { projection: new Lanes(concurrency), reaction: new Lanes(concurrency) };
  private readonly looks = new CoalescingRunner(
    () => this.begin().catch((error: unknown) => log.debug({ err: error }, 'a look at the log failed')),
    breath,
  );
  private readonly byKey: ReadonlyMap<string, Consumer>;

  constructor(
    readonly consumers: readonly Consumer[],
    private readonly reader: LogReader,
    private readonly checkpoints: Checkpoints,
    private readonly listener: DrainListener = {},
  ) {
    this.byKey = new Map(consumers.map((consumer) => [consumerKey(consumer), consumer]));
  }

  /** Soon, in this process. Calls while it works are taken together. */
  wake(): void {
    this.looks.wake();
  }

  /** Consumers that have not read the whole log. */
  async lagging(): Promise<readonly Lagging[]> {
    const end = await this.reader.end();
    return this.behind((await this.checkpoints.places()).positions, end);
  }

  /**
   * Every lagging consumer to the end of the log. Ends when all are there, or the others wait for another process.
   * @throws the first failure, after all had their turn.
   */
  async pass(kinds: readonly Consumer['kind'][] = ['projection', 'reaction']): Promise<void> {
    const failures = new Map<Consumer, unknown>();
    for (let goesOn = true; goesOn;) {
      const { lagging, moved } = await this.look();
      goesOn = moved;
      const busy = lagging.filter(({ consumer }) => kinds.includes(consumer.kind) && !failures.has(consumer));
      await inParallel(busy, concurrency, async ({ consumer, from, end }) => {
        try {
          goesOn = (await this.drain(consumer, end, from)) || goesOn;
        } catch (error) {
          failures.set(consumer, error);
        }
      });
    }
    for (const error of failures.values()) throw error;
  }

  /** Drains a single consumer, once at a time in this process. */
  async drain(consumer: Consumer, end: bigint, from?: bigint): Promise<boolean> {
    const key = consumerKey(consumer);
    for (let under = this.draining.get(key); under; under = this.draining.get(key)) await under.catch(() => false);
    const draining = consumer
      .drain(end, from)
      .then((moved) => {
        if (moved && consumer.kind === 'reaction') this.listener.reacted?.();
        return moved;
      })
      .catch((error: unknown) => {
        log.error({ err: error, consumer: key }, 'consumer stopped');
        this.listener.failed?.(consumer);
        throw error;
      })
      .finally(() => this.draining.delete(key));
    this.draining.set(key, draining);
    return draining;
  }

  /** No more work is begun; resolves when the work under way is done. */
  async stop(): Promise<void> {
    await this.looks.stop();
    await Promise.allSettled([...this.begun.values(), ...this.draining.values()]);
  }

  /** Lets each consumer that lags begin, and waits for none: a slow one holds no other up. */
  private async begin(): Promise<void> {
    const { lagging, positions } = await this.look();
    for (const one of lagging) {
      const key = consumerKey(one.consumer);
      if (this.begun.has(key) || !isReady(one, positions)) continue;
      this.begun.set(
        key,
        this.lanes[one.consumer.kind]
          .run(() => this.drain(one.consumer, one.end, one.from))
          .catch(() => false)
          .then((moved) => {
            this.begun.delete(key);
            // what needs it goes on, and so does what came meanwhile
            if (moved) this.wake();
          }),
      );
    }
  }

  /** Moves the resting consumers on, page by page up to the end, and says which ones lag then. */
  private async look(): Promise<Look> {
    const end = await this.reader.end();
    const places = await this.checkpoints.places();
    const positions = new Map(places.positions);
    const resting = new Set(places.resting);
    let at = places.restingAt;
    for (let page = await this.pageAfter(at, end); page; page = await this.pageAfter(at, end)) {
      const leaving = this.leaving(resting, page);
      const joining = this.joining(positions, resting, page);
      const step = { from: at, leaving: leaving.map(idOf), joining };
      if (!(await this.checkpoints.restOn(step, readOf(page)))) break;
      leaving.forEach((key) => resting.delete(key));
      joining.forEach((one) => resting.add(consumerKey(one)));
      at = page.readUpTo;
      for (const key of resting) if ((positions.get(key) ?? 0n) < at) positions.set(key, at);
    }
    const standing = this.behind(positions, end).filter(({ consumer }) => !resting.has(consumerKey(consumer)));
    return { positions, moved: at > places.restingAt, lagging: standing };
  }

  private async pageAfter(position: bigint, end: bigint): Promise<LogPage | undefined> {
    const page = position < end ? await this.reader.read(position) : undefined;
    return page && page.readUpTo > position ? page : undefined;
  }

  /** Consumers that the page concerns, and those of another build. */
  private leaving(resting: ReadonlySet<string>, { events }: LogPage): readonly string[] {
    const concerned = new Set([...new Set(events.map(({ type }) => type))].flatMap((type) => this.followersOf(type)));
    return [...resting].filter((key) => concerned.has(key) || !this.byKey.has(key));
  }

  private joining(
    positions: ReadonlyMap<string, bigint>,
    resting: ReadonlySet<string>,
    { readUpTo }: LogPage,
  ): RestingStep['joining'] {
    return [...this.byKey].flatMap(([key, consumer]) => {
      const position = positions.get(key);
      if (position === undefined || resting.has(key) || position > readUpTo) return [];
      const events = this.reader.idleEvents(position, readUpTo, (type) => consumer.follows(type));
      return events === undefined ? [] : [{ name: consumer.name, version: consumer.version, position, events }];
    });
  }

  private followersOf(type: string): readonly string[] {
    const known = this.followers.get(type);
    if (known) return known;
    const followers = this.consumers.filter((consumer) => consumer.follows(type)).map(consumerKey);
    this.followers.set(type, followers);
    return followers;
  }

  private behind(positions: ReadonlyMap<string, bigint>, end: bigint): readonly Lagging[] {
    return this.consumers
      .map((consumer) => ({ consumer, from: positions.get(consumerKey(consumer)) ?? 0n, end }))
      .filter(({ from }) => from < end);
  }
}

/** Whether the consumers that come first have read something that this one has not. */
const isReady = ({ consumer: { needs = [] }, from }: Lagging, positions: ReadonlyMap<string, bigint>): boolean =>
  needs.every((needed) => (positions.get(consumerKey(needed)) ?? 0n) > from);

const idOf = (key: string): ConsumerId => {
  const colon = key.lastIndexOf(':');
  return { name: key.slice(0, colon), version: Number(key.slice(colon + 1)) };
};
