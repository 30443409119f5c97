import type { Db } from '../../src/platform/reading/database/database.js';
import { readCommunes } from '../../src/demo/communes.js';
import { assistanceTopics } from '../../src/demo/topics.js';
import { activityTable, clientTable, contactTable, ticketTable } from '../support/table-names.js';

/**
 * A million tickets in minutes: rows of the read models made by SQL, the same in every run. Clients are the communes of
 * France; how many tickets each has follows Zipf's law (the n-th has 1/n of the first one's: the first, a twelfth of all).
 * Texts are those of the demo with five names of communes each, so that words are common and rare as in life.
 */
export interface Tenants {
  readonly db: Db;
  /** The client with most tickets, and one of middling size. */
  readonly largest: string;
  readonly middling: string;
}

const middlingRank = 300;
const firstNames = 'Claire Sandrine Nathalie Sophie Fatima Laure Inès Hélène Julien Thierry Karim Yann Éric Hugo Rémi';
const lastNames =
  'Martin Bernard Dubois Robert Petit Durand Leroy Moreau Simon Laurent Lefebvre Roux Fournier Girard Bonnet Lambert Fontaine Rousseau Muller Faure Mercier Blanc Guérin Boyer Garnier Chevalier Legrand Gauthier Perrin Robin Clément Morin Roussel Gaillard Brunet Besson Colin Vidal Caron Benali Nguyen Diallo Lopez Marchand Renaud Barbier Arnaud Rivière Brun Carpentier Schmitt Weber Hoarau Payet';

/** Ids are made of names, so that nothing needs to be looked up. */
const helpers = (largest: string, middling: string): string => `
  CREATE SCHEMA bench;
  CREATE FUNCTION bench.id(what text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT CASE WHEN what = 'client' AND n = 1 THEN '${largest}'::uuid
         WHEN what = 'client' AND n = ${middlingRank} THEN '${middling}'::uuid ELSE overlay(overlay(md5(what || n) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid END $$;
  CREATE FUNCTION bench.people(client bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT greatest(3, least(500, 5000 / client)) $$;
  CREATE FUNCTION bench.chance(n bigint, question text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT (hashint8extended(n, hashtext(question)) & 2147483647) / 2147483648.0 $$;
  CREATE FUNCTION bench.one_of(list text[], n bigint, question text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT list[1 + floor(bench.chance(n, question) * cardinality(list))::int] $$;
  CREATE TABLE bench.names (place serial PRIMARY KEY, name text, words tsvector);
  CREATE TABLE bench.topics (place serial PRIMARY KEY, topic json, words tsvector)`;

const names = `
  INSERT INTO bench.names (name, words)
  SELECT name, array_to_tsvector(words(name) || marked_words('d/', name)) FROM json_array_elements_text($1::json) AS name`;

const topics = `
  INSERT INTO bench.topics (topic, words)
  SELECT topic, array_to_tsvector(
    words(concat_ws(' ', topic->>'title', topic->>'description', topic->>'question', topic->>'solution'))
    || marked_words('t/', topic->>'title') || marked_words('d/', topic->>'description'))
  FROM json_array_elements($1::json) AS topic`;

const clients = `
  INSERT INTO ${clientTable} (id, status, revision, created_at, updated_at, name, client_code, kind, brand, entity, language, country,
    siren, zip_code, city, department, holiday_zone, linked_client_ids, chorus_active, chorus_requirement, premium, exclusive, storage_eligible,
    chorus_services, restricts_order_visibility, mail_topics, establishment)
  SELECT bench.id('client', n), 'active', '0', now(), now(), f->>'name', f->>'clientCode', f->>'kind', 'GROUPE_BL', 'BL_COLLTER', 'fr', 'FR',
    f->>'siren', f->>'zipCode', f->>'city', f->>'department', f->>'holidayZone', '[]', FALSE, 'none', FALSE, FALSE, FALSE,
    '[]', FALSE, '["tickets", "news"]', 'unchecked'
  FROM json_array_elements($1::json) WITH ORDINALITY AS e (f, n) ON CONFLICT DO NOTHING`;

const contacts = `
  INSERT INTO ${contactTable} (id, status, revision, created_at, updated_at, client_id, client_ids, civility, first_name, last_name, email,
    role, language, sees_all_tickets, product_rights, can_update_contacts, can_use_storage, service, function, function_rights,
    profile_ids, eligible_default_administrator, time_zone, mail_topics, mail_in_error)
  SELECT bench.id('contact ' || client || '.', k), 'active', '0', now(), now(), bench.id('client', client), '[]', 'none',
    bench.one_of($1::text[], client * 1000 + k, 'first name'), bench.one_of($2::text[], client * 1000 + k, 'last name'),
    client || '.' || k || '@example.org', 'user', 'fr', FALSE, '{}', FALSE, FALSE, 'Finances', 'Comptable', '[]', '[]', FALSE,
    'Europe/Paris', '["tickets", "news"]', FALSE
  FROM generate_series(1, $3::int) AS client, generate_series(1, bench.people(client)) AS k`;

/** The newest is the first; four minutes lie between two. About 1 % are open, most of these among the newest. */
const tickets = `
  INSERT INTO ${ticketTable} (id, revision, number, kind, status, title, description, client_id, creator_id, contact_id, second_contact_id,
    agent_id, range_id, domain_id, product_id, licence_id, module_id, corrective_version_id, type, severity, priority, support_level,
    phone, reply_by_mail, patient_risk, personal_data_incident, sensitive_data, opened_at, answered_at, resolved_at, closed_at, updated_at,
    target_at, solution, solution_subject_id, closure_automatic, closure_confirmed, votes, chase_ups, search)
  SELECT bench.id('ticket', n), '4', 'B' || n, kind, status, topic->>'title', concat_ws(' ', topic->>'description', said.names), bench.id('client', client),
    contact, contact, CASE WHEN bench.chance(n, 'second') < 0.1 THEN bench.id('contact ' || client || '.', 1) END,
    CASE WHEN status <> 'new' THEN bench.id('agent', floor(bench.chance(n, 'agent') * 40)::int) END,
    bench.id('range', product % 8), bench.id('domain', product % 8), bench.id('product', product),
    bench.id('licence ' || client || '.', product), CASE WHEN bench.chance(n, 'module') < 0.7 THEN bench.id('module', product * 4 + n % 4) END,
    CASE WHEN closed AND bench.chance(n, 'corrective') < 0.1 THEN bench.id('corrective', product) END,
    CASE WHEN kind = 'change' THEN 'improvement' ELSE topic->>'type' END, CASE WHEN kind = 'assistance' THEN topic->>'severity' END,
    (ARRAY['Low', 'Normal', 'Normal', 'High', 'Blocking'])[1 + n % 5],
    (ARRAY['level1', 'level1', 'level1', 'level2', 'level3', 'development'])[1 + floor(bench.chance(n, 'level') ^ 2 * 6)::int],
    '0199001234', TRUE, bench.chance(n, 'risk') < 0.004, bench.chance(n, 'incident') < 0.004, FALSE,
    at, CASE WHEN status <> 'new' THEN at + answer END, CASE WHEN closed OR status = 'resolved' THEN at + answer * 2 END,
    CASE WHEN closed THEN at + answer * 3 END, at + answer * 3, CASE WHEN kind = 'assistance' THEN at + interval '2 days' END,
    CASE WHEN closed THEN topic->>'solution' END, CASE WHEN closed THEN contact::text END, FALSE, closed, n % 3 * (kind = 'change')::int, 0,
    topics.words || said.words || ARRAY['b' || n, 'n/b' || n]::text::tsvector
  FROM generate_series($1::int, $2::int) AS n
  CROSS JOIN LATERAL (SELECT
    greatest(1, round(exp(bench.chance(n, 'client') * (ln($3::int) + 0.5772)) * 0.5615))::bigint AS client, floor(bench.chance(n, 'product') ^ 2 * 40)::int AS product,
    now() - n * interval '4 minutes' AS at, bench.chance(n, 'answer') * interval '3 days' AS answer,
    bench.chance(n, 'open') > CASE WHEN n < 5000 THEN 0.8 ELSE 0.005 END AS closed,
    CASE WHEN bench.chance(n, 'kind') < 0.08 THEN 'change' ELSE 'assistance' END AS kind) AS drawn
  CROSS JOIN LATERAL (SELECT CASE
    WHEN closed THEN (ARRAY['closedValidated', 'closedValidated', 'closedValidated', 'closedUnvalidated', 'cancelled'])[1 + floor(bench.chance(n, 'status') ^ 2 * 5)::int]
    ELSE (ARRAY['new', 'qualified', 'inProgress', 'waitingCustomer', 'waitingThirdParty', 'resolved'])[1 + floor(bench.chance(n, 'status') * 6)::int] END AS status,
    bench.id('contact ' || client || '.', 1 + floor(bench.chance(n, 'contact') ^ 2 * bench.people(client))::int) AS contact) AS told
  JOIN bench.topics AS topics ON topics.place = 1 + floor(bench.chance(n, 'topic') ^ 2 * $4::int)::int
  CROSS JOIN LATERAL (
    SELECT string_agg(name, ' ') AS names, string_agg(words::text, ' ')::tsvector AS words FROM bench.names
    WHERE names.place = ANY(ARRAY(SELECT floor(exp(bench.chance(n * 5 + i, 'names') * ln($5::int)))::int FROM generate_series(1, 5) i))) AS said
  ORDER BY n DESC`;

const activities = `
  INSERT INTO ${activityTable} (id, ticket_id, at, revision, kind, status, author_id, author_side, internal, subject_id, text, args, people)
  SELECT gen_random_uuid(), t.id, t.opened_at + step.n * interval '1 hour', step.n, step.kind, t.status,
    CASE step.side WHEN 'customer' THEN t.creator_id ELSE coalesce(t.agent_id::text, 'system') END, step.side, FALSE, t.creator_id,
    CASE step.n WHEN 1 THEN topics.topic->>'question' WHEN 2 THEN t.solution END, '{}', '{}'
  FROM ${ticketTable} t JOIN bench.topics AS topics ON topics.place = 1 + floor(bench.chance(substr(t.number, 2)::bigint, 'topic') ^ 2 * $3::int)::int
  CROSS JOIN (VALUES (0, 'opened', 'customer'), (1, 'answered', 'provider'), (2, 'solutionProposed', 'provider'), (3, 'solutionAccepted', 'customer'))
    AS step (n, kind, side)
  WHERE t.number LIKE 'B%' AND substr(t.number, 2)::bigint BETWEEN $1 AND $2 AND (t.closed_at IS NOT NULL OR step.n < 2)`;

const listOf = (words: string): readonly string[] => words.split(' ');

/** Fills in clients, their people, and the names and topics of tickets. */
export const fillClients = async ({ db, largest, middling }: Tenants): Promise<void> => {
  const communes = readCommunes().map(({ fields }) => fields);
  const { pool } = db;
  await pool.query(helpers(largest, middling));
  await pool.query(names, [JSON.stringify(communes.map(({ name }) => name))]);
  await pool.query(topics, [JSON.stringify(assistanceTopics)]);
  await pool.query(clients, [JSON.stringify(communes)]);
  await pool.query(contacts, [listOf(firstNames), listOf(lastNames), communes.length]);
  await pool.query('VACUUM ANALYZE');
};

/** Analyses the filled tables and writes them to disk before the requests, whose times the writing would disturb. */
export const settleTables = async ({ pool }: Db, ...tables: readonly string[]): Promise<void> => {
  for (const table of tables) await pool.query(`VACUUM ANALYZE ${table}`);
  await pool.query('CHECKPOINT');
};

interface Index {
  readonly name: string;
  readonly definition: string;
}

const secondary = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
  WHERE i.indrelid IN ('${ticketTable}'::regclass, '${activityTable}'::regclass) AND NOT i.indisprimary`;

/** Tickets from the `from`-th newest to the `to`-th, with their activities. Indexes are left out meanwhile: so it takes minutes, not hours. */
export const fillTickets = async ({ db }: Pick<Tenants, 'db'>, from: number, to: number): Promise<void> => {
  const client = await db.pool.connect();
  try {
    await client.query("SET maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<Index>(secondary);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    const { rows } = await client.query<{ clients: number; topics: number; names: number }>(`
      SELECT (SELECT count(*) FROM ${clientTable})::int AS clients, (SELECT count(*) FROM bench.topics)::int AS topics,
        (SELECT count(*) FROM bench.names)::int AS names`);
    const [counts] = rows;
    await client.query(tickets, [from, to, counts?.clients, counts?.topics, counts?.names]);
    await client.query(activities, [from, to, counts?.topics]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('RESET maintenance_work_mem');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
};
