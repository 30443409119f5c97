import { isCustomer } from '../kernel/actor.js';
import { refusal, refuse } from '../kernel/refusal.js';
import {
  AcceptTicketSolution,
  AddTicketInformation,
  ChaseUpTicket,
  CloseTicket,
  ConfirmTicketClosure,
  FlagTicketRisks,
  InformTicketContacts,
  OpenTicket,
  RejectTicketSolution,
  ReopenTicket,
  TakeOverTicket,
  VoteForTicket,
  WithdrawTicketVote,
} from './ticket.commands.js';
import * as events from './ticket.events.js';
import { openTicket } from './ticket.opening-rules.js';
import {
  chaseUpAllowed,
  checkContacts,
  checkFiles,
  checkSlots,
  daysAfter,
  done,
  policy,
  reopenable,
  said,
  statusOf,
  step,
  type TicketContext,
  type TicketRules,
} from './ticket.rules.js';
import { closedStatuses, openStatuses, ticketStatuses } from './ticket.vocabulary.js';
import type { Ticket } from './ticket.state.js';
import { readsLikeRefusal } from './ticket-texts.js';

const solvedReasons: readonly CloseTicket['reason'][] = ['solvedBySelf', 'solvedBySupport'];

export const customerCommands = {
  OpenTicket,
  AddTicketInformation,
  AcceptTicketSolution,
  RejectTicketSolution,
  CloseTicket,
  ConfirmTicketClosure,
  ReopenTicket,
  ChaseUpTicket,
  InformTicketContacts,
  TakeOverTicket,
  VoteForTicket,
  WithdrawTicketVote,
  FlagTicketRisks,
};

const vote = (state: Ticket, context: TicketContext) => ({
  ...done(context, statusOf(state)),
  fromOtherClient: context.facts.votedAs !== undefined && context.actor.clientId !== state.clientId,
});

/** What the customer may do with a ticket (specification §4). */
export const customerRules = {
  OpenTicket: {
    from: ['none'],
    by: ['customer', 'staff', 'system'],
    refusals: [
      'productUnknown',
      'productNotLicensed',
      'moduleOfAnotherProduct',
      'versionOfAnotherProduct',
      'correctiveVersionOfAnotherVersion',
      'deadlinePassed',
      'contactPickedTwice',
      'contactUnknown',
      'contactNotYours',
      'emailAlreadyUsed',
      'emailOfVendor',
      'emailDisposable',
      'identityNotConfirmed',
      'fileUnavailable',
      'ticketUnknown',
      'structureNeeded',
      'structureUnknown',
      'structureNotAuthorized',
    ],
    // a correction of one's own data reaches one's card: see `ReviseContact`
    asksIdentity: (_, { corrections }, { actor }) => corrections.some(({ contactId }) => contactId === actor.id),
    resource: ({ kind, clientId }, { facts }) => ({
      kind: kind === 'change' ? 'changeRequest' : 'ticket',
      clientId,
      memberIds: [],
      readerIds: [],
      rangeId: facts.product?.rangeId ?? null,
      restricted: false,
    }),
    decide: (_, command, context) => openTicket(command, context),
  },
  AddTicketInformation: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer'],
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) => {
      checkFiles(fileIds, context);
      const waited = state.status === 'waitingCustomer' || state.status === 'resolved';
      const status = waited ? 'inProgress' : statusOf(state);
      return step(state, context, events.ticketInformationAdded({ ...said(state, context, text, status), fileIds }));
    },
  },
  AcceptTicketSolution: {
    from: ['resolved'],
    otherwise: 'noSolutionProposed',
    by: ['customer'],
    refusals: ['commentContradicts'],
    decide: (state, { comment, contradictionConfirmed }, context) => {
      if (!contradictionConfirmed && readsLikeRefusal(comment)) refuse('commentContradicts');
      const reopenUntil = daysAfter(context.now, policy.reopenWithinDays);
      return step(
        state,
        context,
        events.ticketSolutionAccepted({ ...said(state, context, comment, 'closedValidated'), reopenUntil }),
      );
    },
  },
  RejectTicketSolution: {
    from: ['resolved'],
    otherwise: 'noSolutionProposed',
    by: ['customer'],
    refusals: ['fileUnavailable'],
    decide: (state, { comment, fileIds }, context) => {
      checkFiles(fileIds, context);
      return step(
        state,
        context,
        events.ticketSolutionRejected({ ...said(state, context, comment, 'inProgress'), fileIds }),
      );
    },
  },
  CloseTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer'],
    refusals: ['commentContradicts', 'contactUnknown'],
    decide: (state, { reason, comment, contactId, contradictionConfirmed }, context) => {
      checkContacts([contactId], context);
      if (solvedReasons.includes(reason) && !contradictionConfirmed && readsLikeRefusal(comment))
        refuse('commentContradicts');
      const reopenUntil = daysAfter(context.now, policy.reopenWithinDays);
      const closing = { ...said(state, context, comment, 'closedValidated'), reason, contactId, reopenUntil };
      return step(state, context, events.ticketClosed(closing));
    },
  },
  ConfirmTicketClosure: {
    from: closedStatuses,
    otherwise: 'ticketOpen',
    by: ['customer'],
    irreversible: true,
    refusals: ['closureConfirmed', 'reopeningEnded'],
    guard: reopenable,
    decide: (state, _, context) => [events.ticketClosureConfirmed(done(context, statusOf(state)))],
  },
  ReopenTicket: {
    from: closedStatuses,
    otherwise: 'ticketOpen',
    by: ['customer', 'staff'],
    refusals: ['closureConfirmed', 'reopeningEnded'],
    guard: reopenable,
    decide: (state, { comment }, context) =>
      step(state, context, events.ticketReopened(said(state, context, comment, 'inProgress'))),
  },
  ChaseUpTicket: {
    from: ['new', 'qualified', 'inProgress', 'waitingThirdParty'],
    otherwise: 'ticketNotWithSupport',
    by: ['customer'],
    refusals: ['chasedUpToday', 'callbackOutsideHours'],
    guard: chaseUpAllowed,
    decide: (state, { comment, callbackPhone, callbackAt }, context) => {
      if (callbackAt && !context.facts.callbackSlots.includes(callbackAt)) refuse('callbackOutsideHours');
      const words = said(state, context, comment, statusOf(state));
      return step(
        state,
        context,
        events.ticketChasedUp({
          ...words,
          count: state.chaseUps + 1,
          callbackPhone: callbackPhone ?? null,
          callbackAt: callbackAt ?? null,
        }),
      );
    },
  },
  InformTicketContacts: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer', 'staff'],
    refusals: ['contactPickedTwice', 'contactUnknown'],
    decide: (state, { participants }, context) => {
      const ids = participants.map(({ contactId }) => contactId);
      checkSlots([
        ['contactId', state.contactId],
        ['secondContactId', state.secondContactId],
        ...ids.map((id): [string, string] => ['participants', id]),
      ]);
      const former = state.participants.map(({ contactId }) => contactId);
      const added = ids.filter((id) => !former.includes(id));
      checkContacts(added, context);
      const informed = participants.map(({ contactId, right }) => ({ contactId, right }));
      return [events.ticketContactsInformed({ ...done(context, statusOf(state)), participants: informed, added })];
    },
  },
  TakeOverTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer'],
    refusals: ['ticketAlreadyYours'],
    guard: ({ contactId }, { actor }) => (contactId === actor.id ? refusal('ticketAlreadyYours') : undefined),
    decide: (state, { comment }, context) => {
      const taker = context.actor.id;
      const others = state.participants.filter(({ contactId }) => contactId !== taker && contactId !== state.contactId);
      return [
        events.ticketTakenOver({
          ...said(state, context, comment, statusOf(state)),
          formerContactId: state.contactId,
          secondContactId: state.secondContactId === taker ? null : state.secondContactId,
          participants: [...others, { contactId: state.contactId, right: 'reply' }],
        }),
      ];
    },
  },
  VoteForTicket: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer'],
    refusals: ['onlyChangeRequestsAreVotedFor', 'alreadyVoted'],
    seenByResource: true,
    resource: (_, { facts }) => facts.votedAs,
    guard: ({ kind, voterIds }, { actor }) => {
      if (kind !== 'change') return refusal('onlyChangeRequestsAreVotedFor');
      return voterIds.includes(actor.id) ? refusal('alreadyVoted') : undefined;
    },
    decide: (state, _, context) => [events.ticketVotedFor(vote(state, context))],
  },
  WithdrawTicketVote: {
    from: openStatuses,
    otherwise: 'ticketClosed',
    by: ['customer'],
    right: 'ticket.voteForTicket',
    refusals: ['notVoted'],
    seenByResource: true,
    resource: (_, { facts }) => facts.votedAs,
    guard: ({ voterIds }, { actor }) => (voterIds.includes(actor.id) ? undefined : refusal('notVoted')),
    decide: (state, _, context) => [events.ticketVoteWithdrawn(vote(state, context))],
  },
  FlagTicketRisks: {
    from: ticketStatuses,
    by: ['customer', 'staff'],
    refusals: ['risksAlreadyFlagged', 'risksLiftedByStaffOnly'],
    decide: (state, { patientRisk, personalDataIncident, reason }, context) => {
      const lifted = (state.patientRisk && !patientRisk) || (state.personalDataIncident && !personalDataIncident);
      if (lifted && isCustomer(context.actor)) refuse('risksLiftedByStaffOnly');
      if (state.patientRisk === patientRisk && state.personalDataIncident === personalDataIncident)
        refuse('risksAlreadyFlagged');
      const flags = { patientRisk, personalDataIncident };
      const raised = (['patientRisk', 'personalDataIncident'] as const).filter((risk) => flags[risk] && !state[risk]);
      return [events.ticketRisksFlagged({ ...said(state, context, reason, statusOf(state)), ...flags, raised })];
    },
  },
} satisfies TicketRules<typeof customerCommands>;
