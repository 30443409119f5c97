/** Connections to PostgreSQL of one process, by what they are for (docs/operations.md). */
export const connections = {
  /** Requests, read models, reactions. */
  work: 20,
  /** Reserved for the owner of the tables: migrations, rebuilds. */
  owner: 2,
  /** Hears of new events. */
  wakeups: 1,
  /** Holds the lock by which others see that this process, which sends mails, lives. */
  mails: 1,
  /** Threads that prepare a rebuild, one each. */
  rebuild: 2,
} as const;

/** Of each of the four pools of the queue, where it is PostgreSQL; two more connections hear of new jobs. */
export const queuePool = 3;
export const queueConnections = 4 * queuePool + 2;

/** All of them at once; REBUILD_THREADS beyond two adds one each, QUEUE=postgres `queueConnections`. */
export const mostConnections = Object.values(connections).reduce((sum, each) => sum + each, 0);
