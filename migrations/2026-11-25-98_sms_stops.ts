import { sql, type Kysely } from 'kysely';

/** Numbers that said STOP: no message leaves to them until it is lifted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE sms_stops (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- keyed: only this installation can tell whether it is a certain number
      number_hash text NOT NULL,
      -- its last two digits
      number_end text NOT NULL,
      -- who was written to; null where nobody has it any more
      person_id uuid,
      heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      lifted_at timestamptz,
      -- null: whoever has the number, by START
      lifted_by uuid,
      reason text
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX ON sms_stops (number_hash) WHERE lifted_at IS NULL`.execute(db);
  await sql`CREATE INDEX ON sms_stops (heard_at DESC, id)`.execute(db);
};
