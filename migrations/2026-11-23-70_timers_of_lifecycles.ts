import { sql, type Kysely } from 'kysely';

/** Consumers of the log that set timers, renamed since the lifecycles declare their timers. */
const renamed = {
  privacyTimers: 'privacyRequestTimers',
  referentTimers: 'referentAssignmentTimers',
  emailChangeTimers: 'contactTimers',
} as const;

const tables = ['checkpoints', 'parked_events', 'stretches', 'answered_events'] as const;

/** A timer's key is its stream and its name, regardless of its author; timers that are set keep their place. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    UPDATE timers SET key = lifecycle || '-' || stream_id || '-' || CASE command
      WHEN 'RemindOfPrivacyRequest' THEN right(key, length('remind-1'))
      WHEN 'RemindOfDataIncident' THEN 'remind'
      WHEN 'NotifyControllerAutomatically' THEN 'notify'
      WHEN 'ExpireDelegation' THEN 'end'
      WHEN 'ExpireReferentAssignment' THEN 'expire'
      ELSE 'emailChange' END
    WHERE command IN ('RemindOfPrivacyRequest', 'RemindOfDataIncident', 'NotifyControllerAutomatically', 'ExpireDelegation',
      'ExpireReferentAssignment', 'EndContactEmailChange')`.execute(db);
  for (const table of tables) {
    for (const [former, name] of Object.entries(renamed))
      await sql`UPDATE ${sql.table(table)} SET consumer = ${name} WHERE consumer = ${former}`.execute(db);
  }
};
