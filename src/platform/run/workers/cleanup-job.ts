import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { flag } from '../../../kernel/table.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { PeriodicJob } from '../queue/periodic-job.js';

/**
 * Technical rows with a limited lifetime, without personal data; removed an hour late at most. Personal data have their
 * rules in src/oversight/privacy.
 */
const leftovers: readonly (readonly [table: string, column: string, age: string])[] = [
  ['idempotency_keys', 'created_at', '24 hours'],
  ['login_failures', 'last_at', '24 hours'],
  // no reaction goes back further than that
  ['answered_events', 'answered_at', '30 days'],
];

/** Removes what has served its time. */
@Injectable()
export class CleanupJob extends PeriodicJob {
  override readonly name = 'cleanup';
  override readonly afterStop = 'waits';

  constructor(private readonly db: Db) {
    super();
  }

  override async waits(): Promise<boolean> {
    const old = leftovers.map(
      ([table, column, age]) =>
        sql`EXISTS (SELECT FROM ${sql.table(table)}
          WHERE ${sql.ref(column)} < clock_timestamp() - ${age}::interval - interval '1 hour')`,
    );
    const { rows } = await select({ waits: flag })`SELECT ${sql.join(old, sql` OR `)} AS waits`.execute(this.db.kysely);
    return rows[0]?.waits ?? false;
  }

  override async run(): Promise<void> {
    for (const [table, column, age] of leftovers) {
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < clock_timestamp() - ${age}::interval`.execute(
        this.db.kysely,
      );
    }
  }
}
