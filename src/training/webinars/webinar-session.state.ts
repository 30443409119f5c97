import type { EnrolledSeat, SeatPayment, SessionTimes, WebinarSessionEvent } from './webinar-session.events.js';
import { webinarSeatsOffered } from './webinar-session.events.js';
import { offerMs, type WebinarSessionStatus } from './webinar.vocabulary.js';

export interface Enrolment extends EnrolledSeat, Pick<SeatPayment, 'packId' | 'letGoAt'> {
  readonly clientId: string;
  readonly enrolledBy: string;
  /** Of the waiting list that the seat was offered to; absent: it was free. */
  readonly entryId?: string;
  readonly isOrderSigned: boolean;
}

/** A wish for seats, in the order in which they came. */
export interface WaitingEntry {
  readonly id: string;
  readonly clientId: string;
  readonly askedBy: string;
  readonly participantIds: readonly string[];
  /** Seats are kept for it until then; null: it waits. */
  readonly offeredUntil: string | null;
  /** A path pays the seat already. */
  readonly packId: string | null;
  readonly packUnit: number | null;
}

export interface WebinarSessionState {
  readonly status: WebinarSessionStatus | 'none';
  readonly webinarId: string | null;
  readonly times: SessionTimes | null;
  readonly seats: number;
  /** Sealed. */
  readonly roomUrl: string | null;
  readonly sequence: number;
  readonly enrolments: readonly Enrolment[];
  readonly waiting: readonly WaitingEntry[];
  readonly isReminded: boolean;
  readonly isRoomOpen: boolean;
  /** Instants of the last entries into the room, by enrolment. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files of the lists of connections. */
  readonly connectionLists: readonly string[];
}

export const noSession: WebinarSessionState = {
  status: 'none',
  webinarId: null,
  times: null,
  seats: 0,
  roomUrl: null,
  sequence: 0,
  enrolments: [],
  waiting: [],
  isReminded: false,
  isRoomOpen: false,
  entries: {},
  connectionLists: [],
};

const isOffered = ({ offeredUntil }: WaitingEntry): boolean => offeredUntil !== null;

/** Seats that are neither taken nor kept for an offer. */
export const freeSeats = ({ seats, enrolments, waiting }: WebinarSessionState): number =>
  waiting
    .filter(isOffered)
    .reduce((left, { participantIds }) => left - participantIds.length, seats - enrolments.length);

/** Whether seats that are free are enough for an entry that waits. */
const fits = ({ participantIds }: WaitingEntry, free: number): boolean => participantIds.length <= free;

/** People on the waiting list whom the free seats fit come before new ones. */
export const isFull = (state: WebinarSessionState): boolean => {
  const free = freeSeats(state);
  return free <= 0 || state.waiting.some((entry) => !isOffered(entry) && fits(entry, free));
};

/** An entry waits that the free seats do not fit: another one may wait with it. */
export const isWaitedFor = ({ waiting }: WebinarSessionState): boolean => waiting.some((entry) => !isOffered(entry));

export const isListed = ({ enrolments, waiting }: WebinarSessionState, participantId: string): boolean =>
  enrolments.some((enrolment) => enrolment.participantId === participantId) ||
  waiting.some(({ participantIds }) => participantIds.includes(participantId));

export const withoutEnrolment = (state: WebinarSessionState, id: string): WebinarSessionState => ({
  ...state,
  enrolments: state.enrolments.filter((enrolment) => enrolment.id !== id),
});

export const withoutEntry = (state: WebinarSessionState, id: string): WebinarSessionState => ({
  ...state,
  waiting: state.waiting.filter((entry) => entry.id !== id),
});

/** An entry that waits, or is offered seats, for fewer people. */
export const withFewer = (
  state: WebinarSessionState,
  entryId: string,
  participantIds: readonly string[],
): WebinarSessionState => ({
  ...state,
  waiting: state.waiting.map((entry) => (entry.id === entryId ? { ...entry, participantIds } : entry)),
});

/** Offers free seats in the order of the waiting list, to those whom they fit: an entry that needs more goes on waiting. */
export const offersIn = (state: WebinarSessionState, now: string): readonly WebinarSessionEvent[] => {
  const { times, status, waiting } = state;
  if (status !== 'open' || !times || now >= times.startsAt) return [];
  const dayLater = new Date(Date.parse(now) + offerMs).toISOString();
  const until = dayLater < times.startsAt ? dayLater : times.startsAt;
  const offers: WebinarSessionEvent[] = [];
  let free = freeSeats(state);
  for (const { id, askedBy, participantIds } of waiting.filter((entry) => !isOffered(entry))) {
    if (participantIds.length > free) continue;
    free -= participantIds.length;
    offers.push(webinarSeatsOffered({ entryId: id, askedBy, seats: participantIds.length, until }));
  }
  return offers;
};
