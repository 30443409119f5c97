import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import type { TicketRow } from '../../projections/ticket-tables.rows.js';
import { tickets } from '../../projections/tickets.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { staffPermissions } from '../../projections/staff-permissions.js';
import { recipientsOf, staffWith, type Recipient } from '../directory/people.js';
import { systemActor } from '../kernel/actor.js';
import { system, tableOf } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import { findable } from '../directory/restricted-people.js';
import { batchedLookUp } from '../platform/concurrency/batching.js';
import type { SubscribedEvent } from './ticket.vocabulary.js';
import type * as events from './ticket.events.js';

const ticketParticipantRows = tableOf(tickets, 'ticket_participants');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const bySystem = system('mails about a ticket, each to its own reader');
const ticketRows = bySystem(tickets, 'tickets');
const clientRows = bySystem(clients, 'clients');
const contactRows = bySystem(contacts, 'contacts');
const subscriptionRows = bySystem(staffPermissions, 'staff_subscriptions');

export interface MailedTicket extends TicketRow {
  readonly restricted: boolean;
  readonly client_name: string | null;
  /** Null of somebody forgotten, or whose data are restricted. */
  readonly contact_name: string | null;
  /** Null where there is none, and of somebody whose data are restricted. */
  readonly agent_name: string | null;
  readonly participants: readonly events.Participant[];
}

export interface MailLookups {
  ticket(id: string): Promise<MailedTicket | undefined>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Recipient[]>;
  /** Ids of active staff with this permission; of one support level when given. */
  staffWith(permission: string, supportLevel?: string): Promise<readonly string[]>;
  /** Ids of active agents subscribed to this event of this ticket. */
  subscribers(event: SubscribedEvent, ticketId: string): Promise<readonly string[]>;
}

const ticketsOf = async (
  db: Tools['db'],
  wanted: readonly string[],
): Promise<readonly (MailedTicket | undefined)[]> => {
  const { rows } = await sql<MailedTicket>`
      ${prepared} SELECT t.*, k.name AS client_name, CASE WHEN ${findable('t.agent_id', systemActor)} THEN a.name END AS agent_name,
        CASE WHEN ${findable('t.contact_id', systemActor)} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END AS contact_name,
        coalesce((SELECT jsonb_agg(jsonb_build_object('contactId', p.contact_id, 'right', p."right"))
          FROM ${ticketParticipantRows} p WHERE p.ticket_id = t.id), '[]') AS participants
      FROM ${ticketRows} t LEFT JOIN ${clientRows} k ON k.id = t.client_id LEFT JOIN ${staffUserRows} a ON a.id = t.agent_id
        LEFT JOIN ${contactRows} c ON c.id = t.contact_id
      WHERE t.id = ANY(${opaqueIds(wanted)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => byId.get(id));
};

const lookUpTicket = batchedLookUp(ticketsOf);

export const mailLookups = ({ db }: Tools): MailLookups => ({
  ticket: (id) => lookUpTicket(db, id),
  recipients: (ids) => recipientsOf(db, ids),
  staffWith: (permission, supportLevel) => staffWith(db, permission, supportLevel),
  subscribers: async (event, ticketId) => {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT u.id FROM ${subscriptionRows} s JOIN ${staffUserRows} u ON u.id = s.staff_user_id
      JOIN ${ticketRows} t ON t.id = ${ticketId}::uuid
      WHERE s.status = 'active' AND s.events ? ${event}
        AND (s.client_ids = '[]' OR s.client_ids ? t.client_id::text)
        AND (s.range_ids = '[]' OR s.range_ids ? t.range_id::text)
        AND u.status = 'active' AND u.permissions ? 'tickets'`.execute(db);
    return rows.map(({ id }) => id);
  },
});
