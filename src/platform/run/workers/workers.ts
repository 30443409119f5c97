import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { NoTables } from '../../reading/database/database.js';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { Mirror, Wakeups } from '../../log/event-store/ports.js';
import { noticeFullDisk } from '../logging/full-disk-notices.js';
import { log } from '../logging/log.js';
import { InboundServer } from '../../messages/mail/inbound-server.js';
import { Mails } from '../../messages/mail/mails.js';
import { Checkpoints } from '../../reading/projections/checkpoints.js';
import { consumerKey } from '../../reading/projections/consumer.js';
import { ConsumerRunner } from '../../reading/projections/consumer-runner.js';
import { LogReader } from '../../reading/projections/log-reader.js';
import { Projections } from '../../reading/projections/projections.js';
import { within } from '../queue/bounded.js';
import { addPeriodicJob, waitingJobs, type PeriodicJob } from '../queue/periodic-job.js';
import { assertQueuesKeep, migrateQueues, type JobData, type QueueStore } from '../queue/job-queue.js';
import { Jobs } from '../queue/jobs.js';
import type { Stops } from '../../log/timers/stops.js';
import { Timers } from '../../log/timers/timers.js';

const sweepEvery = 5_000;
const longestStart = 20_000;
const longestStop = 5_000;
const longestCatchUp = 30_000;
const longestRegistering = 3_000;
const betweenTries = 1_000;
const seldom = 600_000;

interface Pieces {
  readonly wakeups: Wakeups;
  readonly mirror: Mirror;
  readonly log: LogReader;
  readonly checkpoints: Checkpoints;
  readonly runner: ConsumerRunner;
  readonly projections: Projections;
  readonly timers: Timers;
  readonly stops: Stops;
  readonly mails: Mails;
  readonly jobs: Jobs;
  /** Asked once everything is made. */
  readonly periodicJobs: () => readonly PeriodicJob[];
  readonly store: QueueStore;
  readonly db: Kysely<NoTables>;
  readonly isProduction: boolean;
  /** Null: no listener for answers by mail here. */
  readonly inbound: InboundServer | null;
}

/**
 * The work behind the requests. Work that follows from the log is done at once in the process that hears of it; jobs
 * bring back work that was missed, failed, or has to wait for its time.
 */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly undo: (() => void)[] = [];
  private readonly handlers: Readonly<Record<string, (data: JobData) => Promise<unknown>>> = {
    sweep: () => this.sweep(),
    timers: () => this.of.timers.fireDue(),
    drain: ({ consumer }) => this.drain(consumer),
    rebuild: ({ projection }) => this.of.projections.continueRebuild(projection ?? ''),
    mail: () => this.of.mails.deliverAll(),
  };

  private readonly stopping = new AbortController();
  private readonly whileRunning = { signal: this.stopping.signal, ref: false };
  private found: readonly PeriodicJob[] | undefined;
  private readonly askedAt = new Map<PeriodicJob, number>();
  private hasBegun = false;

  constructor(private readonly of: Pieces) {}

  private get periodicJobs(): readonly PeriodicJob[] {
    return (this.found ??= this.of.periodicJobs());
  }

  /** Jobs with a long interval only keep house: nothing follows from them. */
  private get waitedFor(): readonly PeriodicJob[] {
    return this.periodicJobs.filter(({ every }) => every < seldom);
  }

  async onApplicationBootstrap(): Promise<void> {
    await within(longestStart, 'Starting the workers', this.start());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.undo.forEach((undo) => undo());
    const { inbound, mirror, runner, mails, jobs } = this.of;
    const stopping = Promise.allSettled([inbound?.close(), mirror.stop(), runner.stop(), mails.stop(), jobs.close()]);
    await within(longestStop, 'Stopping the workers', stopping).catch((error: unknown) =>
      log.warn({ err: error }, 'workers'),
    );
  }

  /** Every projection and reaction has read the log, and what they caused is done too. */
  async caughtUp(): Promise<void> {
    const { mirror, runner, timers, mails } = this.of;
    const deadline = performance.now() + longestCatchUp;
    for (;;) {
      await mirror.caughtUp();
      await runner.pass();
      const done = (await timers.fireDue()) + (await mails.deliverDue());
      // asked once there is nothing else to do
      const jobs =
        done === 0 && (await this.logHasBegun())
          ? await firstOf(this.waiting(await this.unlessStopped(this.waitedFor)))
          : [];
      for (const job of jobs) await job.run();
      await mirror.caughtUp();
      const behind = await runner.lagging();
      const underWay = await mails.underWay();
      if (done === 0 && behind.length === 0 && underWay === 0 && jobs.length === 0) return;
      if (performance.now() > deadline) {
        throw new Error(
          `Not caught up: ${behind.map(({ consumer }) => consumerKey(consumer)).join(', ')}; ${underWay} mails under way`,
        );
      }
      if (done === 0) await pause(5);
    }
  }

  private async start(): Promise<void> {
    const { wakeups, mirror, runner, jobs, store, inbound } = this.of;
    this.undo.push(() => this.stopping.abort());
    // a store that is away holds nothing else up
    await Promise.race([this.registerWhenAnswered(), pause(longestRegistering, undefined, this.whileRunning)]);
    await mirror.start();
    await assertQueuesKeep(store, this.of.isProduction);
    await migrateQueues(store);
    await jobs.drain.work((name, data) => this.run(name, data), 4);
    await jobs.mail.work((name, data) => this.run(name, data), 2);
    const waking = setInterval(() => void this.wakeSweeps(), sweepEvery);
    this.undo.push(
      () => clearInterval(waking),
      wakeups.onAppended(() => runner.wake()),
    );
    await inbound?.listen();
    runner.wake();
    await this.wakeSweeps();
  }

  private async registerWhenAnswered(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.register();
        return;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        await pause(betweenTries, undefined, this.whileRunning).catch(() => undefined);
      }
    }
  }

  private async register(): Promise<void> {
    const { mirror, checkpoints, runner, projections } = this.of;
    // what is in the store already is history to a new reaction, copied or not
    await checkpoints.register(runner.consumers, await mirror.sourceEnd(), await mirror.origin());
    await checkpoints.beginImported(runner.consumers);
    await projections.retireOldVersions();
    runner.wake();
  }

  /**
   * Follows the clock of this process instead of a schedule in the queue's store: a schedule would keep to the clock of
   * the process that wrote it, and a wrong clock, or one set back, would stop every worker's sweep.
   */
  private async wakeSweeps(): Promise<void> {
    const names = ['sweep', ...((await this.of.timers.areDue().catch(() => true)) ? ['timers'] : [])];
    for (const name of names) {
      await this.of.jobs.drain
        .add({ name, data: {}, once: name, tries: 1 })
        .catch((error: unknown) => log.debug({ err: error }, 'left to the next sweep'));
    }
  }

  private async run(name: string, data: JobData): Promise<void> {
    const job = this.periodicJobs.find((known) => known.name === name);
    // after a stop the sweep asks for it again
    if (job && (await this.unlessStopped([job])).length === 0) return;
    const handler = job ? () => job.run() : this.handlers[name];
    if (!handler) throw new Error(`Nobody knows what to do for the job ${name}`);
    await handler(data).catch((error: unknown) => {
      noticeFullDisk(error);
      throw error;
    });
  }

  /** Makes a job of everything that waits, however its wake-up was lost. */
  private async sweep(): Promise<void> {
    const { projections, runner, jobs } = this.of;
    runner.wake();
    for (const projection of await projections.rebuilding()) {
      await jobs.drain.add({ name: 'rebuild', data: { projection }, once: `rebuild:${projection}` });
    }
    if (await this.logHasBegun())
      for await (const job of this.waiting(await this.unlessStopped(this.duePeriodicJobs())))
        await addPeriodicJob(jobs, job);
    await addMails(jobs, this.of.mails);
  }

  /** An empty log has nothing to keep, and what a job writes into it would keep the demo out. */
  private async logHasBegun(): Promise<boolean> {
    this.hasBegun ||= (await this.of.log.end()) > 0n;
    return this.hasBegun;
  }

  private waiting(jobs: readonly PeriodicJob[]): AsyncIterable<PeriodicJob> {
    return waitingJobs(jobs, this.of.db);
  }

  /** Jobs that may run now: after a stop, some wait for a day. */
  private async unlessStopped(jobs: readonly PeriodicJob[]): Promise<readonly PeriodicJob[]> {
    if (!jobs.some(({ afterStop }) => afterStop === 'waits')) return jobs;
    return (await this.of.stops.closuresFrom()) === undefined
      ? jobs
      : jobs.filter(({ afterStop }) => afterStop !== 'waits');
  }

  private duePeriodicJobs(now = performance.now()): readonly PeriodicJob[] {
    const due = this.periodicJobs.filter((job) => now - (this.askedAt.get(job) ?? -Infinity) >= job.every);
    due.forEach((job) => this.askedAt.set(job, now));
    return due;
  }

  private async drain(key: string | undefined): Promise<void> {
    const consumer = this.of.runner.consumers.find((known) => consumerKey(known) === key);
    if (consumer) await this.of.runner.drain(consumer, await this.of.log.end());
  }
}

const firstOf = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  for await (const item of items) return [item];
  return [];
};

export const addDrain = (jobs: Jobs, consumer: string): Promise<void> =>
  jobs.drain.add({ name: 'drain', data: { consumer }, once: `drain:${consumer}` });

const addMails = async (jobs: Jobs, mails: Mails): Promise<void> => {
  if ((await mails.sweep()).length > 0) await jobs.mail.add({ name: 'mail', data: {}, once: 'mail' });
};
