import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  runMigrations,
  withBackend,
  type BackendFactory,
  type IQueueBackend,
  type JobsOptions,
} from 'bullmq';
import pg from 'pg';
import { queuePool } from '../../reading/database/connections.js';
import { log } from '../logging/log.js';
import { within } from './bounded.js';
import type { ListedJob } from './jobs.views.js';
import { adding, assertKeeps, waiting } from './redis.js';

/** Contents of a job; never an event, never anything about a person. */
export type JobData = Readonly<Record<string, string>>;

export interface JobToDo {
  readonly name: string;
  readonly data: JobData;
  /** Jobs with the same id wait as one. */
  readonly once: string;
  /** Until it is given up; several, with growing pauses, when absent. */
  readonly tries?: number;
}

/**
 * A queue of wake-ups. A job is never the only record of work: the same work is also in the database, where the sweep
 * finds it if the job is lost.
 */
export interface JobQueue {
  readonly name: string;
  add(job: JobToDo): Promise<void>;
  list(): Promise<readonly ListedJob[]>;
  /** How many jobs there are, by state. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Begins to work; rejects when the queue cannot be reached. */
  work(run: (name: string, data: JobData) => Promise<void>, concurrency: number): Promise<void>;
  /** For bull-board. */
  readonly queue: Queue;
  close(): Promise<void>;
}

export interface QueueStore {
  readonly kind: 'postgres' | 'redis';
  readonly url: string;
}

const schema = 'bullmq';

/** Brings the tables of BullMQ to its version; safe in several processes at once. */
export const migrateQueues = async (store: QueueStore): Promise<void> => {
  if (store.kind === 'redis') return;
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  try {
    await runMigrations(client, schema);
  } finally {
    await client.end();
  }
};

/**
 * Whether jobs are safe where they wait, asked before work begins.
 * @throws CannotStart
 */
export const assertQueuesKeep = async ({ kind, url }: QueueStore, isProduction: boolean): Promise<void> => {
  if (kind === 'redis') await assertKeeps(url, isProduction);
};

export const jobQueue = (name: string, { kind, url }: QueueStore): JobQueue => {
  if (kind === 'redis') return onBackend(name, createRedisBackend, { url, ...adding }, { url, ...waiting });
  const connection = { connectionString: url, schema, max: queuePool, application_name: 'guichet jobs' };
  return onBackend(name, createPostgresBackend, connection, connection);
};

/** Longest wait for the store of a queue. */
const longestAnswer = 5_000;
/** A worker that was killed loses its job to another one after about this time. */
const lockDuration = 6_000;
const stalledInterval = 3_000;
/** An idle worker asks the database this seldom; new jobs wake it. */
const drainDelay = 30;
/** Jobs only wake: one that stalled again and again is no reason to give up. */
const maxStalledCount = 1_000;

const options: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 500, age: 7 * 24 * 3_600 },
};

const onBackend = <Backend extends IQueueBackend, Connection>(
  name: string,
  factory: BackendFactory<Backend, Connection>,
  connection: Connection,
  workerConnection: Connection,
): JobQueue => {
  const backend = withBackend(factory);
  const queue = new backend.Queue<JobData>(name, { connection, defaultJobOptions: options });
  const answered = <Answer>(work: Promise<Answer>): Promise<Answer> => within(longestAnswer, `The queue ${name}`, work);
  const report = (error: Error): void => log.warn({ err: error, queue: name }, 'queue');
  queue.on('error', report);
  const closings = [() => ended(queue, 1_000)];
  return {
    name,
    get queue(): Queue {
      const known: unknown = queue;
      if (known instanceof Queue) return known;
      throw new Error(`${name} is not a queue`);
    },
    add: async ({ name: job, data, once, tries }) => {
      const attempts = tries === undefined ? {} : { attempts: tries };
      await answered(queue.add(job, data, { ...attempts, deduplication: { id: once, keepLastIfActive: true } }));
    },
    list: async () => {
      const jobs = await answered(queue.getJobs(['active', 'waiting', 'delayed', 'failed'], 0, 199));
      return Promise.all(
        jobs.map(async (job) => ({
          id: job.id ?? '',
          queue: name,
          name: job.name,
          state: await job.getState(),
          attempts: job.attemptsMade,
          at: new Date(job.timestamp).toISOString(),
          failure: job.failedReason || null,
        })),
      );
    },
    counts: () => answered(queue.getJobCounts('active', 'waiting', 'delayed', 'failed')),
    work: async (run, concurrency) => {
      const worker = new backend.Worker<JobData>(name, (job) => run(job.name, job.data), {
        connection: workerConnection,
        concurrency,
        lockDuration,
        stalledInterval,
        drainDelay,
        maxStalledCount,
        // a worker that begins before its database is there never recovers, and says nothing
        autorun: false,
      });
      worker.on('error', report);
      closings.unshift(() => ended(worker, 3_000));
      await worker.waitUntilReady();
      worker.run().catch(report);
    },
    close: async () => {
      for (const close of closings.splice(0)) await close();
    },
  };
};

interface Closable {
  close(): Promise<void>;
  disconnect(): Promise<void>;
  getBackend(): Pick<IQueueBackend, 'disconnectBlocking'>;
}

/** Closing never ends while the store is away: after its time the connections are cut instead. */
const ended = (closable: Closable, milliseconds: number): Promise<void> =>
  within(milliseconds, 'Closing', closable.close()).catch(() => {
    // not one after the other: neither is heard of again
    for (const cut of [closable.getBackend().disconnectBlocking(false), closable.disconnect()]) {
      void cut.catch(() => undefined);
    }
  });
