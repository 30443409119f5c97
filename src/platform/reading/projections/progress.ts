import { setTimeout as pause } from 'node:timers/promises';
import type { Checkpoints } from './checkpoints.js';
import { consumerKey, type ConsumerId } from './consumer.js';

/** Milliseconds between two looks at the checkpoints while a caller waits. */
const breath = 10;
/** Milliseconds for which a look is good: a server that takes another one's place may have less. */
const goodFor = 1_000;

/**
 * How far the consumers have read the log, for those who wait for them: one look serves all who wait, and what was
 * reached a moment ago is known without a look, for checkpoints only rise.
 */
export class Progress {
  private known: ReadonlyMap<string, bigint> = new Map();
  private lookedAt = -breath;
  private looking: Promise<void> | undefined;

  constructor(private readonly checkpoints: Pick<Checkpoints, 'positions'>) {}

  /** Whether all of them have read the log up to a position, within the time given. */
  async reached(consumers: readonly ConsumerId[], position: bigint, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const there = (): boolean =>
      performance.now() - this.lookedAt < goodFor &&
      consumers.every((consumer) => (this.known.get(consumerKey(consumer)) ?? 0n) >= position);
    while (!there()) {
      await (this.looking ??= this.look());
      if (performance.now() >= deadline) return there();
    }
    return true;
  }

  /** Up to where all of them had read the log when they were last looked at. */
  least(consumers: readonly ConsumerId[]): bigint {
    const positions = consumers.map((consumer) => this.known.get(consumerKey(consumer)) ?? 0n);
    return positions.reduce((one, other) => (one < other ? one : other));
  }

  private async look(): Promise<void> {
    const early = this.lookedAt + breath - performance.now();
    if (early > 0) await pause(early);
    try {
      this.known = await this.checkpoints.positions();
    } catch (error) {
      this.known = new Map();
      throw error;
    } finally {
      this.lookedAt = performance.now();
      this.looking = undefined;
    }
  }
}
