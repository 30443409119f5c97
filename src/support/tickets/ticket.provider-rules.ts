import { refusal, refuse } from '../../kernel/refusal.js';
import * as events from './ticket.events.js';
import { checkedProduct, checkStructure, subjectOf } from './ticket.opening-rules.js';
import {
  atWork,
  daysAfter,
  done,
  policy,
  resolving,
  said,
  saidClosing,
  saidWith,
  statusOf,
  whileOpen,
  whileWorked,
  type TicketRules,
} from './ticket.rules.js';
import { isRestricted } from './ticket.state.js';
import { ticketStatuses } from './ticket.vocabulary.js';
import { holdsSensitiveNumber } from './ticket-texts.js';

/** Commands of the provider's agents. */
export const providerRules = {
  TakeTicket: {
    ...whileOpen,
    by: ['staff'],
    refusals: ['ticketAlreadyYours'],
    guard: ({ agentId }, { actor }) => (agentId === actor.id ? refusal('ticketAlreadyYours') : undefined),
    decide: (state, _, context) => events.ticketTaken(done(context, atWork(state))),
  },
  AssignTicket: {
    ...whileOpen,
    // the system hands over the tickets of an agent who leaves
    by: ['staff', 'system'],
    refusals: ['agentUnknown', 'alreadyAssigned'],
    decide: (state, { agentId }, context) => {
      if (agentId === state.agentId) refuse('alreadyAssigned');
      if (!context.facts.agentKnown) refuse('agentUnknown');
      return events.ticketAssigned({ ...done(context, statusOf(state)), agentId });
    },
  },
  QualifyTicket: {
    ...whileWorked,
    by: ['staff'],
    refusals: ['productUnknown', 'moduleOfAnotherProduct', 'versionOfAnotherProduct'],
    decide: (state, command, context) => {
      const subject = subjectOf(command, checkedProduct(command, context));
      const status = state.status === 'new' ? 'qualified' : statusOf(state);
      return events.ticketQualified({ ...done(context, status), ...subject, supportLevel: command.supportLevel });
    },
  },
  // who sees a ticket follows from its structure: also of a closed one
  ChangeTicketStructure: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['structureUnchanged', 'structureUnknown', 'structureNotAuthorized'],
    decide: (state, { structureId = null }, context) => {
      if (structureId === state.structureId) refuse('structureUnchanged');
      if (structureId !== null) checkStructure(structureId, context.facts.structures);
      return events.ticketStructureChanged({ ...done(context, statusOf(state)), structureId });
    },
  },
  AskTicketInformation: {
    ...whileWorked,
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) =>
      events.ticketInformationAsked({
        ...saidWith(fileIds, state, context, text, 'waitingCustomer'),
        firstAnswer: !state.answered,
        remindAt: policy.remindAfterDays.map((days) => daysAfter(context.now, days)),
        resolvesAt: daysAfter(context.now, policy.resolveSilentAfterDays),
      }),
  },
  AnswerTicket: {
    ...whileOpen,
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) => {
      const words = saidWith(fileIds, state, context, text, atWork(state));
      return events.ticketAnswered({ ...words, firstAnswer: !state.answered });
    },
  },
  AddInternalNote: {
    from: ticketStatuses,
    by: ['staff'],
    decide: (state, { text }, context) => events.ticketInternalNoteAdded(said(state, context, text, statusOf(state))),
  },
  ProposeTicketSolution: {
    ...whileWorked,
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { solution, fileIds, correctiveVersionId = null }, context) =>
      events.ticketSolutionProposed({
        ...saidWith(fileIds, state, context, solution, 'resolved'),
        firstAnswer: !state.answered,
        correctiveVersionId,
        ...resolving(context),
      }),
  },
  WaitForThirdParty: {
    from: ['new', 'qualified', 'inProgress', 'waitingCustomer'],
    otherwise: 'ticketNotWorkedOn',
    by: ['staff'],
    decide: (state, { reason }, context) => events.ticketSuspended(said(state, context, reason, 'waitingThirdParty')),
  },
  ResumeTicket: {
    from: ['waitingThirdParty', 'waitingCustomer'],
    otherwise: 'ticketNotWaiting',
    by: ['staff'],
    decide: (_, __, context) => events.ticketResumed(done(context, 'inProgress')),
  },
  LinkTicket: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['linkedToItself', 'ticketUnknown', 'alreadyLinked'],
    decide: (state, { link, ticketId }, context) => {
      if (ticketId === context.id) refuse('linkedToItself');
      if (state.links.some((made) => made.link === link && made.ticketId === ticketId)) refuse('alreadyLinked');
      if (!context.facts.otherTicketKnown) refuse('ticketUnknown');
      return events.ticketLinked({ ...done(context, statusOf(state)), link, ticketId });
    },
  },
  PublishTicket: {
    ...whileOpen,
    by: ['staff'],
    refusals: ['onlyChangeRequestsArePublished', 'restrictedNotPublished', 'publicationHoldsNumber'],
    guard: (state) => {
      if (state.kind !== 'change') return refusal('onlyChangeRequestsArePublished');
      return isRestricted(state) ? refusal('restrictedNotPublished') : undefined;
    },
    decide: (state, { title, summary }, context) => {
      if (holdsSensitiveNumber(`${title}\n${summary}`)) refuse('publicationHoldsNumber');
      return events.ticketPublished({ ...done(context, statusOf(state)), title, summary });
    },
  },
  WithdrawTicketPublication: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['notPublished'],
    guard: ({ published }) => (published ? undefined : refusal('notPublished')),
    decide: (state, _, context) => events.ticketPublicationWithdrawn(done(context, statusOf(state))),
  },
  CancelTicket: {
    ...whileWorked,
    by: ['staff'],
    decide: (state, { reason, comment }, context) =>
      events.ticketCancelled({ ...saidClosing(state, context, comment, 'cancelled'), reason }),
  },
} satisfies TicketRules;
