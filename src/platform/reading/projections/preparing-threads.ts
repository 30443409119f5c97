import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { Projection } from '../../../kernel/projection.js';
import { log } from '../../run/logging/log.js';
import { Preparation, type Prepared } from './preparation.js';

/** Data that a thread starts with. */
export interface ThreadData {
  readonly url: string;
  readonly masterKey: Uint8Array;
}

/** A part of the log, for one read model. */
export interface Part {
  readonly name: string;
  readonly from: bigint;
  readonly count: number;
}

/** Of each thread, within the memory of a process that serves people besides (docs/operations.md). */
const youngMegabytes = 8;
const oldMegabytes = 96;

/** Threads that exist while a rebuild lasts, at lower priority than requests for pages. */
export class PreparingThreads extends Preparation implements OnModuleDestroy {
  override readonly ahead: number;
  private readonly pool: Piscina<Part, Prepared>;

  constructor(
    data: ThreadData,
    threads: number,
    private readonly here: Preparation,
    // what a thread runs was compiled as this was
    file = new URL(`./preparing.worker${extname(import.meta.url)}`, import.meta.url),
  ) {
    super();
    // one more than can be worked on, so that no thread waits for the next
    this.ahead = threads + 1;
    this.pool = new Piscina({
      filename: fileURLToPath(file),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 5_000,
      niceIncrement: 10,
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes },
    });
    // a thread that dies fails the rebuild that it was at: the sweep takes it up again
    this.pool.on('error', (error) => log.error({ err: error }, 'a thread that prepares rebuilds ended'));
  }

  override prepare(projection: Projection, from: bigint, count: number): Promise<Prepared> {
    // what follows every event has to know the events of all modules
    if (projection.events === 'every') return this.here.prepare(projection, from, count);
    return this.pool.run({ name: projection.name, from, count });
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.destroy();
  }
}
