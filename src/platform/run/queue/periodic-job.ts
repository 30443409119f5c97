import type { DiscoveryService } from '@nestjs/core';
import type { Jobs } from './jobs.js';

/** Interval of periodic jobs that people wait for. */
export const soonEnough = 5_000;

/** Work of its own kind for the workers: found in the database, done by a job, in one process or another. */
export abstract class PeriodicJob {
  /** Of its job. */
  abstract readonly name: string;
  /** Milliseconds between two looks of the sweep, without a wake-up: the first is at once. */
  readonly every: number = 60_000;
  /** Whether there is something to do. */
  abstract waits(): Promise<boolean>;
  /** Does all of it. Several processes may be at it together. */
  abstract run(): Promise<void>;
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
