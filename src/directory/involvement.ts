import type { Kysely } from 'kysely';
import { delegations } from '../../projections/delegations.js';
import { tickets } from '../../projections/tickets.js';
import { flag } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system, tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

const bySystem = system(
  'tells whether whoever had the address of a contact would read or decide something, at whichever client',
);
const ticketRows = bySystem(tickets, 'tickets');
const delegationRows = bySystem(delegations, 'delegations');
const participantRows = tableOf(tickets, 'ticket_participants');

/** Whether a ticket names this contact, open or closed, or a power was lent to them, or is offered. */
export const isInvolved = async (db: Kysely<NoTables>, id: string): Promise<boolean> => {
  const { rows } = await select({ involved: flag })`
    SELECT EXISTS (SELECT FROM ${ticketRows} WHERE contact_id = ${id}::uuid)
      OR EXISTS (SELECT FROM ${ticketRows} WHERE second_contact_id = ${id}::uuid)
      OR EXISTS (SELECT FROM ${ticketRows} WHERE creator_id = ${id})
      OR EXISTS (SELECT FROM ${participantRows} WHERE contact_id = ${id}::uuid)
      OR EXISTS (SELECT FROM ${delegationRows} WHERE receiver_id = ${id}::uuid AND status IN ('offered', 'accepted'))
      AS involved`.execute(db);
  return rows[0]?.involved ?? false;
};
