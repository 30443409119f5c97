import type { Db } from './database.js';
import { CannotStart } from './embedded.js';

/** A name that stands for several addresses fails once for each, with no words of its own. */
const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Before anything else is asked of it.
 * @throws CannotStart with one sentence, which names no secret.
 */
export const assertReachable = async ({ pool }: Pick<Db, 'pool'>): Promise<void> => {
  await pool.query('SELECT 1').catch((error: unknown) => {
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${wordsOf(error)}.`);
  });
};
