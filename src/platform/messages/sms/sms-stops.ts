import { sql, type Kysely } from 'kysely';
import { flag, uuid } from '../../../kernel/table.js';
import type { NoTables } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import type { PersonalData } from '../../people/personal-data/personal-data.js';

/** Numbers that want no messages of ours, kept as keyed hashes alone. */
export class SmsStops {
  constructor(
    private readonly db: Kysely<NoTables>,
    private readonly personalData: Pick<PersonalData, 'keyedHash'>,
  ) {}

  async isStopped(number: string): Promise<boolean> {
    const { rows } = await select({ stopped: flag })`
      SELECT EXISTS (SELECT FROM sms_stops WHERE number_hash = ${this.hashOf(number)} AND lifted_at IS NULL)
        AS stopped`.execute(this.db);
    return rows[0]?.stopped ?? false;
  }

  /** However often it is heard, it counts once. @param personId who was written to. */
  async stop(number: string, personId: string | null): Promise<void> {
    await sql`
      INSERT INTO sms_stops (number_hash, number_end, person_id)
      VALUES (${this.hashOf(number)}, ${number.slice(-2)}, ${personId}::uuid)
      ON CONFLICT (number_hash) WHERE lifted_at IS NULL DO NOTHING`.execute(this.db);
  }

  /** Lifts the stop after the number answered START. */
  async start(number: string): Promise<void> {
    await sql`
      UPDATE sms_stops SET lifted_at = clock_timestamp()
      WHERE number_hash = ${this.hashOf(number)} AND lifted_at IS NULL`.execute(this.db);
  }

  /** @returns whether there was one to lift. */
  async lift(id: string, { by, reason }: { readonly by: string; readonly reason: string }): Promise<boolean> {
    const { rows } = await select({ id: uuid })`
      UPDATE sms_stops SET lifted_at = clock_timestamp(), lifted_by = ${by}::uuid, reason = ${reason}
      WHERE id = ${id}::uuid AND lifted_at IS NULL RETURNING id`.execute(this.db);
    return rows.length > 0;
  }

  private hashOf(number: string): string {
    return this.personalData.keyedHash(`sms stop ${number}`);
  }
}
