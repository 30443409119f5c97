import { sql, type Kysely } from 'kysely';

/** Read models of profiles, delegations, changes of staff permissions and staff subscriptions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE profiles_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      client_id uuid,
      name text COLLATE "fr-x-icu" NOT NULL,
      description text,
      function_rights jsonb NOT NULL,
      product_rights jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON profiles_v1 (client_id, name, id)`.execute(db);
  await sql`
    CREATE TABLE delegations_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      client_id uuid NOT NULL,
      giver_id uuid NOT NULL,
      receiver_id uuid NOT NULL,
      powers jsonb NOT NULL,
      range_ids jsonb,
      structure_ids jsonb,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      offer_ends_at timestamptz NOT NULL,
      is_absence boolean NOT NULL,
      message text
    )`.execute(db);
  await sql`CREATE INDEX ON delegations_v1 (client_id, created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON delegations_v1 (receiver_id) WHERE status = 'accepted'`.execute(db);
  await sql`CREATE INDEX ON delegations_v1 (giver_id)`.execute(db);
  await sql`
    CREATE TABLE delegation_steps_v1 (
      delegation_id uuid NOT NULL,
      revision text NOT NULL,
      step text NOT NULL,
      at timestamptz NOT NULL,
      by_id text NOT NULL,
      reason text,
      PRIMARY KEY (delegation_id, revision)
    )`.execute(db);
  await sql`
    CREATE TABLE default_administrators_v1 (
      client_id uuid PRIMARY KEY,
      contact_id uuid NOT NULL,
      chosen_by text NOT NULL,
      chosen_at timestamptz NOT NULL,
      revision text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE permission_changes_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      staff_user_id uuid NOT NULL,
      requested_by uuid NOT NULL,
      added jsonb NOT NULL,
      removed jsonb NOT NULL,
      dangerous jsonb NOT NULL,
      reason text,
      settled_by uuid,
      refusal_reason text
    )`.execute(db);
  await sql`CREATE INDEX ON permission_changes_v1 (status, created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON permission_changes_v1 (staff_user_id)`.execute(db);
  await sql`
    CREATE TABLE staff_subscriptions_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      staff_user_id uuid NOT NULL,
      name text COLLATE "fr-x-icu" NOT NULL,
      events jsonb NOT NULL,
      client_ids jsonb NOT NULL,
      range_ids jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON staff_subscriptions_v1 (staff_user_id, name, id)`.execute(db);
};
