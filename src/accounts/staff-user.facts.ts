import { sql } from 'kysely';
import { openStatuses } from '../tickets/ticket.terms.js';
import type { Facts, FactsTools } from '../platform/business-module.js';
import { identityIsConfirmed } from '../platform/sessions/confirmed-identity.js';
import type { StaffUserFacts } from './staff-user.js';

const nothingLeft = { openTickets: 0, successorKnown: false };

/** What a member of staff leaves behind, and who takes it. */
const leaving = async (db: FactsTools['db'], id: string, body: object): Promise<typeof nothingLeft> => {
  const successorId = 'successorId' in body && typeof body.successorId === 'string' ? body.successorId : null;
  const { rows } = await sql<typeof nothingLeft>`
    SELECT (SELECT count(*)::int FROM tickets_v1 WHERE agent_id = ${id}::uuid
        AND status = ANY(${[...openStatuses]}::text[])) AS "openTickets",
      EXISTS (SELECT 1 FROM staff_users_v1 WHERE id = ${successorId}::uuid AND status = 'active'
        AND permissions ? 'tickets') AS "successorKnown"`.execute(db);
  return rows[0] ?? nothingLeft;
};

/** What leaving needs to know, and who revises his own card. */
export const staffUserFacts: Facts = async ({ db }, request): Promise<StaffUserFacts | null> => {
  const { command, body, id, actor, sessionId } = request;
  if (command === 'ArchiveStaffUser') return { ...(await leaving(db, id, body)), identityConfirmed: false };
  if (command !== 'ReviseStaffUser' || actor.id !== id) return null;
  return { ...nothingLeft, identityConfirmed: await identityIsConfirmed(db, sessionId) };
};
