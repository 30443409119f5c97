import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { system, tableOf } from '../platform/database/door.js';
import type { Facts, FactsTools } from '../platform/business-module.js';
import type { StaffUserFacts } from './staff-user.js';
import { tickets } from '../../projections/tickets.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const ticketRows = system('decides whether a member of staff may leave')(tickets, 'tickets');

const nothingLeft = { openTickets: 0, successorKnown: false };

/** What a member of staff leaves behind, and who takes it. */
const leaving = async (db: FactsTools['db'], id: string, body: object): Promise<typeof nothingLeft> => {
  const successorId = 'successorId' in body && typeof body.successorId === 'string' ? body.successorId : null;
  const { rows } = await sql<typeof nothingLeft>`
    SELECT (SELECT count(*)::int FROM ${ticketRows} WHERE agent_id = ${id}::uuid
        AND closed_at IS NULL) AS "openTickets",
      EXISTS (SELECT 1 FROM ${staffUserRows} WHERE id = ${successorId}::uuid AND status = 'active'
        AND permissions ? 'tickets') AS "successorKnown"`.execute(db);
  return rows[0] ?? nothingLeft;
};

/** What leaving needs to know. */
export const staffUserFacts: Facts = async ({ db }, { command, body, id }): Promise<StaffUserFacts | null> =>
  command === 'ArchiveStaffUser' ? leaving(db, id, body) : null;
