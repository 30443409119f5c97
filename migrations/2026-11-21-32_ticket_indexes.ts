import { sql, type Kysely } from 'kysely';

/** What the lists of a customer filter and sort by: read from the index alone, however many tickets the client has. */
const ofClients = sql`
  closed_at, old_number, status, kind, type, severity, support_level, contact_id, second_contact_id, range_id, domain_id, product_id,
  module_id, licence_id, corrective_version_id, patient_risk, personal_data_incident, number, answered_at, resolved_at, updated_at, target_at`;
/** The same of the staff's queue. */
const ofQueue = sql`
  client_id, status, kind, type, severity, support_level, contact_id, second_contact_id, agent_id, range_id, domain_id, product_id,
  module_id, licence_id, corrective_version_id, patient_risk, personal_data_incident, number, answered_at, resolved_at, closed_at,
  updated_at, target_at`;

/** Columns that one value of is found by, and that are combined with others. */
const alone = ['range_id', 'domain_id', 'module_id', 'licence_id', 'severity', 'type', 'support_level', 'answered_at'];

/** Indexes for a million tickets: see docs/performance.md. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const replaced of [
    'tickets_v1_client_id_opened_at_id_idx',
    'tickets_v1_client_id_updated_at_id_idx',
    'tickets_v1_opened_at_id_idx1',
    'tickets_v1_opened_at_id_idx2',
    'tickets_v1_opened_at_idx',
  ])
    await sql`DROP INDEX ${sql.ref(replaced)}`.execute(db);
  await sql`CREATE INDEX tickets_v1_of_clients ON tickets_v1 (client_id, opened_at, id) INCLUDE (${ofClients})`.execute(
    db,
  );
  await sql`CREATE INDEX tickets_v1_queue ON tickets_v1 (opened_at, id) INCLUDE (${ofQueue}) WHERE closed_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX tickets_v1_open_of_clients ON tickets_v1 (client_id, opened_at, id) WHERE closed_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX tickets_v1_closed_of_clients ON tickets_v1 (client_id, closed_at DESC NULLS LAST, id DESC)
    WHERE closed_at IS NOT NULL`.execute(db);
  for (const column of alone) await sql`CREATE INDEX ON tickets_v1 (${sql.ref(column)})`.execute(db);
  for (const column of ['second_contact_id', 'corrective_version_id'])
    await sql`CREATE INDEX ON tickets_v1 (${sql.ref(column)}) WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
  for (const risk of ['patient_risk', 'personal_data_incident'])
    await sql`CREATE INDEX ON tickets_v1 (opened_at) WHERE ${sql.ref(risk)}`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (status, id)`.execute(db);
  // change requests promise no answer: among all tickets theirs come last, behind a million others
  for (const which of [sql``, sql`WHERE kind = 'change'`]) {
    await sql`CREATE INDEX ON tickets_v1 (target_at, id) ${which}`.execute(db);
    await sql`CREATE INDEX ON tickets_v1 (target_at DESC NULLS LAST, id DESC) ${which}`.execute(db);
  }
};
