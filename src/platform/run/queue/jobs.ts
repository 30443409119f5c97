import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JobQueue } from './job-queue.js';
import type { ListedJob } from './jobs.views.js';

/**
 * The queues: wake-ups of everything that follows the log, and mails apart from them, so that a slow mail server holds
 * nothing else up.
 */
@Injectable()
export class Jobs implements OnApplicationShutdown {
  constructor(
    readonly drain: JobQueue,
    readonly mail: JobQueue,
  ) {}

  get queues(): readonly JobQueue[] {
    return [this.drain, this.mail];
  }

  async list(): Promise<readonly ListedJob[]> {
    const jobs = await Promise.all(this.queues.map((queue) => queue.list()));
    return jobs.flat().sort((a, b) => b.at.localeCompare(a.at));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }
}
