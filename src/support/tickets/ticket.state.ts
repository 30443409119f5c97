import { closedStatuses, type TicketKind, type TicketLink, type TicketStatus } from './ticket.vocabulary.js';
import type { Participant, Risks, Target } from './ticket.events.js';

/** History of a ticket as far as the rules need it. */
export interface Ticket extends Risks {
  readonly status: 'none' | TicketStatus;
  readonly kind: TicketKind;
  readonly clientId: string | null;
  /** The structure that it is about; null: the client as a whole. */
  readonly structureId: string | null;
  readonly rangeId: string | null;
  readonly creatorId: string;
  readonly contactId: string;
  readonly secondContactId: string | null;
  /** Author and contacts of the ticket want mails. */
  readonly replyByMail: boolean;
  readonly participants: readonly Participant[];
  readonly agentId: string | null;
  readonly answered: boolean;
  /** Number of solutions, proposed by the provider or by silence; an answer refers to the last one. */
  readonly solutions: number;
  readonly sensitiveData: boolean;
  /** A change request that other clients may vote for. */
  readonly published: boolean;
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
  structureId: null,
  rangeId: null,
  creatorId: '',
  contactId: '',
  secondContactId: null,
  replyByMail: true,
  participants: [],
  agentId: null,
  answered: false,
  solutions: 0,
  patientRisk: false,
  personalDataIncident: false,
  sensitiveData: false,
  published: false,
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
export const memberIds = ({ creatorId, contactId, secondContactId, agentId, ...ticket }: Ticket): readonly string[] => [
  creatorId,
  contactId,
  ...[secondContactId, agentId].filter((id) => id !== null),
  ...participantsWith('reply', ticket),
];

export const readerIds = (ticket: Ticket): readonly string[] => participantsWith('read', ticket);

const participantsWith = (right: Participant['right'], { participants }: Pick<Ticket, 'participants'>) =>
  participants.filter((participant) => participant.right === right).map(({ contactId }) => contactId);
