import type { RunningApplication } from './application.js';

/** Clears the counts of mails to unproven addresses, as if an hour had passed. */
export const forgetUnprovenMails = async ({ db }: RunningApplication): Promise<void> => {
  await db.pool.query('DELETE FROM unproven_mails');
};
