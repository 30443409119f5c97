import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { log } from '../../run/logging/log.js';
import type { DeliveryReport } from './delivery-report.js';
import { MailTakesTooLong, UnreadableMail } from './mail-limits.js';
import { bufferOf, MailReader, type Reading } from './mail-reader.js';
import type { ReadAnswer } from './read-answer.js';

interface Bounds {
  /** A mail is read in a moment; one that takes this long was made for it. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: Bounds = { milliseconds: 20_000, megabytes: 256 };
const youngMegabytes = 16;

/** In one thread beside those who serve people, one mail after the other: each has its time, and its memory. */
export class ReadingThread extends MailReader implements OnModuleDestroy {
  private readonly threads: Piscina<Buffer, Reading>;
  private readonly turns = new KeyQueues();

  constructor(
    private readonly bounds: Bounds = usual,
    // what the thread runs was compiled as this was
    file = new URL(`./reading.worker${extname(import.meta.url)}`, import.meta.url),
  ) {
    super();
    this.threads = new Piscina({
      filename: fileURLToPath(file),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      niceIncrement: 10,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: bounds.megabytes },
    });
    // a thread that dies fails the mail that it was at, which its server brings again
    this.threads.on('error', (error) => log.error({ err: error }, 'a thread that reads mails ended'));
  }

  override async answer(raw: Buffer): Promise<ReadAnswer> {
    const { answer } = await this.read('answer', raw);
    if (!answer) throw new Error('A mail was read as no answer');
    return { ...answer, files: answer.files.map(({ name, content }) => ({ name, content: bufferOf(content) })) };
  }

  override async report(raw: Buffer): Promise<DeliveryReport | undefined> {
    return (await this.read('report', raw)).report;
  }

  onModuleDestroy(): Promise<void> {
    return this.threads.destroy();
  }

  private async read(name: 'answer' | 'report', raw: Buffer): Promise<Reading> {
    const reading = await this.turns.run('mail', () => this.inTime(name, raw));
    if (reading.unreadable !== undefined) throw new UnreadableMail(reading.unreadable);
    return reading;
  }

  private async inTime(name: string, raw: Buffer): Promise<Reading> {
    const { milliseconds, megabytes } = this.bounds;
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await this.threads.run(raw, { name, signal });
    } catch (error) {
      if (signal.aborted) throw new MailTakesTooLong(`not read within ${milliseconds} ms`);
      if (isOutOfMemory(error)) throw new UnreadableMail(`not read within ${megabytes} MB`);
      throw error;
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
