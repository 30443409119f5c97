import { staffUsers } from '../../projections/staff-users.js';
import { countOpenTickets } from '../directory/open-tickets.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import type { Facts, FactsTools } from '../platform/business/business-module.js';
import type { StaffUserFacts } from './staff-user.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

/** What a member of staff leaves behind, and who takes it. */
const leaving = async (db: FactsTools['db'], id: string, body: object): Promise<StaffUserFacts> => {
  const successorId = 'successorId' in body && typeof body.successorId === 'string' ? body.successorId : null;
  const [openTickets, { rows: successors }] = await Promise.all([
    countOpenTickets(db, 'agent_id', id),
    select({})`SELECT FROM ${staffUserRows}
      WHERE id = ${successorId}::uuid AND status = 'active' AND permissions ? 'tickets'`.execute(db),
  ]);
  return { openTickets, successorKnown: successors.length > 0 };
};

/** What leaving needs to know. */
export const staffUserFacts: Facts = async ({ db }, { command, body, id }): Promise<StaffUserFacts | null> =>
  command === 'ArchiveStaffUser' ? leaving(db, id, body) : null;
