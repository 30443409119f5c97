import { setTimeout as pause } from 'node:timers/promises';

export interface TurnLimits {
  /** Pieces of work at the same time. */
  readonly abreast: number;
  /** Of them for one receiver: fewer, so that there is always place for another. */
  readonly perReceiver: number;
  /** Milliseconds that others wait for one piece of work before they go on without it. */
  readonly patience: number;
}

/** Throttled work for many receivers: a slow receiver holds up only the work that waits for it. */
export class MailThrottle {
  private readonly underWay = new Map<string, Set<Promise<void>>>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does what can be done now, in order as far as receivers are free. Work that exceeds `limits.patience` goes on
   * unawaited; work for a receiver that is at its limit is left for another call.
   * @returns how many pieces of work were begun.
   */
  async take<Item>(
    items: readonly Item[],
    receiverOf: (item: Item) => string,
    work: (item: Item) => Promise<void>,
  ): Promise<number> {
    const waiting = [...items];
    let begun = 0;
    const next = (): Item | undefined => {
      const place = waiting.findIndex((item) => this.isFree(receiverOf(item)));
      return place < 0 ? undefined : waiting.splice(place, 1)[0];
    };
    const lane = async (): Promise<void> => {
      for (let item = next(); item !== undefined; item = next()) {
        begun += 1;
        await this.awhile(this.begin(receiverOf(item), work(item)));
      }
    };
    await Promise.all(Array.from({ length: Math.min(this.limits.abreast, items.length) }, lane));
    return begun;
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.underWay.values()].flatMap((works) => [...works]));
  }

  private isFree(receiver: string): boolean {
    return (this.underWay.get(receiver)?.size ?? 0) < this.limits.perReceiver;
  }

  private begin(receiver: string, work: Promise<void>): Promise<void> {
    const works = this.underWay.get(receiver) ?? new Set<Promise<void>>();
    this.underWay.set(receiver, works);
    const done: Promise<void> = work.finally(() => {
      works.delete(done);
      if (works.size === 0) this.underWay.delete(receiver);
    });
    works.add(done);
    return done;
  }

  /** @throws what the work throws, as long as anybody waits for it. */
  private async awhile(work: Promise<void>): Promise<void> {
    const stop = new AbortController();
    const waited = pause(this.limits.patience, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    await Promise.race([work, waited]).finally(() => stop.abort());
  }
}
