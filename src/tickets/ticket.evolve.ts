import type { EventOf, Occurred } from '../kernel/event.js';
import type * as events from './ticket.events.js';
import { stepped, type Ticket } from './ticket.state.js';

export type TicketEvent = EventOf<(typeof events)[keyof typeof events]>;

type Evolve = {
  readonly [Type in TicketEvent['type']]: (
    ticket: Ticket,
    event: Occurred<Extract<TicketEvent, { type: Type }>>,
  ) => Ticket;
};

const answered: Evolve['TicketAnswered'] = (ticket, event) => ({ ...stepped(ticket, event), answered: true });

/** The closing steps leave a window in which the ticket may be reopened. */
const closed = (
  ticket: Ticket,
  event: Parameters<typeof stepped>[1] & { readonly data: { readonly reopenUntil: string } },
): Ticket => ({
  ...stepped(ticket, event),
  closure: { confirmed: false, reopenUntil: event.data.reopenUntil },
});

export const evolve: Evolve = {
  TicketOpened: (ticket, event) => ({
    ...stepped(ticket, event),
    ...subject(event.data),
    ...people(event.data),
    ...risks(event.data),
    ...about(event.data),
  }),
  TicketImported: (ticket, { data }) => ({
    ...stepped(ticket, { data }),
    kind: data.kind,
    clientId: data.clientId,
    rangeId: data.rangeId,
    creatorId: data.contactId,
    contactId: data.contactId,
    closure: { confirmed: true, reopenUntil: data.closedAt },
  }),
  TicketContactCorrected: (ticket) => ticket,
  TicketTargetMoved: (ticket, { data }) => ({ ...ticket, target: data }),
  TicketTaken: (ticket, event) => ({ ...stepped(ticket, event), agentId: event.data.by }),
  TicketAssigned: (ticket, event) => ({ ...stepped(ticket, event), agentId: event.data.agentId }),
  TicketQualified: (ticket, event) => ({
    ...stepped(ticket, event),
    kind: event.data.kind,
    rangeId: event.data.rangeId,
    target: event.data.kind === 'change' ? null : ticket.target,
  }),
  TicketStructureChanged: (ticket, event) => ({ ...stepped(ticket, event), ...about(event.data) }),
  TicketInternalNoteAdded: stepped,
  TicketAnswered: answered,
  TicketInformationAsked: (ticket, event) => ({
    ...stepped(ticket, event),
    answered: true,
    silence: { remindAt: event.data.remindAt, reminders: 0, resolvesAt: event.data.resolvesAt },
  }),
  TicketInformationAdded: stepped,
  TicketCustomerReminded: (ticket, event) => ({
    ...stepped(ticket, event),
    silence: ticket.silence && { ...ticket.silence, reminders: event.data.reminder },
  }),
  TicketSilentlyResolved: (ticket, event) => ({ ...stepped(ticket, event), closesAt: event.data.closesAt }),
  TicketSuspended: stepped,
  TicketResumed: stepped,
  TicketSolutionProposed: (ticket, event) => ({
    ...stepped(ticket, event),
    answered: true,
    closesAt: event.data.closesAt,
  }),
  TicketSolutionRejected: stepped,
  TicketSolutionAccepted: closed,
  TicketClosed: closed,
  TicketAutoClosed: closed,
  TicketCancelled: closed,
  TicketClosureConfirmed: (ticket, event) => ({
    ...stepped(ticket, event),
    closure: ticket.closure && { ...ticket.closure, confirmed: true },
  }),
  TicketReopeningEnded: stepped,
  TicketReopened: stepped,
  TicketChasedUp: (ticket, event) => ({ ...stepped(ticket, event), chaseUps: event.data.count, chasedUpAt: event.at }),
  TicketContactsInformed: (ticket, event) => ({ ...stepped(ticket, event), participants: event.data.participants }),
  TicketTakenOver: (ticket, event) => ({
    ...stepped(ticket, event),
    contactId: event.data.by,
    secondContactId: event.data.secondContactId,
    participants: event.data.participants,
  }),
  TicketPublished: (ticket, event) => ({ ...stepped(ticket, event), published: true }),
  TicketPublicationWithdrawn: (ticket, event) => ({ ...stepped(ticket, event), published: undefined }),
  TicketVotedFor: (ticket, event) => ({ ...stepped(ticket, event), voterIds: [...ticket.voterIds, event.data.by] }),
  TicketVoteWithdrawn: (ticket, event) => ({
    ...stepped(ticket, event),
    voterIds: ticket.voterIds.filter((id) => id !== event.data.by),
  }),
  TicketLinked: (ticket, event) => ({
    ...stepped(ticket, event),
    links: [...ticket.links, { link: event.data.link, ticketId: event.data.ticketId }],
  }),
  TicketRisksFlagged: (ticket, event) => ({ ...stepped(ticket, event), ...risks(event.data) }),
  TicketSensitiveDataFound: (ticket, event) => ({ ...stepped(ticket, event), sensitiveData: true }),
  TicketPseudonymised: (ticket, event) => ({
    ...stepped(ticket, event),
    creatorId: '',
    contactId: '',
    secondContactId: null,
    participants: [],
    voterIds: [],
  }),
};

const subject = ({ kind, clientId, rangeId }: Pick<Ticket, 'kind' | 'clientId' | 'rangeId'>) => ({
  kind,
  clientId,
  rangeId,
});

const about = ({ structureId }: { readonly structureId: string | null }): Pick<Ticket, 'structureId'> => ({
  structureId: structureId ?? undefined,
});

const people = ({
  creatorId,
  contactId,
  secondContactId,
  participants,
}: Pick<Ticket, 'creatorId' | 'contactId' | 'secondContactId' | 'participants'>) => ({
  creatorId,
  contactId,
  secondContactId,
  participants,
});

const risks = ({ patientRisk, personalDataIncident }: Pick<Ticket, 'patientRisk' | 'personalDataIncident'>) => ({
  patientRisk,
  personalDataIncident,
});
