import { CannotStart } from './embedded.js';
import type { Db } from './database.js';

/** Settings that make an acknowledged command durable: with one of these off, a power cut loses it. */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Refuses a database that may lose acknowledged events.
 * @throws CannotStart naming the setting.
 */
export const assertDurable = async ({ pool }: Pick<Db, 'pool'>): Promise<void> => {
  for (const name of needed) {
    const { rows } = await pool.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name]);
    const setting = rows[0]?.setting ?? 'unknown';
    if (setting === 'off' || setting === 'local') {
      throw new CannotStart(
        `PostgreSQL runs with ${name}=${setting}: a power cut would lose acknowledged work, so production does not start on it.`,
      );
    }
  }
};
