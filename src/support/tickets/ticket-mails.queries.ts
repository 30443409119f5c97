import { staffUsers } from '../../../projections/customers/staff-users.js';
import { tickets } from '../../../projections/support/tickets.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { clientNames } from '../../customers/directory/names.js';
import { recipientsOf, staffWith, strangersAmong, type Recipient } from '../../customers/directory/people.js';
import { systemActor } from '../../kernel/actor.js';
import { pick } from '../../kernel/pick.js';
import { json, nullable, text, texts, type ValuesOf } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { SubscribedEvent } from '../staff-subscriptions/staff-subscription.vocabulary.js';
import type * as events from './ticket.events.js';

const ticketParticipantRows = tableOf(tickets, 'ticket_participants');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const bySystem = system('mails about a ticket, each to its own reader');
const ticketRows = bySystem(tickets, 'tickets');
const contactRows = bySystem(contacts, 'contacts');
const subscriptionRows = bySystem(staffSubscriptions, 'staff_subscriptions');

const mailedColumns = {
  ...pick(tickets.tables.tickets.columns, [
    'id',
    'number',
    'title',
    'status',
    'creator_id',
    'contact_id',
    'second_contact_id',
    'agent_id',
    'support_level',
    'reply_by_mail',
    'restricted',
  ]),
  client_name: nullable(text()),
  /** Null for forgotten people, and for people whose data are restricted. */
  contact_name: nullable(text()),
  /** Null without an agent, and for agents whose data are restricted. */
  agent_name: nullable(text()),
  participants: json<readonly events.Participant[]>(),
};
export type MailedTicket = ValuesOf<typeof mailedColumns>;

const lookUpTicket = batchedLookUp(async (db: Tools['db'], wanted: readonly string[]) => {
  const { rows } = await select(mailedColumns)`
      ${prepared} SELECT t.*, k.name AS client_name, CASE WHEN ${findable('t.agent_id', systemActor)} THEN a.name END AS agent_name,
        CASE WHEN ${findable('t.contact_id', systemActor)} THEN nullif(concat_ws(' ', c.first_name, c.last_name), '') END AS contact_name,
        coalesce((SELECT jsonb_agg(jsonb_build_object('contactId', p.contact_id, 'right', p."right"))
          FROM ${ticketParticipantRows} p WHERE p.ticket_id = t.id), '[]') AS participants
      FROM ${ticketRows} t LEFT JOIN ${clientNames} k ON k.id = t.client_id LEFT JOIN ${staffUserRows} a ON a.id = t.agent_id
        LEFT JOIN ${contactRows} c ON c.id = t.contact_id
      WHERE t.id = ANY(${opaqueIds(wanted)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => byId.get(id));
});

export type MailLookups = ReturnType<typeof mailLookups>;

interface Subscribed {
  readonly event: SubscribedEvent;
  readonly ticketId: string;
}

const lookUpSubscribers = batchedLookUp<Tools['db'], Subscribed, readonly string[]>(async (db, asks) => {
  const { rows } = await select({ ids: texts })`
    ${prepared} SELECT ARRAY(
      SELECT DISTINCT u.id::text FROM ${subscriptionRows} s JOIN ${staffUserRows} u ON u.id = s.staff_user_id
      JOIN ${ticketRows} t ON t.id = asked."ticketId"
      WHERE s.status = 'active' AND s.events ? asked.event
        AND (s.client_ids = '[]' OR s.client_ids ? t.client_id::text)
        AND (s.range_ids = '[]' OR s.range_ids ? t.range_id::text)
        AND u.status = 'active' AND u.permissions ? 'tickets') AS ids
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(asks)}::json) AS (event text, "ticketId" uuid))
      WITH ORDINALITY AS asked (event, "ticketId", place)
    ORDER BY asked.place`.execute(db);
  return rows.map(({ ids }) => ids);
});

/** Recipient of a mail about a ticket. */
export interface TicketReader extends Recipient {
  /** They never proved that the address on their card is theirs. */
  readonly isStranger: boolean;
}

const readersOf = async (db: Tools['db'], ids: readonly string[]): Promise<readonly TicketReader[]> => {
  const [recipients, strangers] = await Promise.all([recipientsOf(db, ids), strangersAmong(db, ids)]);
  return recipients.map((recipient) => {
    const isStranger = strangers.includes(recipient.personId);
    // their name was typed by others too
    return { ...recipient, isStranger, name: isStranger ? null : recipient.name };
  });
};

export const mailLookups = ({ db }: Tools) => ({
  ticket: (id: string) => lookUpTicket(db, id),
  recipients: (ids: readonly string[]) => readersOf(db, ids),
  /** People who never logged in cannot have typed anything. */
  hasEntered: async (id: string) => (await strangersAmong(db, [id])).length === 0,
  staffWith: (permission: string, supportLevel?: string) => staffWith(db, permission, supportLevel),
  /** Ids of active agents subscribed to this event of this ticket. */
  subscribers: (event: SubscribedEvent, ticketId: string) => lookUpSubscribers(db, { event, ticketId }),
});
