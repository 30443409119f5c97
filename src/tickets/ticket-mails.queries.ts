import { sql } from 'kysely';
import type { TicketRow } from '../../projections/tickets.rows.js';
import { systemActor } from '../kernel/actor.js';
import type { MailToSend } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { lookedUpTogether } from '../platform/gathered.js';
import type * as events from './ticket.events.js';

export type Recipient = MailToSend['to'] & { readonly side: 'customer' | 'provider' };

export interface MailedTicket extends TicketRow {
  readonly restricted: boolean;
  readonly client_name: string | null;
  /** Null where there is none, and of somebody whose data are restricted. */
  readonly agent_name: string | null;
  readonly participants: readonly events.Participant[];
}

export interface MailLookups {
  ticket(id: string): Promise<MailedTicket | undefined>;
  people(ids: readonly string[]): Promise<readonly Recipient[]>;
  /** Ids of active staff with this permission; of one support level when given. */
  staffWith(permission: string, supportLevel?: string): Promise<readonly string[]>;
}

const ticketsOf = async (
  db: Tools['db'],
  wanted: readonly string[],
): Promise<readonly (MailedTicket | undefined)[]> => {
  const { rows } = await sql<MailedTicket>`
      ${prepared} SELECT t.*, k.name AS client_name, CASE WHEN ${findable('t.agent_id', systemActor)} THEN a.name END AS agent_name,
        coalesce((SELECT jsonb_agg(jsonb_build_object('contactId', p.contact_id, 'right', p."right"))
          FROM ticket_participants_v1 p WHERE p.ticket_id = t.id), '[]') AS participants
      FROM tickets_v1 t LEFT JOIN clients_v2 k ON k.id = t.client_id LEFT JOIN staff_users_v1 a ON a.id = t.agent_id
      WHERE t.id = ANY(${opaqueIds(wanted)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => byId.get(id));
};

const peopleOf = async (
  db: Tools['db'],
  asked: readonly (readonly string[])[],
): Promise<readonly (readonly Recipient[])[]> => {
  const list = opaqueIds([...new Set(asked.flat())]);
  const { rows } = await sql<Recipient>`
      ${prepared} SELECT id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language, 'customer' AS side
      FROM contacts_v2 WHERE id = ANY(${list}) AND status = 'active' AND email IS NOT NULL
      UNION ALL SELECT id, email, name, language, 'provider' FROM staff_users_v1
      WHERE id = ANY(${list}) AND status = 'active' AND email IS NOT NULL`.execute(db);
  return asked.map((wanted) => rows.filter(({ personId }) => wanted.includes(personId)));
};

const lookUpTicket = lookedUpTogether(ticketsOf);
const lookUpPeople = lookedUpTogether(peopleOf);

export const mailLookups = ({ db }: Tools): MailLookups => ({
  ticket: (id) => lookUpTicket(db, id),
  people: (wanted) => lookUpPeople(db, wanted),
  staffWith: async (permission, supportLevel) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM staff_users_v1 WHERE status = 'active' AND permissions ? ${permission}
        AND ${supportLevel === undefined ? sql`TRUE` : sql`support_level = ${supportLevel}`}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
