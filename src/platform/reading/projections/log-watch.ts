import { Injectable } from '@nestjs/common';
import { log } from '../../run/logging/log.js';
import { PeriodicJob } from '../../run/queue/periodic-job.js';
import { Projections } from './projections.js';

/** Reports when a consumer was not shown an event, and brings back consumers ahead of the log. */
@Injectable()
export class LogWatch extends PeriodicJob {
  override readonly name = 'watchCheckpoints';
  override readonly afterStop = 'goesOn';
  override readonly every = 15_000;

  constructor(private readonly projections: Projections) {
    super();
  }

  override async waits(): Promise<boolean> {
    for (const { name, after, upTo, read, logged } of await this.projections.skipped()) {
      log.error(
        { consumer: name, after: String(after), upTo: String(upTo), read, logged },
        'a consumer was not shown every event: npm run cli -- projections repair',
      );
    }
    return (await this.projections.ahead()).length > 0;
  }

  override async run(): Promise<void> {
    const ahead = await this.projections.ahead();
    if (ahead.length === 0) return;
    log.error({ consumers: ahead.map(({ name }) => name) }, 'consumers stood ahead of the log and are brought back');
    await this.projections.bringBack(ahead);
  }
}
