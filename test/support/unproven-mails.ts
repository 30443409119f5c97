import type { RunningApplication } from './application.js';

/** As if an hour had passed since the last mail that anybody caused to an address which nobody has proven. */
export const forgetUnprovenMails = async ({ db }: RunningApplication): Promise<void> => {
  await db.pool.query('DELETE FROM unproven_mails');
};
