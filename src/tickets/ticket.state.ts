import { closedStatuses, type TicketKind, type TicketLink, type TicketStatus } from './ticket.vocabulary.js';
import type { Participant, Risks, Target } from './ticket.events.js';

/** What the rules of a ticket need to know of its history. */
export interface Ticket extends Risks {
  readonly status: 'none' | TicketStatus;
  readonly kind: TicketKind;
  readonly clientId: string | null;
  /** The structure that it is about; absent: the client as a whole. */
  readonly structureId?: string | undefined;
  readonly rangeId: string | null;
  readonly creatorId: string;
  readonly contactId: string;
  readonly secondContactId: string | null;
  readonly participants: readonly Participant[];
  readonly agentId: string | null;
  readonly answered: boolean;
  readonly sensitiveData: boolean;
  /** A change request that other clients may vote for. */
  readonly published?: true | undefined;
  readonly voterIds: readonly string[];
  readonly links: readonly { readonly link: TicketLink; readonly ticketId: string }[];
  readonly chaseUps: number;
  readonly chasedUpAt: string | null;
  /** While the customer is awaited. */
  readonly silence: {
    readonly remindAt: readonly string[];
    readonly reminders: number;
    readonly resolvesAt: string;
  } | null;
  /** When a resolved ticket closes by itself. */
  readonly closesAt: string | null;
  readonly closure: { readonly confirmed: boolean; readonly reopenUntil: string } | null;
  readonly target: Target | null;
}

export const noTicket: Ticket = {
  status: 'none',
  kind: 'assistance',
  clientId: null,
  rangeId: null,
  creatorId: '',
  contactId: '',
  secondContactId: null,
  participants: [],
  agentId: null,
  answered: false,
  patientRisk: false,
  personalDataIncident: false,
  sensitiveData: false,
  voterIds: [],
  links: [],
  chaseUps: 0,
  chasedUpAt: null,
  silence: null,
  closesAt: null,
  closure: null,
  target: null,
};

export const isClosed = (status: string): boolean => closedStatuses.some((closed) => closed === status);
export const isRestricted = (ticket: Risks & { readonly sensitiveData: boolean }): boolean =>
  ticket.patientRisk || ticket.personalDataIncident || ticket.sensitiveData;

/** People who may act on the ticket; participants with the right to reply among them. */
export const memberIds = (ticket: Ticket): readonly string[] => [
  ticket.creatorId,
  ticket.contactId,
  ...(ticket.secondContactId ? [ticket.secondContactId] : []),
  ...(ticket.agentId ? [ticket.agentId] : []),
  ...ticket.participants.filter(({ right }) => right === 'reply').map(({ contactId }) => contactId),
];

export const readerIds = (ticket: Ticket): readonly string[] =>
  ticket.participants.filter(({ right }) => right === 'read').map(({ contactId }) => contactId);

/** The status that the step leads to; what only held in the former status ends with it. */
export const stepped = (ticket: Ticket, { data }: { readonly data: { readonly status: TicketStatus } }): Ticket => ({
  ...ticket,
  status: data.status,
  silence: data.status === 'waitingCustomer' ? ticket.silence : null,
  closesAt: data.status === 'resolved' ? ticket.closesAt : null,
  closure: isClosed(data.status) ? ticket.closure : null,
});
