import { sql } from 'kysely';
import { textIn } from '../../kernel/named.js';
import { day, json, nullable, text, uuid } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import type { Assignment, ReferentFacts } from './referent-assignment.js';
import type { Absence } from './referent.vocabulary.js';
import { tables } from './referent-tables.queries.js';

type Db = FactsTools['db'];

const assignmentOf = (state: unknown): Assignment | null => {
  if (!isHeld(state)) return null;
  return state.assignment;
};
const isHeld = (state: unknown): state is { readonly assignment: Assignment | null } =>
  typeof state === 'object' && state !== null && 'assignment' in state;

/** The role that the command is about: of the assignment, or of the body of the first command. */
const roleOf = ({ state, body }: FactsRequest) =>
  assignmentOf(state) ?? {
    clientId: textIn(body, 'clientId'),
    kind: textIn(body, 'kind'),
    topic: textIn(body, 'topic'),
    productRangeId: textIn(body, 'productRangeId'),
    structureId: textIn(body, 'structureId'),
  };

type Role = ReturnType<typeof roleOf>;

/** Active contacts of the client, or of another one who may act for it. */
const contactsOf = async (
  db: Db,
  ids: readonly (string | null)[],
  { clientId }: Role,
): Promise<ReferentFacts['knownContactIds']> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0 || clientId === null) return [];
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${tables.contacts}
    WHERE id = ANY(${wanted}::uuid[]) AND status = 'active' AND (client_id = ${clientId}::uuid OR client_ids ? ${clientId})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const exists = async (db: Db, table: keyof typeof tables, id: string | null, clientId?: string | null) => {
  if (id === null) return true;
  const ofClient = clientId === undefined ? sql`TRUE` : sql`client_id = ${clientId}::uuid`;
  const { rows } =
    await sql`SELECT 1 FROM ${tables[table]} WHERE id = ${id}::uuid AND status = 'active' AND ${ofClient}`.execute(db);
  return rows.length > 0;
};

const other = {
  contactId: uuid,
  validFrom: day,
  validTo: nullable(day),
  absences: json<readonly Absence[]>(),
  /** Of who holds it. */
  name: nullable(text()),
};

const othersOf = async (
  db: Db,
  { clientId, kind, topic, productRangeId, structureId }: Role,
  id: string,
): Promise<ReferentFacts['others']> => {
  const { rows } = await select(other)`
    SELECT a.contact_id, a.valid_from, a.valid_to, a.absences,
      nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name
    FROM ${tables.assignments} AS a LEFT JOIN ${tables.contacts} AS c ON c.id = a.contact_id
    WHERE a.client_id = ${clientId}::uuid AND a.kind = ${kind} AND a.topic = ${topic} AND a.status = 'active'
      AND a.product_range_id IS NOT DISTINCT FROM ${productRangeId}::uuid
      AND a.structure_id IS NOT DISTINCT FROM ${structureId}::uuid AND a.id <> ${id}::uuid
    ORDER BY a.valid_from, a.id`.execute(db);
  return rows;
};

/** Facts for an assignment: people, product lines, structures and the other assignments of its role. */
export const referentFacts: Facts = async ({ db }, request): Promise<ReferentFacts> => {
  const { body, id } = request;
  const role = roleOf(request);
  const [knownContactIds, rangeKnown, structureKnown, others] = await Promise.all([
    contactsOf(db, [textIn(body, 'contactId'), textIn(body, 'substituteId')], role),
    exists(db, 'productRanges', textIn(body, 'productRangeId')),
    exists(db, 'structures', textIn(body, 'structureId'), role.clientId),
    othersOf(db, role, id),
  ]);
  return { knownContactIds, rangeKnown, structureKnown, others };
};
