import { inParallel } from '../../run/concurrency/in-parallel.js';
import { log } from '../../run/logging/log.js';
import { CoalescingRunner } from '../../run/concurrency/coalescing-runner.js';
import { readOf, type Checkpoints } from './checkpoints.js';
import { consumerKey, type Consumer } from './consumer.js';
import type { LogReader } from './log-reader.js';

/** Consumers that work at the same time in one process: each takes a database connection. */
const concurrency = 4;
/**
 * Between two rounds over the log, in milliseconds: each stops all writers for an instant, and takes along everything
 * that came meanwhile.
 */
const breath = 25;

interface Lagging {
  readonly consumer: Consumer;
  readonly from: bigint;
  readonly end: bigint;
}

export interface DrainListener {
  /** A consumer failed for no fault of an event: it should be tried again later. */
  failed?(consumer: Consumer): void;
  /** A reaction moved: there may be mails to send. */
  reacted?(): void;
}

/** Brings consumers to the end of the log, each time that it has grown. */
export class ConsumerRunner {
  private readonly draining = new Map<string, Promise<boolean>>();
  /** Reactions have their own rounds, after the read models that they look into: slow ones hold no screen up. */
  private readonly reactions = new CoalescingRunner(() => this.round('reaction'), breath);
  private readonly projections = new CoalescingRunner(async () => {
    await this.round('projection');
    this.reactions.wake();
  }, breath);

  constructor(
    readonly consumers: readonly Consumer[],
    private readonly log: LogReader,
    private readonly checkpoints: Checkpoints,
    private readonly listener: DrainListener = {},
  ) {}

  /** Soon, in this process. Calls while it works are taken together. */
  wake(): void {
    this.projections.wake();
  }

  /** Consumers that have not read the whole log. */
  async lagging(): Promise<readonly Lagging[]> {
    const end = await this.log.end();
    const positions = await this.checkpoints.positions();
    return this.consumers
      .map((consumer) => ({ consumer, from: positions.get(consumerKey(consumer)) ?? 0n, end }))
      .filter(({ from }) => from < end);
  }

  /**
   * Every lagging consumer to the end of the log. Ends when all are there, or the others wait for another process.
   * @throws the first failure, after all had their turn.
   */
  async pass(kinds: readonly Consumer['kind'][] = ['projection', 'reaction']): Promise<void> {
    const failures = new Map<Consumer, unknown>();
    for (let moved = true; moved;) {
      const lagging = (await this.lagging()).filter(
        ({ consumer }) => kinds.includes(consumer.kind) && !failures.has(consumer),
      );
      const { idle, busy } = await this.sorted(lagging);
      moved = idle > 0;
      await inParallel(busy, concurrency, async ({ consumer, from, end }) => {
        try {
          moved = (await this.drain(consumer, end, from)) || moved;
        } catch (error) {
          failures.set(consumer, error);
        }
      });
    }
    for (const error of failures.values()) throw error;
  }

  /** Most events concern few consumers: the others are moved on together, those that stand at the same place. */
  private async sorted(
    lagging: readonly Lagging[],
  ): Promise<{ readonly idle: number; readonly busy: readonly Lagging[] }> {
    const busy: Lagging[] = [];
    let idle = 0;
    for (const [from, standing] of groupedBy(lagging, (one) => one.from)) {
      const page = await this.log.read(from);
      const concerned = ({ consumer }: Lagging): boolean => page.events.some(({ type }) => consumer.follows(type));
      const others = standing.filter((one) => !concerned(one)).map(({ consumer }) => consumer);
      for (const one of standing) if (concerned(one)) busy.push(one);
      if (others.length > 0 && page.readUpTo > from) idle += await this.checkpoints.pass(others, from, readOf(page));
    }
    return { idle, busy };
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
    await Promise.all([this.projections.stop(), this.reactions.stop()]);
    await Promise.allSettled(this.draining.values());
  }

  private async round(kind: Consumer['kind']): Promise<void> {
    await this.pass([kind]).catch((error: unknown) => log.debug({ err: error }, 'a round was not complete'));
  }
}

const groupedBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> =>
  items.reduce(
    (groups, item) => groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]),
    new Map<Key, readonly Item[]>(),
  );
