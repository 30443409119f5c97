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

/** Read models of the product catalogue and of licences. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await table('product_ranges', sql`name text COLLATE "fr-x-icu"`).execute(db);
  await table('product_domains', sql`name text COLLATE "fr-x-icu"`).execute(db);
  await table('products', sql`range_id uuid NOT NULL, domain_id uuid NOT NULL, name text COLLATE "fr-x-icu"`).execute(
    db,
  );
  await table('product_modules', sql`product_id uuid NOT NULL, name text COLLATE "fr-x-icu"`).execute(db);
  await table(
    'product_versions',
    sql`product_id uuid NOT NULL, name text COLLATE "fr-x-icu", kind text NOT NULL, parent_id uuid, current boolean NOT NULL, released_on text`,
  ).execute(db);
  await table(
    'licences',
    sql`client_id uuid NOT NULL, product_id uuid NOT NULL, number text, valid_from text NOT NULL, valid_to text`,
  ).execute(db);
  await sql`CREATE INDEX ON products_v1 (range_id)`.execute(db);
  await sql`CREATE INDEX ON products_v1 (domain_id)`.execute(db);
  await sql`CREATE INDEX ON product_modules_v1 (product_id)`.execute(db);
  await sql`CREATE INDEX ON product_versions_v1 (product_id)`.execute(db);
  await sql`CREATE INDEX ON licences_v1 (client_id)`.execute(db);
  await sql`CREATE INDEX ON licences_v1 (product_id)`.execute(db);
};
