import type { EventLogPort } from './ports.js';
import { Mirror } from './ports.js';

/** Where events are appended to the log that is read. */
export class NoMirror extends Mirror {
  readonly alarm = false;

  constructor(private readonly log: EventLogPort) {
    super();
  }

  trouble(): Promise<null> {
    return Promise.resolve(null);
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  origin(): Promise<bigint> {
    return Promise.resolve(0n);
  }

  sourceEnd(): Promise<bigint> {
    return this.log.end();
  }

  caughtUp(): Promise<void> {
    return Promise.resolve();
  }
}
