import { anyResource, isCustomer } from '../../kernel/actor.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import { answeredText, shownTextChanged } from '../../kernel/shown-text.js';
import * as events from './ticket.events.js';
import { openingRefusals, openTicket } from './ticket.opening-rules.js';
import {
  chaseUpAllowed,
  checkContacts,
  checkSlots,
  done,
  onceClosed,
  onceResolved,
  reopenable,
  said,
  saidClosing,
  saidWith,
  statusOf,
  takenOver,
  whileOpen,
  type TicketContext,
  type TicketRules,
} from './ticket.rules.js';
import { ticketStatuses, type ClosureReason } from './ticket.vocabulary.js';
import type { Ticket } from './ticket.state.js';
import { readsLikeRefusal } from './ticket-texts.js';
import { helpWith } from '../../kernel/while-simulating.js';

const solvedReasons: readonly ClosureReason[] = ['solvedBySelf', 'solvedBySupport'];

type Mailed = Pick<Ticket, 'creatorId' | 'contactId' | 'secondContactId' | 'replyByMail'>;

/** Recipients of mails about a step, as in `ticket-mails.reactions`. */
const ownersOf = ({ replyByMail, creatorId, contactId, secondContactId }: Mailed): readonly (string | null)[] =>
  replyByMail ? [creatorId, contactId, secondContactId] : [];
const customersOf = (ticket: Ticket): readonly (string | null)[] => [
  ...ownersOf(ticket),
  ...ticket.participants.map(({ contactId }) => contactId),
];

/** Recipients who never proved their address; the actor is left out, since they are connected. */
const strangers = (mailed: readonly (string | null)[], { actor, facts }: TicketContext): readonly string[] =>
  facts.strangerIds.filter((id) => id !== actor.id && mailed.includes(id));

const asksStaff = { mailsStaff: true, whileSimulating: helpWith.request } as const;

const mailsCustomers = {
  mailsStrangers: (state: Ticket, _: object, context: TicketContext) => strangers(customersOf(state), context),
};

const vote = (state: Ticket, context: TicketContext) => ({
  ...done(context, statusOf(state)),
  fromOtherClient: context.facts.votedAs !== undefined && context.actor.clientId !== state.clientId,
});

/** Commands of the customer (specification §4). */
export const customerRules = {
  OpenTicket: {
    from: ['none'],
    by: ['customer', 'staff', 'system'],
    ...asksStaff,
    refusals: openingRefusals,
    // a correction of one's own data reaches one's card: see `ReviseContact`
    mailsUnproven: (_, { corrections }) => corrections.filter(({ email }) => email !== undefined).length,
    mailsStrangers: (_, command, context) => {
      const { secondContactId = null, informedContactIds } = command;
      return strangers([...ownersOf({ ...command, creatorId: '', secondContactId }), ...informedContactIds], context);
    },
    asksIdentity: (_, { corrections }, { actor }) => corrections.some(({ contactId }) => contactId === actor.id),
    resourceOnFacts: ({ kind, clientId }, { facts }) => ({
      ...anyResource(kind === 'change' ? 'changeRequest' : 'ticket'),
      clientId,
      rangeId: facts.product?.rangeId ?? null,
    }),
    decide: (_, command, context) => openTicket(command, context),
  },
  AddTicketInformation: {
    ...whileOpen,
    ...mailsCustomers,
    by: ['customer'],
    ...asksStaff,
    refusals: ['fileUnavailable'],
    decide: (state, { text, fileIds }, context) => {
      const wasAwaited = state.status === 'waitingCustomer' || state.status === 'resolved';
      const status = wasAwaited ? 'inProgress' : statusOf(state);
      return events.ticketInformationAdded(saidWith(fileIds, state, context, text, status));
    },
  },
  AcceptTicketSolution: {
    ...onceResolved,
    ...mailsCustomers,
    by: ['customer'],
    refusals: [shownTextChanged, 'commentContradicts'],
    decide: (state, { comment, contradictionConfirmed, solutionNumber: read }, context) => {
      const solutionNumber = answeredText(read, state.solutions);
      if (!contradictionConfirmed && readsLikeRefusal(comment)) refuse('commentContradicts');
      const words = saidClosing(state, context, comment, 'closedValidated');
      return events.ticketSolutionAccepted({ ...words, solutionNumber });
    },
  },
  RejectTicketSolution: {
    ...onceResolved,
    ...mailsCustomers,
    by: ['customer'],
    refusals: [shownTextChanged, 'fileUnavailable'],
    decide: (state, { comment, fileIds, solutionNumber: read }, context) => {
      const words = saidWith(fileIds, state, context, comment, 'inProgress');
      return events.ticketSolutionRejected({ ...words, solutionNumber: answeredText(read, state.solutions) });
    },
  },
  CloseTicket: {
    ...whileOpen,
    by: ['customer'],
    refusals: [shownTextChanged, 'commentContradicts', 'contactUnknown'],
    mailsStrangers: (state, { contactId }, context) => strangers([...customersOf(state), contactId], context),
    decide: (state, { reason, comment, contactId, contradictionConfirmed, solutionNumber: read = 0 }, context) => {
      const solutionNumber = answeredText(read, state.status === 'resolved' ? state.solutions : 0);
      checkContacts([contactId], context);
      if (solvedReasons.includes(reason) && !contradictionConfirmed && readsLikeRefusal(comment))
        refuse('commentContradicts');
      const words = saidClosing(state, context, comment, 'closedValidated');
      return events.ticketClosed({ ...words, reason, contactId, ...(solutionNumber > 0 && { solutionNumber }) });
    },
  },
  ConfirmTicketClosure: {
    ...onceClosed,
    by: ['customer'],
    irreversible: true,
    refusals: ['closureConfirmed', 'reopeningEnded'],
    guard: reopenable,
    decide: (state, _, context) => events.ticketClosureConfirmed(done(context, statusOf(state))),
  },
  ReopenTicket: {
    ...onceClosed,
    ...mailsCustomers,
    by: ['customer', 'staff'],
    ...asksStaff,
    refusals: ['closureConfirmed', 'reopeningEnded'],
    guard: reopenable,
    decide: (state, { comment }, context) => events.ticketReopened(said(state, context, comment, 'inProgress')),
  },
  ChaseUpTicket: {
    from: ['new', 'qualified', 'inProgress', 'waitingThirdParty'],
    otherwise: 'ticketNotWithSupport',
    by: ['customer'],
    ...asksStaff,
    refusals: ['chasedUpToday', 'callbackOutsideHours'],
    guard: chaseUpAllowed,
    decide: (state, { comment, callbackPhone = null, callbackAt = null }, context) => {
      if (callbackAt && !context.facts.callbackSlots.includes(callbackAt)) refuse('callbackOutsideHours');
      const words = said(state, context, comment, statusOf(state));
      return events.ticketChasedUp({ ...words, count: state.chaseUps + 1, callbackPhone, callbackAt });
    },
  },
  InformTicketContacts: {
    ...whileOpen,
    by: ['customer', 'staff'],
    whileSimulating: helpWith.request,
    refusals: ['contactPickedTwice', 'contactUnknown'],
    mailsStrangers: (state, { participants }, context) => {
      const informed = state.participants.map(({ contactId }) => contactId);
      const added = participants.flatMap(({ contactId }) => (informed.includes(contactId) ? [] : [contactId]));
      return strangers(added, context);
    },
    decide: (state, command, context) => {
      const participants = command.participants.map(({ contactId, right }) => ({ contactId, right }));
      const ids = participants.map(({ contactId }) => contactId);
      checkSlots({ contactId: state.contactId, secondContactId: state.secondContactId, participants: ids });
      const added = ids.filter((id) => !state.participants.some(({ contactId }) => contactId === id));
      checkContacts(added, context);
      return events.ticketContactsInformed({ ...done(context, statusOf(state)), participants, added });
    },
  },
  TakeOverTicket: {
    ...whileOpen,
    by: ['customer'],
    ...asksStaff,
    refusals: ['ticketAlreadyYours'],
    mailsStrangers: ({ contactId }, _, context) => strangers([contactId], context),
    guard: ({ contactId }, { actor }) => (contactId === actor.id ? refusal('ticketAlreadyYours') : undefined),
    decide: (state, { comment }, context) => {
      const taken = takenOver(state, context.actor.id);
      return events.ticketTakenOver({
        ...said(state, context, comment, statusOf(state)),
        ...taken,
        participants: [...taken.participants, { contactId: state.contactId, right: 'reply' }],
      });
    },
  },
  VoteForTicket: {
    ...whileOpen,
    by: ['customer'],
    refusals: ['onlyChangeRequestsAreVotedFor', 'alreadyVoted'],
    seenByResource: true,
    resourceOnFacts: (_, { facts }) => facts.votedAs,
    guard: ({ kind, voterIds }, { actor }) => {
      if (kind !== 'change') return refusal('onlyChangeRequestsAreVotedFor');
      return voterIds.includes(actor.id) ? refusal('alreadyVoted') : undefined;
    },
    decide: (state, _, context) => events.ticketVotedFor(vote(state, context)),
  },
  WithdrawTicketVote: {
    ...whileOpen,
    by: ['customer'],
    right: 'ticket.voteForTicket',
    refusals: ['notVoted'],
    seenByResource: true,
    resourceOnFacts: (_, { facts }) => facts.votedAs,
    guard: ({ voterIds }, { actor }) => (voterIds.includes(actor.id) ? undefined : refusal('notVoted')),
    decide: (state, _, context) => events.ticketVoteWithdrawn(vote(state, context)),
  },
  FlagTicketRisks: {
    from: ticketStatuses,
    by: ['customer', 'staff'],
    refusals: ['risksAlreadyFlagged', 'risksLiftedByStaffOnly'],
    decide: (state, { patientRisk, personalDataIncident, reason }, context) => {
      const flags = { patientRisk, personalDataIncident };
      const risks = ['patientRisk', 'personalDataIncident'] as const;
      if (isCustomer(context.actor) && risks.some((risk) => state[risk] && !flags[risk]))
        refuse('risksLiftedByStaffOnly');
      if (risks.every((risk) => state[risk] === flags[risk])) refuse('risksAlreadyFlagged');
      const raised = risks.filter((risk) => flags[risk] && !state[risk]);
      return events.ticketRisksFlagged({ ...said(state, context, reason, statusOf(state)), ...flags, raised });
    },
  },
} satisfies TicketRules;
