import { sql, type QueryExecutorProvider } from 'kysely';
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

/**
 * Waits for the lock on this part of a limit and holds it until the transaction ends, so that counts stay correct.
 * Nothing that needs another connection is done in it.
 */
export const inTurn = async (transaction: QueryExecutorProvider, limit: string, whose: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${limit} ${whose}`}, 0))`.execute(transaction);
};
