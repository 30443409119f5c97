import { sql } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { on, reaction, type MailToSend } from '../../kernel/reaction.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { recipientsOf } from '../directory/people.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { endSessions } from '../../platform/people/sessions/ended-sessions.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { shownContactName, shownName } from '../directory/restricted-people.js';
import { simulationElevated, simulationEnded, simulationStarted } from './simulation.js';
import { simulations } from '../../../projections/customers/simulations.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const bySystem = system('tells a client’s administrators of a visit');
const visitRows = bySystem(simulations, 'simulations');
const placeRows = bySystem(contactClients, 'contact_clients');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');

export interface SessionLookups {
  end(simulationId: string): Promise<void>;
}

export const sessionLookups = ({ db }: Tools): SessionLookups => ({
  end: async (simulationId) => {
    const { rows } = await select({ id: uuid })`
      SELECT session_id AS id FROM simulation_sessions WHERE simulation_id = ${simulationId}::uuid`.execute(db);
    await endSessions(
      db,
      rows.map(({ id }) => id),
    );
  },
});

/** However a simulation ended, no list of sessions shows it any more. */
export const simulationSessions = reaction<SessionLookups>()('simulationSessions', { needs: [] }, [
  on(simulationEnded, ({ streamId }, _, lookups) => lookups.end(streamId)),
]);

type Recipient = MailToSend['to'];

const visitColumns = {
  staff: nullable(text()),
  client: nullable(text()),
  person: nullable(text()),
  reference: text(),
};

export interface VisitLookups {
  /** The administrators of the client who was visited. */
  told(id: string): Promise<readonly string[]>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Recipient[]>;
  /** With people called as this reader may know them. */
  visit(id: string, reader: Recipient): Promise<ValuesOf<typeof visitColumns> | undefined>;
}

export const visitLookups = ({ db }: Tools): VisitLookups => ({
  told: async (id) => {
    const { rows } = await select({ id: uuid })`
      SELECT m.contact_id AS id FROM ${visitRows} v
      JOIN ${placeRows} m ON m.client_id = v.client_id AND m.role = 'administrator'
      WHERE v.id = ${id}::uuid ORDER BY m.contact_id`.execute(db);
    return rows.map((row) => row.id);
  },
  recipients: (ids) => recipientsOf(db, ids),
  visit: async (id, { personId, language }) => {
    const reader = { id: personId, language };
    const { rows } = await select(visitColumns)`
      SELECT ${shownName('s.id', sql`s.name`, reader)} AS staff, k.name AS client, v.reference,
        CASE v.simulated_as WHEN 'customer' THEN k.name ELSE ${shownContactName('c', reader)} END AS person
      FROM ${visitRows} v LEFT JOIN ${staffUserRows} s ON s.id = v.staff_id
      LEFT JOIN ${clientRows} k ON k.id = v.client_id LEFT JOIN ${contactRows} c ON c.id = v.person_id
      WHERE v.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
});

const administrators: Audience<string, VisitLookups> = (visitId, lookups) => lookups.told(visitId);

/** The administrators of the client, each in their language. */
const mails = mailsAbout<string, VisitLookups>()({
  subject: ({ streamId }) => streamId,
  every: async (reader, visitId, _, lookups) => {
    const visit = await lookups.visit(visitId, reader);
    return {
      args: {
        staff: visit?.staff ?? '',
        client: visit?.client ?? '',
        person: visit?.person ?? '',
        reference: visit?.reference ?? '',
      },
      link: '/interlocutorprofil/visits',
    };
  },
});

const told = (template: string) => (event: { readonly at: string; readonly data: { readonly reason: string } }) => ({
  template,
  to: [administrators],
  args: { reason: event.data.reason },
  dates: { at: event.at },
});

/** The customer is told who came, in whose name and why (features F64). */
export const simulationMails = reaction<VisitLookups>()(
  'simulationMails',
  { needs: ['simulations', 'clients', 'privacy'] },
  [mails(simulationStarted, told('simulationStarted')), mails(simulationElevated, told('simulationElevated'))],
);
