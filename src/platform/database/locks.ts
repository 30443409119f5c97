import type { Db } from './database.js';

/**
 * Does it unless another process is at it. The lock goes with its connection, so that a process that dies holds nothing up.
 */
export const unlessLocked = async ({ pool }: Db, lock: number, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock]);
    if (rows[0]?.free) await work();
  } finally {
    client.release(true);
  }
};
