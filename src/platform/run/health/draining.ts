import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Milliseconds that requests under way have to be answered: the servers' own bounds end before. */
const longestWait = 12_000;

/** The time between "I am about to stop" and stopping, in which this process still serves what comes, then what came. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;
  private readonly ending = new AbortController();
  private readonly underWay = new Set<ServerResponse>();
  private rested: () => void = () => undefined;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Aborted once nothing new is served: what goes on by itself, a stream of events, ends then. */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  /** From now on not ready; resolves once load balancers had the time to notice. */
  async begin(milliseconds: number): Promise<void> {
    this.begun = true;
    await pause(milliseconds);
  }

  /** An answer that is owed. */
  owe(answer: ServerResponse): void {
    this.underWay.add(answer);
    if (this.ended.aborted) lastOf(answer);
    answer.once('close', () => {
      this.underWay.delete(answer);
      if (this.underWay.size === 0) this.rested();
    });
  }

  /** @returns how many requests were not answered in time. */
  async end(milliseconds = longestWait): Promise<number> {
    this.ending.abort();
    this.underWay.forEach(lastOf);
    if (this.underWay.size === 0) return 0;
    const given = new AbortController();
    const rest = new Promise<void>((resolve) => (this.rested = resolve));
    await Promise.race([rest, pause(milliseconds, undefined, { signal: given.signal }).catch(() => undefined)]);
    given.abort();
    return this.underWay.size;
  }
}

/** Nothing more may come over its connection. */
const lastOf = (answer: ServerResponse): void => {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
};
