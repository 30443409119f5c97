import { ticketStatuses, type TicketStatus } from './ticket.vocabulary.js';

/** The side that each status waits for. The only such list: lists, counts, pages, chips, exports and mails use it. */
const turns = {
  new: 'provider',
  qualified: 'provider',
  inProgress: 'provider',
  waitingCustomer: 'customer',
  waitingThirdParty: 'thirdParty',
  resolved: 'customer',
  closedValidated: 'nobody',
  closedUnvalidated: 'nobody',
  cancelled: 'nobody',
} as const satisfies Readonly<Record<TicketStatus, string>>;

export type Turn = (typeof turns)[TicketStatus];

export const statusesOfTurn = (turn: Turn): readonly TicketStatus[] =>
  ticketStatuses.filter((status) => turns[status] === turn);

/** The people who have the next word when it is their side's turn. */
export interface Answerers {
  readonly contactId: string;
  readonly secondContactId: string | null;
  readonly agentId: string | null;
}

/** Of these, the ones whom the ticket waits for now. */
export const awaitedPeople = (
  status: TicketStatus,
  { contactId, secondContactId, agentId }: Answerers,
): readonly string[] => {
  const sides: Readonly<Record<Turn, readonly (string | null)[]>> = {
    customer: [contactId, secondContactId],
    provider: [agentId],
    thirdParty: [],
    nobody: [],
  };
  return sides[turns[status]].filter((id) => id !== null);
};

/**
 * Person or side a ticket waits for, as its reader sees it; `colleague`: another person of the customer, `client`: the
 * same for staff.
 */
export type WaitsFor = 'you' | 'colleague' | 'client' | 'provider' | 'thirdParty' | 'nobody';

export const waitsFor = (
  status: TicketStatus,
  answerers: Answerers,
  reader: { readonly id: string; readonly isCustomer: boolean },
): WaitsFor => {
  if (awaitedPeople(status, answerers).includes(reader.id)) return 'you';
  const turn = turns[status];
  return turn === 'customer' ? (reader.isCustomer ? 'colleague' : 'client') : turn;
};

/** Fields needed to tell a ticket's status to its reader. */
export interface StatusForReader {
  readonly status: TicketStatus;
  readonly waitsFor: WaitsFor;
  readonly contact: { readonly name: string | null };
}

interface ReaderText {
  /** Under `tickets:`. */
  readonly key: string;
  readonly args: { readonly name: string };
}

/** How a text speaks to a customer whose side has the next word: to the one awaited, or to others of the awaited one. */
const addressed = ({ status, waitsFor: reader, contact }: StatusForReader): string | undefined => {
  if (turns[status] !== 'customer' || reader === 'client') return undefined;
  return reader === 'colleague' && contact.name === null ? 'side' : reader;
};

/** The name of a status, for its reader. */
export const statusText = (ticket: StatusForReader): ReaderText => {
  const address = addressed(ticket);
  return {
    key: address === undefined ? `status.${ticket.status}` : `status.${ticket.status}_${address}`,
    args: { name: ticket.contact.name ?? '' },
  };
};

/** Sentence that tells the customer who reads the ticket what it waits for on their side. */
export const waitingNotice = (ticket: StatusForReader): ReaderText | undefined => {
  const address = addressed(ticket);
  return address === undefined
    ? undefined
    : { key: `detail.waiting.${ticket.status}_${address}`, args: { name: ticket.contact.name ?? '' } };
};

/** The same of a status that no ticket is at hand for, as a customer filters by it. */
export const statusTextOfSide = (status: TicketStatus): string =>
  turns[status] === 'customer' ? `status.${status}_side` : `status.${status}`;
