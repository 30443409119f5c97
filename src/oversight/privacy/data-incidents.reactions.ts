import { dataIncidents } from '../../../projections/oversight/data-incidents.js';
import { tickets } from '../../../projections/support/tickets.js';
import { derivedId } from '../../kernel/ids.js';
import { on, reaction, type Effects, type MailToSend } from '../../kernel/reaction.js';
import { only, text, type ValuesOf } from '../../kernel/table.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { ticketOpened, ticketRisksFlagged } from '../../support/tickets/tickets.module.js';
import { RecordDataIncident } from './data-incident.commands.js';
import { controllerNotified, dataIncidentReminded } from './data-incident.js';
import { namesOf } from '../../customers/directory/labels.js';
import { staffWith } from '../../customers/directory/people.js';
import { reachable } from './privacy-mails.reactions.js';

const bySystem = system('runs the clocks of incidents with personal data');
const ticketTable = bySystem(tickets, 'tickets');
const incidentRows = bySystem(dataIncidents, 'data_incidents');

const incident = {
  ...only(dataIncidents.tables.data_incidents.columns, 'ticket_id', 'client_id', 'notice_due_at', 'authority_due_at'),
  /** Of the ticket. */
  number: text(),
};

type Incident = ValuesOf<typeof incident> & { readonly client: string };

export interface IncidentLookups {
  incident(id: string): Promise<Incident | undefined>;
  /** The client of a ticket. */
  clientOf(ticketId: string): Promise<string | undefined>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
  staff(): Promise<readonly string[]>;
}

export const incidentLookups = ({ db }: Tools): IncidentLookups => ({
  incident: async (id) => {
    const { rows } = await select(incident)`
      SELECT i.ticket_id, i.client_id, i.notice_due_at, i.authority_due_at, coalesce(t.number, '') AS number
      FROM ${incidentRows} i
      LEFT JOIN ${ticketTable} t ON t.id = i.ticket_id WHERE i.id = ${id}::uuid`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    return { ...row, client: (await namesOf(db, [row.client_id], ['client'])).get(row.client_id) ?? '' };
  },
  clientOf: async (ticketId) => {
    const ticket = await db
      .selectFrom(ticketTable.as('t'))
      .select('client_id')
      .where('id', '=', ticketId)
      .executeTakeFirst();
    return ticket?.client_id;
  },
  recipients: (ids) => reachable(db, ids),
  staff: async () => [...new Set([...(await staffWith(db, 'privacy')), ...(await staffWith(db, 'ticketRisks'))])],
});

/** Id derived from the ticket: at most one incident a ticket, however often its flag is set and lifted. */
export const incidentIdOf = (ticketId: string): string => derivedId('dataIncident', ticketId);

const mails = mailsAbout<Incident, IncidentLookups>()({
  subject: ({ streamId }, lookups) => lookups.incident(streamId),
  every: (_, { number, client, notice_due_at, authority_due_at }) => ({
    args: { number, client },
    dates: { noticeDueAt: notice_due_at, authorityDueAt: authority_due_at },
  }),
});

const record = (effects: Effects, ticketId: string, clientId: string): void =>
  effects.send(
    {
      lifecycle: 'dataIncident',
      id: incidentIdOf(ticketId),
      command: Object.assign(new RecordDataIncident(), { ticketId, clientId }),
    },
    { nothingLeft: { alreadyExists: 'the ticket has its incident already' } },
  );

/** Staff notify the controller within a day; otherwise the system does (defaults G24). */
export const dataIncidentNotices = reaction<IncidentLookups>()(
  'dataIncidentNotices',
  { needs: ['tickets', 'data_incidents', 'clients'] },
  [
    on(ticketOpened, ({ streamId, data: { personalDataIncident, clientId } }, effects) => {
      if (personalDataIncident) record(effects, streamId, clientId);
    }),
    on(ticketRisksFlagged, async ({ streamId, data: { raised } }, effects, lookups) => {
      if (!raised.includes('personalDataIncident')) return;
      const clientId = await lookups.clientOf(streamId);
      if (clientId !== undefined) record(effects, streamId, clientId);
    }),
    mails(dataIncidentReminded, () => ({
      template: 'dataIncidentDue',
      to: [(_, lookups) => lookups.staff()],
      link: '/admin/data-incidents',
    })),
    mails(controllerNotified, ({ data: { recipientIds, automatic, message } }, { ticket_id: ticketId }) => ({
      template: 'controllerNotified',
      to: [() => recipientIds],
      ...(automatic
        ? { words: { message: 'privacy:incidents.automaticMessage' } }
        : { args: { message: message ?? '–' } }),
      link: `/sfrequest/${ticketId}`,
    })),
  ],
);
