import { sql, type Kysely, type RawBuilder } from 'kysely';

const table = (name: string, columns: RawBuilder<unknown>) => sql`
  CREATE TABLE ${sql.table(`${name}_v1`)} (
    id uuid PRIMARY KEY,
    status text NOT NULL,
    revision text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    ${columns}
  )`;

/** Read models of structures, of referents and of the references of clients. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await table(
    'structures',
    sql`
      client_id uuid NOT NULL,
      parent_id uuid,
      name text COLLATE "fr-x-icu" NOT NULL,
      siret text,
      address1 text,
      address2 text,
      address3 text,
      zip_code text,
      city text COLLATE "fr-x-icu",
      phone text,
      email text,
      website text,
      mail_in_error boolean NOT NULL,
      is_structure_authorized boolean NOT NULL,
      closed_on date,
      opening_hours jsonb NOT NULL`,
  ).execute(db);
  await sql`CREATE INDEX ON structures_v1 (client_id, name, id)`.execute(db);
  await sql`CREATE INDEX ON structures_v1 (name, id)`.execute(db);
  await sql`CREATE INDEX ON structures_v1 (parent_id)`.execute(db);
  await table(
    'referent_assignments',
    sql`
      client_id uuid NOT NULL,
      kind text NOT NULL,
      topic text NOT NULL,
      product_range_id uuid,
      structure_id uuid,
      contact_id uuid NOT NULL,
      substitute_id uuid,
      valid_from date NOT NULL,
      valid_to date,
      absences jsonb NOT NULL,
      end_reason text`,
  ).execute(db);
  await sql`CREATE INDEX ON referent_assignments_v1 (client_id, topic)`.execute(db);
  await sql`CREATE INDEX ON referent_assignments_v1 (valid_from, id)`.execute(db);
  await sql`CREATE INDEX ON referent_assignments_v1 (contact_id)`.execute(db);
  await sql`CREATE INDEX ON referent_assignments_v1 (substitute_id)`.execute(db);
  await sql`
    CREATE TABLE referent_former_holders_v1 (
      assignment_id uuid NOT NULL,
      revision text NOT NULL,
      contact_id uuid NOT NULL,
      valid_from date NOT NULL,
      valid_to date NOT NULL,
      PRIMARY KEY (assignment_id, revision)
    )`.execute(db);
  await table(
    'referent_requirements',
    sql`label text COLLATE "fr-x-icu" NOT NULL, kind text NOT NULL, topic text NOT NULL, client_kind text, product_range_id uuid`,
  ).execute(db);
  await table(
    'client_references',
    sql`
      client_id uuid NOT NULL,
      kind text NOT NULL,
      code text NOT NULL,
      label text COLLATE "fr-x-icu" NOT NULL,
      requires_commitment boolean NOT NULL,
      valid_until date,
      structure_id uuid`,
  ).execute(db);
  await sql`CREATE INDEX ON client_references_v1 (client_id, kind, code)`.execute(db);
  await sql`CREATE INDEX ON client_references_v1 (code, id)`.execute(db);
};
