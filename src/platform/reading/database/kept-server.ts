import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../run/logging/log.js';
import type { PostgresServer } from './postgres-server.js';

/** Pause before the second try, in milliseconds; the first is at once, but the dead server may have left obstacles. */
const firstPause = 100;
const longestPause = 2_000;

export interface ServerState {
  readonly state: 'running' | 'startingAgain';
  /** How often it has ended by itself since this process began. */
  readonly ends: number;
}

/** A server that is started again each time it ends by itself: requests meanwhile are told to come back. */
export class KeptServer implements ServerState {
  private serves = true;
  private ended = 0;
  private stopping = false;
  private starting: Promise<void> = Promise.resolve();
  private readonly keeping: Promise<void>;

  constructor(
    private server: PostgresServer,
    private readonly start: () => Promise<PostgresServer>,
  ) {
    this.keeping = this.keep();
  }

  get state(): ServerState['state'] {
    return this.serves ? 'running' : 'startingAgain';
  }

  get ends(): number {
    return this.ended;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.starting;
    await this.server.stop();
    await this.keeping;
  }

  private async keep(): Promise<void> {
    await this.server.ended;
    while (!this.stopping) {
      this.serves = false;
      this.ended += 1;
      log.error('PostgreSQL ended by itself: it is started again');
      this.starting = this.startAgain();
      await this.starting;
      await this.server.ended;
    }
  }

  private async startAgain(): Promise<void> {
    for (let wait = firstPause; !this.stopping; wait = Math.min(2 * wait, longestPause)) {
      try {
        this.server = await this.start();
        this.serves = true;
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start again');
        await pause(wait);
      }
    }
  }
}
