import { systemActor } from '../../kernel/actor.js';
import { pick } from '../../kernel/pick.js';
import { reaction } from '../../kernel/reaction.js';
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
  mails,
  owners,
  people,
  queue,
  riskHandlers,
  subscribers,
  type TicketMail,
} from './ticket-notices.reactions.js';

const risks = ({ personalDataIncident }: events.Risks, at: string): TicketMail => {
  const { internalTargetAt, authorityDeadlineAt } = incidentClockOf(at);
  return personalDataIncident
    ? { template: 'ticketIncidentFlagged', to: [riskHandlers], dates: { internalTargetAt, authorityDeadlineAt } }
    : { template: 'ticketRiskFlagged', to: [riskHandlers] };
};

/** Mails on the steps of a ticket (specification §3, reply by mail; features F04, F05). */
export const ticketMails = reaction<MailLookups>()(
  'ticketMails',
  { needs: ['tickets', 'clients', 'staff_subscriptions', 'privacy'] },
  [
    mails(events.ticketOpened, ({ at, data }) => [
      { to: [owners], actorToo: true },
      { template: 'ticketShared', to: [informed] },
      ...(data.patientRisk || data.personalDataIncident ? [risks(data, at)] : []),
      ...(data.severity === 'blocking'
        ? [{ template: 'ticketOpenedBlocking', to: [queue], said: data.severityReason }]
        : []),
      subscribers('ticketOpened'),
    ]),
    mails(events.ticketTaken, () => ({ to: customers })),
    // who takes over from a colleague is told of all that they take over in one mail
    mails(events.ticketAssigned, ({ data, metadata }) =>
      metadata.actor === systemActor.id ? undefined : { to: [people(data.agentId)] },
    ),
    mails(events.ticketInformationAsked, ({ data }) =>
      askedOf(data, 'ticketInformationAsked', {
        others: customers,
        said: data.text,
        dates: pick(data, ['resolvesAt']),
      }),
    ),
    mails(events.ticketInformationAdded, ({ data }) => ({ to: everyone, said: data.text })),
    mails(events.ticketCustomerReminded, ({ data }) =>
      askedOf(data, 'ticketReminded', { others: customers, dates: pick(data, ['resolvesAt']) }),
    ),
    mails(events.ticketAnswered, ({ data }) => ({ to: everyone, said: data.text })),
    mails(events.ticketSuspended, ({ data }) => ({ to: customers, said: data.text })),
    mails(events.ticketSolutionProposed, ({ data }) =>
      askedOf(data, 'ticketSolutionProposed', { others: everyone, said: data.text, dates: pick(data, ['closesAt']) }),
    ),
    mails(events.ticketSilentlyResolved, ({ data }) => ({ to: everyone, dates: pick(data, ['closesAt']) })),
    mails(events.ticketSolutionRejected, ({ data }) => [
      { to: [agentOrQueue, ...customers], said: data.text },
      subscribers('ticketSolutionRejected'),
    ]),
    mails(events.ticketSolutionAccepted, ({ data }) => ({ to: everyone, dates: pick(data, ['reopenUntil']) })),
    mails(events.ticketClosed, ({ data }) => ({
      to: [...everyone, people(data.contactId)],
      said: data.text,
      dates: pick(data, ['reopenUntil']),
    })),
    mails(events.ticketAutoClosed, ({ data }) => ({ to: everyone, dates: pick(data, ['reopenUntil']) })),
    mails(events.ticketCancelled, ({ data }) => ({
      to: everyone,
      said: data.text,
      dates: pick(data, ['reopenUntil']),
    })),
    mails(events.ticketReopened, ({ data }) => [
      { to: [agentOrQueue, ...customers], said: data.text },
      subscribers('ticketReopened'),
    ]),
    mails(events.ticketChasedUp, ({ data: { text, count, callbackPhone, callbackAt } }) => [
      {
        to: [agentOrQueue],
        said: text,
        args: { times: count, phone: callbackPhone ?? '–', callbackAt: '–' },
        ...(callbackAt !== null && { dates: { callbackAt } }),
      },
      subscribers('ticketChasedUp'),
    ]),
    mails(events.ticketContactsInformed, ({ data }) => ({ template: 'ticketShared', to: [people(...data.added)] })),
    mails(events.ticketTakenOver, ({ data }) => ({ to: [people(data.formerContactId), agent], said: data.text })),
    mails(events.ticketRisksFlagged, ({ at, data }) => (data.raised.length === 0 ? undefined : risks(data, at))),
    mails(events.ticketSensitiveDataFound, () => ({ template: 'ticketSensitiveData', to: [riskHandlers] })),
  ],
);
