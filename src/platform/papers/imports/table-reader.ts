import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { refusal, Refusal } from '../../../kernel/refusal.js';
import { ArchiveRefused } from '../archives/archive.js';
import { measureArchive } from '../archives/open-archive.js';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { log } from '../../run/logging/log.js';
import { isWorkbook } from './table-kinds.js';
import type { TableReading } from './table-reading.js';
import { tableLimits, type TableView } from './table.vocabulary.js';

const youngMegabytes = 32;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Before a library gets it, which believes what an archive says of itself. */
const assertOpenable = async (bytes: Uint8Array): Promise<void> => {
  try {
    await measureArchive(bytes, tableLimits.archive);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw refusal(error.reason.fault === 'tooLarge' ? 'tableTooLarge' : 'tableUnreadable', {
      ...{ lines: tableLimits.lines, columns: tableLimits.columns },
    });
  }
};

/** Reads tables in one thread beside those who serve people, one after the other: each has its time, and its memory. */
@Injectable()
export class TableReader implements OnModuleDestroy {
  private readonly turns = new KeyQueues();
  private readonly threads = new Piscina<Uint8Array, TableReading>({
    // what the thread runs was compiled as this was
    filename: fileURLToPath(new URL(`./reading.worker${extname(import.meta.url)}`, import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    niceIncrement: 10,
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: tableLimits.megabytes },
  });

  constructor() {
    // a thread that dies fails the table that it was at, and its sender is told
    this.threads.on('error', (error) => log.error({ err: error }, 'a thread that reads tables ended'));
  }

  /** @throws Refusal */
  async read(bytes: Uint8Array): Promise<TableView> {
    if (isWorkbook(bytes)) await assertOpenable(bytes);
    const reading = await this.turns.run('table', () => this.inTime(bytes));
    if ('refused' in reading) throw new Refusal(reading.refused, reading.args);
    return reading.table;
  }

  onModuleDestroy(): Promise<void> {
    return this.threads.destroy();
  }

  private async inTime(bytes: Uint8Array): Promise<TableReading> {
    const signal = AbortSignal.timeout(tableLimits.milliseconds);
    try {
      return await this.threads.run(bytes, { signal });
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw refusal('tableTakesTooLong');
      throw error;
    }
  }
}
