import { sql } from 'kysely';
import { dataIncidents, type DataIncidentRow } from '../../projections/data-incidents.js';
import { tickets } from '../../projections/tickets.js';
import type { Occurred } from '../kernel/event.js';
import { derivedId } from '../kernel/ids.js';
import type { Language } from '../kernel/language.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { TextArgs } from '../kernel/validation.js';
import { system } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { isLanguage, text } from '../platform/translations/dictionary.js';
import { ticketOpened, ticketRisksFlagged } from '../tickets/tickets.module.js';
import { RecordDataIncident } from './data-incident.commands.js';
import { controllerNotified, dataIncidentReminded } from './data-incident.js';
import { namesOf } from '../directory/labels.js';
import { personOf, staffWith } from '../directory/people.js';

const bySystem = system('runs the clocks of incidents with personal data');
const ticketTable = bySystem(tickets, 'tickets');
const incidentRows = bySystem(dataIncidents, 'data_incidents');

interface Incident extends Pick<DataIncidentRow, 'ticket_id' | 'client_id' | 'notice_due_at' | 'authority_due_at'> {
  readonly number: string;
  readonly client: string;
}

export interface IncidentLookups {
  incident(id: string): Promise<Incident | undefined>;
  /** The client of a ticket. */
  clientOf(ticketId: string): Promise<string | undefined>;
  person(id: string): Promise<MailToSend['to'] | null>;
  staff(): Promise<readonly string[]>;
}

export const incidentLookups = ({ db }: Tools): IncidentLookups => ({
  incident: async (id) => {
    const { rows } = await sql<DataIncidentRow & { number: string }>`
      SELECT i.*, coalesce(t.number, '') AS number FROM ${incidentRows} i
      LEFT JOIN ${ticketTable} t ON t.id = i.ticket_id WHERE i.id = ${id}::uuid`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    return { ...row, client: (await namesOf(db, [row.client_id], ['client'])).get(row.client_id) ?? '' };
  },
  clientOf: async (ticketId) => {
    const { rows } = await sql<{ client_id: string }>`
      SELECT client_id FROM ${ticketTable} WHERE id = ${ticketId}::uuid`.execute(db);
    return rows[0]?.client_id;
  },
  person: async (id) => {
    const person = await personOf(db, id);
    if (!person?.email) return null;
    const { email, name, language } = person;
    return { personId: id, email, name, language: isLanguage(language) ? language : 'fr' };
  },
  staff: async () => [...new Set([...(await staffWith(db, 'privacy')), ...(await staffWith(db, 'ticketRisks'))])],
});

/** One incident a ticket, however often its flag is set and lifted. */
export const incidentIdOf = (ticketId: string): string => derivedId('dataIncident', ticketId);

const tell = async (
  effects: Effects,
  event: Occurred,
  lookups: IncidentLookups,
  ids: readonly string[],
  template: string,
  more: (language: Language) => TextArgs = () => ({}),
): Promise<void> => {
  const incident = await lookups.incident(event.streamId);
  if (!incident) return;
  for (const id of ids) {
    const to = await lookups.person(id);
    if (!to) continue;
    effects.mail({
      template,
      to,
      args: {
        number: incident.number,
        client: incident.client,
        ...more(to.language),
      },
      dates: { noticeDueAt: incident.notice_due_at, authorityDueAt: incident.authority_due_at },
      deliveryClass: 'B',
      link: template === 'controllerNotified' ? `/sfrequest/${incident.ticket_id}` : '/admin/data-incidents',
    });
  }
};

const record = (effects: Effects, ticketId: string, clientId: string): void =>
  effects.send({
    lifecycle: 'dataIncident',
    id: incidentIdOf(ticketId),
    command: Object.assign(new RecordDataIncident(), { ticketId, clientId }),
  });

/** The controller is told by a person within a day, and by the system when nobody did (defaults G24). */
export const dataIncidentNotices = reaction<IncidentLookups>()(
  'dataIncidentNotices',
  {
    needs: ['tickets', 'data_incidents', 'clients', 'contacts', 'staff_users'],
    events: [ticketOpened, ticketRisksFlagged, dataIncidentReminded, controllerNotified],
  },
  {
    TicketOpened: (effects, { streamId, data: { personalDataIncident, clientId } }) => {
      if (personalDataIncident) record(effects, streamId, clientId);
    },
    TicketRisksFlagged: async (effects, { streamId, data: { raised } }, lookups) => {
      if (!raised.includes('personalDataIncident')) return;
      const clientId = await lookups.clientOf(streamId);
      if (clientId !== undefined) record(effects, streamId, clientId);
    },
    DataIncidentReminded: async (effects, event, lookups) =>
      tell(effects, event, lookups, await lookups.staff(), 'dataIncidentDue'),
    ControllerNotified: async (effects, event, lookups) => {
      const { recipientIds, automatic, message } = event.data;
      await tell(effects, event, lookups, recipientIds, 'controllerNotified', (language) => ({
        message: automatic ? text(language, 'privacy', 'incidents.automaticMessage') : (message ?? ''),
      }));
    },
  },
);
