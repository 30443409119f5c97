import { refusal, refuse } from '../kernel/refusal.js';
import {
  AddInternalNote,
  AnswerTicket,
  AskTicketInformation,
  AssignTicket,
  CancelTicket,
  ChangeTicketStructure,
  LinkTicket,
  ProposeTicketSolution,
  PublishTicket,
  QualifyTicket,
  ResumeTicket,
  TakeTicket,
  WaitForThirdParty,
  WithdrawTicketPublication,
} from './ticket.commands.js';
import * as events from './ticket.events.js';
import { checkedProduct, checkedStructure, minutesFor, subjectOf } from './ticket.opening-rules.js';
import {
  atWork,
  checkFiles,
  clockMove,
  daysAfter,
  done,
  policy,
  said,
  statusOf,
  step,
  type TicketRules,
} from './ticket.rules.js';
import { isRestricted } from './ticket.state.js';
import { openStatuses, ticketStatuses } from './ticket.vocabulary.js';
import { holdsSensitiveNumber } from './ticket-texts.js';

/** Statuses in which the provider, or somebody he waits for, has work to do. */
const working = ['new', 'qualified', 'inProgress', 'waitingCustomer', 'waitingThirdParty'];

export const providerCommands = {
  TakeTicket,
  AssignTicket,
  QualifyTicket,
  ChangeTicketStructure,
  AskTicketInformation,
  AnswerTicket,
  AddInternalNote,
  ProposeTicketSolution,
  WaitForThirdParty,
  ResumeTicket,
  LinkTicket,
  PublishTicket,
  WithdrawTicketPublication,
  CancelTicket,
};

/** What the provider's agents may do with a ticket. */
export const providerRules = {
  TakeTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['staff'],
    refusals: ['ticketAlreadyYours'],
    guard: ({ agentId }, { actor }) => (agentId === actor.id ? refusal('ticketAlreadyYours') : undefined),
    decide: (state, _, context) => step(state, context, events.ticketTaken(done(context, atWork(state)))),
  },
  AssignTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    // the system hands over the tickets of an agent who leaves
    by: ['staff', 'system'],
    refusals: ['agentUnknown', 'alreadyAssigned'],
    decide: (state, { agentId }, context) => {
      if (agentId === state.agentId) refuse('alreadyAssigned');
      if (!context.facts.agentKnown) refuse('agentUnknown');
      return [events.ticketAssigned({ ...done(context, statusOf(state)), agentId })];
    },
  },
  QualifyTicket: {
    from: working,
    otherwise: 'ticketNotAtWork',
    by: ['staff'],
    refusals: ['productUnknown', 'moduleOfAnotherProduct', 'versionOfAnotherProduct'],
    decide: (state, command, context) => {
      const subject = subjectOf(command, checkedProduct(command, context));
      const status = state.status === 'new' ? 'qualified' : statusOf(state);
      return [
        events.ticketQualified({ ...done(context, status), ...subject, supportLevel: command.supportLevel }),
        ...clockMove(state, status, context, minutesFor(subject)),
      ];
    },
  },
  // who sees a ticket follows from its structure: also of a closed one
  ChangeTicketStructure: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['structureUnchanged', 'structureUnknown', 'structureNotAuthorized'],
    decide: (state, { structureId }, context) => {
      if (structureId === state.structureId) refuse('structureUnchanged');
      const structure = structureId === undefined ? null : checkedStructure(structureId, context.facts.structures);
      return [events.ticketStructureChanged({ ...done(context, statusOf(state)), structureId: structure })];
    },
  },
  AskTicketInformation: {
    from: working,
    otherwise: 'ticketNotAtWork',
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) => {
      checkFiles(fileIds, context);
      const words = said(state, context, text, 'waitingCustomer');
      const remindAt = policy.remindAfterDays.map((days) => daysAfter(context.now, days));
      const resolvesAt = daysAfter(context.now, policy.resolveSilentAfterDays);
      const question = { ...words, fileIds, firstAnswer: !state.answered, remindAt, resolvesAt };
      return step(state, context, events.ticketInformationAsked(question));
    },
  },
  AnswerTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) => {
      checkFiles(fileIds, context);
      const words = said(state, context, text, atWork(state));
      return step(state, context, events.ticketAnswered({ ...words, fileIds, firstAnswer: !state.answered }));
    },
  },
  AddInternalNote: {
    from: ticketStatuses,
    by: ['staff'],
    decide: (state, { text }, context) =>
      step(state, context, events.ticketInternalNoteAdded(said(state, context, text, statusOf(state)))),
  },
  ProposeTicketSolution: {
    from: working,
    otherwise: 'ticketNotAtWork',
    by: ['staff'],
    refusals: ['fileUnavailable'],
    decide: (state, { solution, fileIds, correctiveVersionId }, context) => {
      checkFiles(fileIds, context);
      const proposal = {
        ...said(state, context, solution, 'resolved'),
        fileIds,
        firstAnswer: !state.answered,
        correctiveVersionId: correctiveVersionId ?? null,
        closesAt: daysAfter(context.now, policy.closeResolvedAfterDays),
      };
      return step(state, context, events.ticketSolutionProposed(proposal));
    },
  },
  WaitForThirdParty: {
    from: ['new', 'qualified', 'inProgress', 'waitingCustomer'],
    otherwise: 'ticketNotWorkedOn',
    by: ['staff'],
    decide: (state, { reason }, context) =>
      step(state, context, events.ticketSuspended(said(state, context, reason, 'waitingThirdParty'))),
  },
  ResumeTicket: {
    from: ['waitingThirdParty', 'waitingCustomer'],
    otherwise: 'ticketNotWaiting',
    by: ['staff'],
    decide: (state, _, context) => step(state, context, events.ticketResumed(done(context, 'inProgress'))),
  },
  LinkTicket: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['linkedToItself', 'ticketUnknown', 'alreadyLinked'],
    decide: (state, { link, ticketId }, context) => {
      if (ticketId === context.id) refuse('linkedToItself');
      if (state.links.some((made) => made.link === link && made.ticketId === ticketId)) refuse('alreadyLinked');
      if (!context.facts.otherTicketKnown) refuse('ticketUnknown');
      return [events.ticketLinked({ ...done(context, statusOf(state)), link, ticketId })];
    },
  },
  PublishTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['staff'],
    refusals: ['onlyChangeRequestsArePublished', 'restrictedNotPublished', 'publicationHoldsNumber'],
    guard: (state) => {
      if (state.kind !== 'change') return refusal('onlyChangeRequestsArePublished');
      return isRestricted(state) ? refusal('restrictedNotPublished') : undefined;
    },
    decide: (state, { title, summary }, context) => {
      if (holdsSensitiveNumber(`${title}\n${summary}`)) refuse('publicationHoldsNumber');
      return [events.ticketPublished({ ...done(context, statusOf(state)), title, summary })];
    },
  },
  WithdrawTicketPublication: {
    from: ticketStatuses,
    by: ['staff'],
    refusals: ['notPublished'],
    guard: ({ published }) => (published ? undefined : refusal('notPublished')),
    decide: (state, _, context) => [events.ticketPublicationWithdrawn(done(context, statusOf(state)))],
  },
  CancelTicket: {
    from: working,
    otherwise: 'ticketNotAtWork',
    by: ['staff'],
    decide: (state, { reason, comment }, context) => {
      const reopenUntil = daysAfter(context.now, policy.reopenWithinDays);
      return step(
        state,
        context,
        events.ticketCancelled({ ...said(state, context, comment, 'cancelled'), reason, reopenUntil }),
      );
    },
  },
} satisfies TicketRules<typeof providerCommands>;
