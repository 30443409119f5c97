import { sql } from 'kysely';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { Language } from '../kernel/language.js';
import type { Tools } from '../platform/business-module.js';
import { ExpireSimulation } from './simulation.commands.js';
import { simulationElevated, simulationEnded, simulationStarted } from './simulation.js';

const timerOf = (streamId: string): string => `simulation-${streamId}-end`;

/** The hour of a simulation (defaults G21). */
export const simulationTimers = reaction<undefined>()(
  'simulationTimers',
  { needs: [], events: [simulationStarted, simulationEnded] },
  {
    SimulationStarted: (effects, { streamId, data }) =>
      effects.schedule({
        key: timerOf(streamId),
        lifecycle: 'simulation',
        id: streamId,
        command: new ExpireSimulation(),
        dueAt: data.until,
      }),
    SimulationEnded: (effects, { streamId }) => effects.cancel(timerOf(streamId)),
  },
);

interface Visit {
  readonly staff: string | null;
  readonly client: string | null;
  readonly person: string | null;
  readonly client_id: string;
  readonly reference: string;
}

export interface VisitLookups {
  visit(id: string): Promise<Visit | undefined>;
  administrators(clientId: string): Promise<readonly MailToSend['to'][]>;
}

export const visitLookups = ({ db }: Tools): VisitLookups => ({
  visit: async (id) => {
    const { rows } = await sql<Visit>`
      SELECT s.name AS staff, k.name AS client, v.client_id, v.reference,
        CASE v.simulated_as WHEN 'customer' THEN k.name
          ELSE nullif(concat_ws(' ', c.first_name, c.last_name), '') END AS person
      FROM simulations_v1 v LEFT JOIN staff_users_v1 s ON s.id = v.staff_id
      LEFT JOIN clients_v2 k ON k.id = v.client_id LEFT JOIN contacts_v2 c ON c.id = v.person_id
      WHERE v.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: async (clientId) => {
    const { rows } = await sql<MailToSend['to']>`
      SELECT id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language
      FROM contacts_v2 WHERE client_id = ${clientId}::uuid AND role = 'administrator' AND status = 'active'
        AND email IS NOT NULL ORDER BY id`.execute(db);
    return rows;
  },
});

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', es: 'es-ES', en: 'en-GB' };

const dated = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(new Date(at));

interface Told {
  readonly streamId: string;
  readonly at: string;
  readonly data: { readonly reason: string };
}

/** The administrators of the client, each in his language. */
const tell = async (effects: Effects, event: Told, lookups: VisitLookups, template: string): Promise<void> => {
  const visit = await lookups.visit(event.streamId);
  if (!visit) return;
  for (const to of await lookups.administrators(visit.client_id))
    effects.mail({
      template,
      to,
      args: {
        staff: visit.staff ?? '',
        client: visit.client ?? '',
        person: visit.person ?? '',
        reference: visit.reference,
        reason: event.data.reason,
        at: dated(event.at, to.language),
      },
      deliveryClass: 'B',
      link: '/interlocutorprofil/visits',
    });
};

/** The customer is told who came, in whose name and why (features F64). */
export const simulationMails = reaction<VisitLookups>()(
  'simulationMails',
  { needs: ['simulations', 'contacts', 'clients', 'staff_users'], events: [simulationStarted, simulationElevated] },
  {
    SimulationStarted: (effects, event, lookups) => tell(effects, event, lookups, 'simulationStarted'),
    SimulationElevated: (effects, event, lookups) => tell(effects, event, lookups, 'simulationElevated'),
  },
);
