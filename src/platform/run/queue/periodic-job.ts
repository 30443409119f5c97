import type { DiscoveryService } from '@nestjs/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { text } from '../../../kernel/table.js';
import type { Db, NoTables } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { log } from '../logging/log.js';
import type { Jobs } from './jobs.js';

/** Interval of periodic jobs that people wait for. */
export const soonEnough = 5_000;

/** Work of its own kind for the workers: found in the database, done by a job, in one process or another. */
export abstract class PeriodicJob {
  /** Of its job. */
  abstract readonly name: string;
  /** Milliseconds between two looks of the sweep, without a wake-up: the first is at once. */
  readonly every: number = 60_000;
  /**
   * Whether the job goes on after a stop of the platform or a jump of the clock. A removal by age alone waits for a day:
   * people can still look, and a wrong clock can be put right.
   */
  abstract readonly afterStop: 'goesOn' | 'waits';
  /** Whether there is something to do. */
  abstract waits(): Promise<boolean>;
  /** Does all of it. Several processes may be at it together. */
  abstract run(): Promise<void>;
}

/** Work that rows of the database stand for. */
export abstract class RowsJob<Row> extends PeriodicJob {
  protected abstract readonly db: Pick<Db, 'kysely'>;
  /** Rows that wait, at most so many. */
  abstract waiting(limit: number): RawBuilder<Row>;

  override async waits(): Promise<boolean> {
    return (await this.rows(1)).length > 0;
  }

  protected async rows(limit: number): Promise<readonly Row[]> {
    return (await this.waiting(limit).execute(this.db.kysely)).rows;
  }
}

const isOfRows = (job: PeriodicJob): job is RowsJob<unknown> => job instanceof RowsJob;

const withRows = async (jobs: readonly RowsJob<unknown>[], db: Kysely<NoTables>): Promise<readonly PeriodicJob[]> => {
  if (jobs.length === 0) return [];
  const asked = jobs.map((job) => sql`SELECT ${job.name}::text AS name WHERE EXISTS (${job.waiting(1)})`);
  const { rows } = await select({ name: text() })`${sql.join(asked, sql` UNION ALL `)}`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  return jobs.filter(({ name }) => names.has(name));
};

const askedAlone = (job: PeriodicJob): Promise<boolean> =>
  job.waits().catch((error: unknown) => {
    log.error({ err: error, job: job.name }, 'a periodic job cannot say whether it has something to do');
    return false;
  });

/**
 * Jobs with something to do: those of rows are asked in one statement, before the others. Where a table of one of them is
 * away, such as during an upgrade, each is asked alone, and holds up no other.
 */
export async function* waitingJobs(jobs: readonly PeriodicJob[], db: Kysely<NoTables>): AsyncGenerator<PeriodicJob> {
  const ofRows = jobs.filter(isOfRows);
  const found = await withRows(ofRows, db).catch(() => undefined);
  yield* found ?? [];
  for (const job of jobs) if (!(found && isOfRows(job)) && (await askedAlone(job))) yield job;
}

/** Wakes a worker for it; one that is lost is found again by the sweep. */
export const addPeriodicJob = (jobs: Jobs, { name }: Pick<PeriodicJob, 'name'>): Promise<void> =>
  jobs.drain.add({ name, data: {}, once: name });

/** Every periodic job that a module of this process provides: what extends the class is found. */
export const periodicJobsOf = (discovery: DiscoveryService): readonly PeriodicJob[] =>
  discovery
    .getProviders()
    .map(({ instance }): unknown => instance)
    .filter((instance) => instance instanceof PeriodicJob);
