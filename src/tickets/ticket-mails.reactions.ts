import { reaction } from '../kernel/reaction.js';
import * as events from './ticket.events.js';
import { incidentClockOf } from './ticket.rules.js';
import type { MailLookups } from './ticket-mails.queries.js';
import {
  agent,
  agentOrQueue,
  askedOf,
  customers,
  everyone,
  informed,
  owners,
  people,
  queue,
  riskHandlers,
  subscribers,
  tell,
  type Notice,
} from './ticket-notices.reactions.js';

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
      const { severity, severityReason, patientRisk, personalDataIncident } = event.data;
      return tell(
        effects,
        event,
        lookups,
        { template: 'ticketOpened', to: [owners], actorToo: true },
        { template: 'ticketShared', to: [informed] },
        ...(patientRisk || personalDataIncident ? [{ ...risks(event.data, event.at), to: [riskHandlers] }] : []),
        ...(severity === 'blocking' ? [{ template: 'ticketOpenedBlocking', to: [queue], words: severityReason }] : []),
        subscribers('ticketOpened'),
      );
    },
    TicketTaken: (effects, event, lookups) => tell(effects, event, lookups, { template: 'ticketTaken', to: customers }),
    TicketAssigned: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketAssigned', to: [people(event.data.agentId)] }),
    TicketInformationAsked: (effects, event, lookups) =>
      askedOf(effects, event, lookups, 'ticketInformationAsked', {
        others: customers,
        words: event.data.text,
        dates: { resolvesAt: event.data.resolvesAt },
      }),
    TicketInformationAdded: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketInformationAdded', to: everyone, words: event.data.text }),
    TicketCustomerReminded: (effects, event, lookups) =>
      askedOf(effects, event, lookups, 'ticketReminded', {
        others: customers,
        dates: { resolvesAt: event.data.resolvesAt },
      }),
    TicketAnswered: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketAnswered', to: everyone, words: event.data.text }),
    TicketSuspended: (effects, event, lookups) =>
      tell(effects, event, lookups, { template: 'ticketSuspended', to: customers, words: event.data.text }),
    TicketSolutionProposed: (effects, event, lookups) =>
      askedOf(effects, event, lookups, 'ticketSolutionProposed', {
        others: everyone,
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
      tell(
        effects,
        event,
        lookups,
        {
          template: 'ticketSolutionRejected',
          to: [agentOrQueue, ...customers],
          words: event.data.text,
        },
        subscribers('ticketSolutionRejected'),
      ),
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
      tell(
        effects,
        event,
        lookups,
        {
          template: 'ticketReopened',
          to: [agentOrQueue, ...customers],
          words: event.data.text,
        },
        subscribers('ticketReopened'),
      ),
    TicketChasedUp: (effects, event, lookups) =>
      tell(
        effects,
        event,
        lookups,
        {
          template: 'ticketChasedUp',
          to: [agentOrQueue],
          words: event.data.text,
          ...(event.data.callbackAt === null ? {} : { dates: { callbackAt: event.data.callbackAt } }),
          args: {
            times: event.data.count,
            phone: event.data.callbackPhone ?? '–',
            ...(event.data.callbackAt === null ? { callbackAt: '–' } : {}),
          },
        },
        subscribers('ticketChasedUp'),
      ),
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
