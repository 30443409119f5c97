import type { Jobs } from './jobs.js';

/** Work of its own kind for the workers: found in the database, done by a job, in one process or another. */
export abstract class Chore {
  /** Of its job. */
  abstract readonly name: string;
  /** Whether there is something to do. */
  abstract waits(): Promise<boolean>;
  /** Does all of it. Several processes may be at it together. */
  abstract run(): Promise<void>;
}

/** Wakes a worker for it; one that is lost is found again by the sweep. */
export const addChore = (jobs: Jobs, { name }: Pick<Chore, 'name'>): Promise<void> =>
  jobs.drain.add({ name, data: {}, once: name });
