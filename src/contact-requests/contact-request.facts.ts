import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { tableOf } from '../platform/database/door.js';
import { contactNatures, type ContactNatureRow } from '../../projections/contact-natures.js';
import type { Actor } from '../kernel/actor.js';
import type { Facts, FactsTools } from '../platform/business-module.js';
import { answering, type ContactRequestFacts, type NatureFacts } from './contact-request.js';
import { contactRoutes } from './contact-request.vocabulary.js';

const contactNatureRows = tableOf(contactNatures, 'contact_natures');
const staffUserRows = tableOf(staffUsers, 'staff_users');

type Db = FactsTools['db'];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idIn = (body: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && uuid.test(value) ? value : undefined;
};

/** `CT-2026-000123`: the year, and a number that goes on rising over the years. */
const numberOf = async (db: Db, now: string): Promise<string> => {
  const { rows } = await sql<{ next: string }>`SELECT nextval('contact_request_number')::text AS next`.execute(db);
  return `CT-${now.slice(0, 4)}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
};

const natureOf = async (db: Db, id: string | undefined): Promise<NatureFacts | null> => {
  if (id === undefined) return null;
  const { rows } = await sql<ContactNatureRow>`
    SELECT * FROM ${contactNatureRows} WHERE id = ${id}::uuid AND status = 'active'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    companies: row.companies,
    forVisitors: row.for_visitors,
    routedTo: contactRoutes.find((route) => route === row.routed_to) ?? 'staff',
    mailbox: row.mailbox,
    permission: row.permission ?? answering,
  };
};

/** Those that the asker uploaded. One that is quarantined is named where it is attached, and given to nobody. */
const filesOf = async (db: Db, body: object, actor: Actor): Promise<readonly string[]> => {
  const wanted: unknown = Reflect.get(body, 'fileIds');
  if (!Array.isArray(wanted) || wanted.length === 0) return [];
  const ids = wanted.filter((id): id is string => typeof id === 'string' && uuid.test(id));
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM files f
    WHERE f.id = ANY(${ids}::uuid[]) AND f.owner_id::text = ${actor.id}`.execute(db);
  return rows.map(({ id }) => id);
};

const agentIn = async (db: Db, id: string | undefined): Promise<boolean> => {
  if (id === undefined) return false;
  const { rows } = await sql`
    SELECT 1 FROM ${staffUserRows} WHERE id = ${id}::uuid AND status = 'active' AND permissions ? ${answering}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Looks up what the rules of contact-us need; only what the command names is asked for. */
export const contactRequestFacts: Facts = async (
  { db, now },
  { command, body, actor },
): Promise<ContactRequestFacts> => {
  const [number, nature, usableFileIds, agentKnown] = await Promise.all([
    command === 'SendContactRequest' ? numberOf(db, now()) : '',
    natureOf(db, idIn(body, 'natureId')),
    filesOf(db, body, actor),
    agentIn(db, idIn(body, 'agentId')),
  ]);
  return { number, nature, usableFileIds, agentKnown };
};
