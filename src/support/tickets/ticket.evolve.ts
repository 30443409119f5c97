import type { EventOf, Occurred } from '../../kernel/event.js';
import type * as events from './ticket.events.js';
import { isClosed, type Ticket } from './ticket.state.js';

export type TicketEvent = EventOf<(typeof events)[keyof typeof events]>;

type Evolve = {
  readonly [Type in TicketEvent['type']]: (
    ticket: Ticket,
    event: Occurred<Extract<TicketEvent, { type: Type }>>,
  ) => Ticket;
};

type Changes<Data> = (data: Data, ticket: Ticket, at: string) => Partial<Ticket>;

/** Applies the status of a step and its further changes; data that held only in the former status are cleared. */
const step =
  <Data extends events.Step>(changes: Changes<Data> = () => ({})) =>
  (ticket: Ticket, { data, at }: { readonly data: Data; readonly at: string }): Ticket => ({
    ...ticket,
    silence: data.status === 'waitingCustomer' ? ticket.silence : null,
    closesAt: data.status === 'resolved' ? ticket.closesAt : null,
    closure: isClosed(data.status) ? ticket.closure : null,
    ...changes(data, ticket, at),
    status: data.status,
  });

/** The closing steps leave a window in which the ticket may be reopened. */
const closed = step<events.Step & events.Closing>(({ reopenUntil }) => ({
  closure: { confirmed: false, reopenUntil },
}));

export const evolve: Evolve = {
  TicketOpened: step((data) => data),
  TicketImported: step(({ kind, clientId, rangeId, contactId, closedAt }) => ({
    kind,
    clientId,
    rangeId,
    contactId,
    creatorId: contactId,
    closure: { confirmed: true, reopenUntil: closedAt },
  })),
  TicketContactCorrected: (ticket) => ticket,
  TicketTargetMoved: (ticket, { data }) => ({ ...ticket, target: data }),
  TicketTaken: step(({ by }) => ({ agentId: by })),
  TicketAssigned: step(({ agentId }) => ({ agentId })),
  TicketQualified: step(({ kind, rangeId }, { target }) => ({
    kind,
    rangeId,
    target: kind === 'change' ? null : target,
  })),
  TicketStructureChanged: step(({ structureId }) => ({ structureId })),
  TicketInternalNoteAdded: step(),
  TicketAnswered: step(() => ({ answered: true })),
  TicketInformationAsked: step(({ remindAt, resolvesAt }) => ({
    answered: true,
    silence: { remindAt, reminders: 0, resolvesAt },
  })),
  TicketInformationAdded: step(),
  TicketCustomerReminded: step(({ reminder, resolvesAt }, { silence }) => ({
    silence: silence && { ...silence, reminders: reminder, resolvesAt },
  })),
  TicketSilentlyResolved: step(({ closesAt }, { solutions }) => ({ closesAt, solutions: solutions + 1 })),
  TicketSuspended: step(),
  TicketResumed: step(),
  TicketSolutionProposed: step(({ closesAt }, { solutions }) => ({
    ...{ answered: true, closesAt },
    solutions: solutions + 1,
  })),
  TicketSolutionRejected: step(),
  TicketSolutionAccepted: closed,
  TicketClosed: closed,
  TicketAutoClosed: closed,
  TicketCancelled: closed,
  TicketClosureConfirmed: step((_, { closure }) => ({ closure: closure && { ...closure, confirmed: true } })),
  TicketReopeningEnded: step(),
  TicketReopened: step(),
  TicketChasedUp: step(({ count }, _, at) => ({ chaseUps: count, chasedUpAt: at })),
  TicketContactsInformed: step(({ participants }) => ({ participants })),
  TicketTakenOver: step(({ by, secondContactId, participants }) => ({ contactId: by, secondContactId, participants })),
  TicketPublished: step(() => ({ published: true })),
  TicketPublicationWithdrawn: step(() => ({ published: false })),
  TicketVotedFor: step(({ by }, { voterIds }) => ({ voterIds: [...voterIds, by] })),
  TicketVoteWithdrawn: step(({ by }, { voterIds }) => ({ voterIds: voterIds.filter((id) => id !== by) })),
  TicketLinked: step(({ link, ticketId }, { links }) => ({ links: [...links, { link, ticketId }] })),
  TicketRisksFlagged: step(({ patientRisk, personalDataIncident }) => ({ patientRisk, personalDataIncident })),
  TicketSensitiveDataFound: step(() => ({ sensitiveData: true })),
  TicketPseudonymised: step(() => ({
    creatorId: '',
    contactId: '',
    secondContactId: null,
    participants: [],
    voterIds: [],
  })),
};
