import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import { system, tableOf } from '../platform/database/door.js';
import { endSessions } from '../platform/sessions/ended-sessions.js';
import type { Tools } from '../platform/business-module.js';
import { shownContactName, shownName } from '../directory/restricted-people.js';
import { simulationElevated, simulationEnded, simulationStarted } from './simulation.js';
import { simulations } from '../../projections/simulations.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';

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
    const { rows } = await sql<{ id: string }>`
      SELECT session_id AS id FROM simulation_sessions WHERE simulation_id = ${simulationId}::uuid`.execute(db);
    await endSessions(
      db,
      rows.map(({ id }) => id),
    );
  },
});

/** However a simulation ended, no list of sessions shows it any more. */
export const simulationSessions = reaction<SessionLookups>()(
  'simulationSessions',
  { needs: [], events: [simulationEnded] },
  { SimulationEnded: (_, { streamId }, lookups) => lookups.end(streamId) },
);

type Recipient = MailToSend['to'];

interface Visit {
  readonly staff: string | null;
  readonly client: string | null;
  readonly person: string | null;
  readonly reference: string;
}

export interface VisitLookups {
  /** The administrators of the client who was visited. */
  told(id: string): Promise<readonly Recipient[]>;
  /** With people called as this reader may know them. */
  visit(id: string, reader: Recipient): Promise<Visit | undefined>;
}

export const visitLookups = ({ db }: Tools): VisitLookups => ({
  told: async (id) => {
    const { rows } = await sql<Recipient>`
      SELECT c.id AS "personId", c.email, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.language
      FROM ${visitRows} v JOIN ${placeRows} m ON m.client_id = v.client_id AND m.role = 'administrator'
      JOIN ${contactRows} c ON c.id = m.contact_id
      WHERE v.id = ${id}::uuid AND c.status = 'active' AND c.email IS NOT NULL
      ORDER BY c.id`.execute(db);
    return rows;
  },
  visit: async (id, { personId, language }) => {
    const reader = { id: personId, language };
    const { rows } = await sql<Visit>`
      SELECT ${shownName('s.id', sql`s.name`, reader)} AS staff, k.name AS client, v.reference,
        CASE v.simulated_as WHEN 'customer' THEN k.name ELSE ${shownContactName('c', reader)} END AS person
      FROM ${visitRows} v LEFT JOIN ${staffUserRows} s ON s.id = v.staff_id
      LEFT JOIN ${clientRows} k ON k.id = v.client_id LEFT JOIN ${contactRows} c ON c.id = v.person_id
      WHERE v.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
});

interface Told {
  readonly streamId: string;
  readonly at: string;
  readonly data: { readonly reason: string };
}

/** The administrators of the client, each in his language. */
const tell = async (effects: Effects, event: Told, lookups: VisitLookups, template: string): Promise<void> => {
  for (const to of await lookups.told(event.streamId)) {
    const visit = await lookups.visit(event.streamId, to);
    if (!visit) continue;
    effects.mail({
      template,
      to,
      args: {
        staff: visit.staff ?? '',
        client: visit.client ?? '',
        person: visit.person ?? '',
        reference: visit.reference,
        reason: event.data.reason,
      },
      dates: { at: event.at },
      deliveryClass: 'B',
      link: '/interlocutorprofil/visits',
    });
  }
};

/** The customer is told who came, in whose name and why (features F64). */
export const simulationMails = reaction<VisitLookups>()(
  'simulationMails',
  {
    needs: ['simulations', 'contacts', 'clients', 'staff_users', 'privacy'],
    events: [simulationStarted, simulationElevated],
  },
  {
    SimulationStarted: (effects, event, lookups) => tell(effects, event, lookups, 'simulationStarted'),
    SimulationElevated: (effects, event, lookups) => tell(effects, event, lookups, 'simulationElevated'),
  },
);
