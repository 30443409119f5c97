import type { Occurred } from '../kernel/event.js';
import type { Language } from '../kernel/language.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { TextArgs } from '../kernel/validation.js';
import { text } from '../platform/translations/dictionary.js';
import * as events from './ticket.events.js';
import { incidentClockOf } from './ticket.rules.js';
import { isClosed } from './ticket.state.js';
import { holdsSensitiveNumber } from './ticket-texts.js';
import type { MailedTicket, MailLookups, Recipient } from './ticket-mails.queries.js';

type Audience = (ticket: MailedTicket, lookups: MailLookups) => readonly string[] | Promise<readonly string[]>;

const given = (list: readonly (string | null)[]): readonly string[] => list.filter((id): id is string => id !== null);

/** Those the ticket belongs to, if they want mails, and everyone informed of it. */
const customers: Audience = ({ reply_by_mail, creator_id, contact_id, second_contact_id, participants }) =>
  given([
    ...(reply_by_mail ? [creator_id, contact_id, second_contact_id] : []),
    ...participants.map(({ contactId }) => contactId),
  ]);
const agent: Audience = ({ agent_id }) => given([agent_id]);
const queue: Audience = ({ support_level }, lookups) => lookups.staffWith('tickets', support_level);
const agentOrQueue: Audience = (ticket, lookups) =>
  ticket.agent_id === null ? queue(ticket, lookups) : agent(ticket, lookups);
const riskHandlers: Audience = (_, lookups) => lookups.staffWith('ticketRisks');
const people =
  (...list: readonly string[]): Audience =>
  () =>
    list;

interface Notice {
  readonly template: string;
  readonly to: readonly Audience[];
  /** Words of the step; left out of mails about restricted tickets. */
  readonly words?: string | null;
  readonly dates?: Readonly<Record<string, string>>;
  readonly args?: TextArgs;
  /** The one who took the step is told as well. */
  readonly actorToo?: boolean;
}

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', es: 'es-ES', en: 'en-GB' };

const dated = (dates: Readonly<Record<string, string>>, language: Language): TextArgs =>
  Object.fromEntries(
    Object.entries(dates).map(([name, at]) => [
      name,
      new Intl.DateTimeFormat(locales[language], {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Europe/Paris',
      }).format(new Date(at)),
    ]),
  );

/** Who may answer by mail: not those who only read, and nobody once the ticket is closed. */
const mayAnswer = (ticket: MailedTicket, { personId, side }: Recipient): boolean =>
  side === 'customer' &&
  !isClosed(ticket.status) &&
  (given([ticket.creator_id, ticket.contact_id, ticket.second_contact_id]).includes(personId) ||
    ticket.participants.some(({ contactId, right }) => contactId === personId && right === 'reply'));

const mailTo = (recipient: Recipient, ticket: MailedTicket, { template, words, dates, args }: Notice): MailToSend => {
  const { side, ...to } = recipient;
  const hidden = text(to.language, 'mail', 'ticketRestricted.words');
  // the number may have been written in this very step, before the ticket was restricted for it
  const hide = ticket.restricted || holdsSensitiveNumber(`${ticket.title}\n${words}`);
  return {
    template,
    to,
    args: {
      number: ticket.number,
      title: hide ? hidden : (ticket.title ?? ''),
      client: ticket.client_name ?? '',
      agent: ticket.agent_id === null ? '' : (ticket.agent_name ?? text(to.language, 'common', 'restrictedPerson')),
      ...(words === undefined ? {} : { text: hide ? hidden : (words ?? '') }),
      ...dated(dates ?? {}, to.language),
      ...args,
    },
    deliveryClass: 'B',
    link: side === 'customer' ? `/sfrequest/${ticket.id}` : `/admin/tickets/${ticket.id}/show`,
    ...(mayAnswer(ticket, recipient) ? { replyStream: `ticket-${ticket.id}` } : {}),
  };
};

/** Everybody once, each in his language; the one who took the step knows already. */
const tell = async (
  effects: Effects,
  event: Occurred,
  lookups: MailLookups,
  ...notices: readonly Notice[]
): Promise<void> => {
  const ticket = await lookups.ticket(event.streamId);
  if (!ticket) return;
  const actor = event.metadata.onBehalfOf ?? event.metadata.actor;
  const told = new Set<string>();
  for (const notice of notices) {
    const wanted: string[] = [];
    for (const audience of notice.to) wanted.push(...(await audience(ticket, lookups)));
    const fresh = [...new Set(wanted)].filter(
      (id) => !told.has(id) && (notice.actorToo || id !== actor) && id !== 'system',
    );
    fresh.forEach((id) => told.add(id));
    for (const recipient of await lookups.people(fresh)) effects.mail(mailTo(recipient, ticket, notice));
  }
};

const everyone = [customers, agent];
const risks = ({ personalDataIncident }: events.Risks, at: string): Pick<Notice, 'template' | 'dates'> => {
  const { internalTargetAt, authorityDeadlineAt } = incidentClockOf(at);
  return personalDataIncident
    ? { template: 'ticketIncidentFlagged', dates: { internalTargetAt, authorityDeadlineAt } }
    : { template: 'ticketRiskFlagged' };
};

/** Mails on each step that somebody should know of (specification §3, reply by mail; features F04, F05). */
export const ticketMails = reaction<MailLookups>()(
  'ticketMails',
  {
    needs: ['tickets', 'clients', 'contacts', 'staff_users'],
    events: [
      events.ticketOpened,
      events.ticketTaken,
      events.ticketAssigned,
      events.ticketInformationAsked,
      events.ticketInformationAdded,
      events.ticketCustomerReminded,
      events.ticketAnswered,
      events.ticketSuspended,
      events.ticketSolutionProposed,
      events.ticketSilentlyResolved,
      events.ticketSolutionRejected,
      events.ticketSolutionAccepted,
      events.ticketClosed,
      events.ticketAutoClosed,
      events.ticketCancelled,
      events.ticketReopened,
      events.ticketChasedUp,
      events.ticketContactsInformed,
      events.ticketTakenOver,
      events.ticketRisksFlagged,
      events.ticketSensitiveDataFound,
    ],
  },
  {
    TicketOpened: (effects, event, lookups) => {
      const { severity, patientRisk, personalDataIncident } = event.data;
      return tell(
        effects,
        event,
        lookups,
        { template: 'ticketOpened', to: [customers], actorToo: true },
        ...(patientRisk || personalDataIncident ? [{ ...risks(event.data, event.at), to: [riskHandlers] }] : []),
        ...(severity === 'blocking' ? [{ template: 'ticketOpenedBlocking', to: [queue] }] : []),
      );
    },
    TicketTaken: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketTaken', to: [customers] }),
    TicketAssigned: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketAssigned', to: [people(event.data.agentId)] }),
    TicketInformationAsked: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketInformationAsked',
        to: [customers],
        words: event.data.text,
        dates: { resolvesAt: event.data.resolvesAt },
      }),
    TicketInformationAdded: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketInformationAdded', to: everyone, words: event.data.text }),
    TicketCustomerReminded: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketReminded',
        to: [customers],
        dates: { resolvesAt: event.data.resolvesAt },
      }),
    TicketAnswered: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketAnswered', to: everyone, words: event.data.text }),
    TicketSuspended: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketSuspended', to: [customers], words: event.data.text }),
    TicketSolutionProposed: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketSolutionProposed',
        to: everyone,
        words: event.data.text,
        dates: { closesAt: event.data.closesAt },
      }),
    TicketSilentlyResolved: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketSilentlyResolved',
        to: everyone,
        dates: { closesAt: event.data.closesAt },
      }),
    TicketSolutionRejected: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketSolutionRejected',
        to: [agentOrQueue, customers],
        words: event.data.text,
      }),
    TicketSolutionAccepted: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketSolutionAccepted',
        to: everyone,
        dates: { reopenUntil: event.data.reopenUntil },
      }),
    TicketClosed: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketClosed',
        to: [...everyone, people(event.data.contactId)],
        words: event.data.text,
        dates: { reopenUntil: event.data.reopenUntil },
      }),
    TicketAutoClosed: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketAutoClosed',
        to: everyone,
        dates: { reopenUntil: event.data.reopenUntil },
      }),
    TicketCancelled: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketCancelled',
        to: everyone,
        words: event.data.text,
        dates: { reopenUntil: event.data.reopenUntil },
      }),
    TicketReopened: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketReopened',
        to: [agentOrQueue, customers],
        words: event.data.text,
      }),
    TicketChasedUp: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketChasedUp',
        to: [agentOrQueue],
        words: event.data.text,
        ...(event.data.callbackAt === null ? {} : { dates: { callbackAt: event.data.callbackAt } }),
        args: {
          times: event.data.count,
          phone: event.data.callbackPhone ?? '–',
          ...(event.data.callbackAt === null ? { callbackAt: '–' } : {}),
        },
      }),
    TicketContactsInformed: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketShared', to: [people(...event.data.added)] }),
    TicketTakenOver: (effects, event, lookups) =>
      tell(effects, event, lookups, {
        template: 'ticketTakenOver',
        to: [people(event.data.formerContactId), agent],
        words: event.data.text,
      }),
    TicketRisksFlagged: (effects, event, lookups) =>
      event.data.raised.length === 0
        ? undefined
        : tell(effects, event, lookups, { ...risks(event.data, event.at), to: [riskHandlers] }),
    TicketSensitiveDataFound: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketSensitiveData', to: [riskHandlers] }),
  },
);
