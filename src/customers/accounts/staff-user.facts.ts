import { leftByStaffUserIn, neededFor } from '../directory/left-behind.js';
import { countOpenTickets } from '../directory/open-tickets.js';
import { isId } from '../../kernel/ids.js';
import { textIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { staffUser, type StaffUserFacts } from './staff-user.js';

/** From the log: two who leave at once must not count on each other. */
const permissionsOf = async (
  { load }: FactsTools,
  id: string | null,
): Promise<StaffUserFacts['successorPermissions']> => {
  if (!isId(id)) return null;
  const { status, fields } = await load(staffUser, id);
  return status === 'active' ? (fields?.permissions ?? []) : null;
};

/** Facts for leaving: open work of the member of staff, and permissions of their successor. */
export const staffUserFacts: Facts = async (tools, { command, body, id }): Promise<StaffUserFacts | null> => {
  if (command !== 'ArchiveStaffUser') return null;
  const [openTickets, left, successorPermissions] = await Promise.all([
    countOpenTickets(tools.db, 'agent_id', id),
    leftByStaffUserIn(tools.db, id),
    permissionsOf(tools, textIn(body, 'successorId')),
  ]);
  return { openTickets, waiting: left.flatMap(({ kind }) => neededFor(kind) ?? []), successorPermissions };
};
