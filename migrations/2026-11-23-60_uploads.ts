import { sql, type Kysely } from 'kysely';

/** Uploads that go on after a cut, and files whose content is in pieces; a file without pieces is one object of its own id. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE uploads (
      -- also of the file that it becomes
      id uuid PRIMARY KEY,
      owner_id uuid NOT NULL,
      -- whose key seals the name and the pieces; null for what is the provider's
      subject_id uuid,
      name jsonb NOT NULL,
      size integer NOT NULL CHECK (size > 0),
      -- all of it: the upload is a file
      received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- given up: its pieces go, and none is added
      ended_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON uploads (owner_id)`.execute(db);
  await sql`CREATE INDEX ON uploads (created_at)`.execute(db);
  await sql`
    CREATE TABLE file_pieces (
      file_id uuid NOT NULL,
      -- bytes before it
      start integer NOT NULL,
      size integer NOT NULL,
      -- where the storage has it
      object_id uuid NOT NULL,
      PRIMARY KEY (file_id, start)
    )`.execute(db);
};
