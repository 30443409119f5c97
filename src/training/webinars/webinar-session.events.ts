import { event, type EventOf } from '../../kernel/event.js';
import type { RoomSoftware } from './connection-list.vocabulary.js';
import type { SessionCancelReason, WebinarPayment } from './webinar.vocabulary.js';

export interface SessionTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

interface SessionContent {
  readonly seats: number;
  /** Sealed. */
  readonly roomUrl: string | null;
}

/** Price of a seat, in cents excl. VAT and hundredths of a percent, and its payment. */
export interface SeatPayment {
  readonly payment: WebinarPayment;
  readonly packId: string | null;
  readonly signatoryId: string | null;
  readonly chorusService: string | null;
  readonly commitment: string | null;
  readonly price: number;
  readonly vatRate: number;
  /** Instant at which the seat is given back unless its order is signed by then; null: it is not. */
  readonly letGoAt: string | null;
}

export const webinarSessionScheduled = event('WebinarSessionScheduled').carries<
  SessionTimes & SessionContent & { readonly webinarId: string }
>({ impersonal: { roomUrl: 'offered' } });
export const webinarSessionRevised = event('WebinarSessionRevised').carries<SessionContent>({
  impersonal: { roomUrl: 'offered' },
});
export const webinarSessionOpened = event('WebinarSessionOpened').carries<object>();
/** `sequence`: of the calendar file, counted from 0. */
export const webinarSessionMoved = event('WebinarSessionMoved').carries<SessionTimes & { readonly sequence: number }>();
export const webinarSessionCancelled = event('WebinarSessionCancelled').carries<{
  readonly reason: SessionCancelReason;
  readonly sequence: number;
}>();
export const webinarSessionHeld = event('WebinarSessionHeld').carries<object>();
/** A seat with the unit of a pack that pays it; null: no unit pays it, or it is of before units had numbers. */
export interface EnrolledSeat {
  readonly id: string;
  readonly participantId: string;
  readonly packUnit: number | null;
  /** The unit is reserved by the path that the seat belongs to. */
  readonly ofPath: boolean;
}

const withUnits = (data: Readonly<Record<string, unknown>>) => ({
  letGoAt: null,
  ...data,
  enrolments: Array.isArray(data.enrolments)
    ? data.enrolments.map((seat: object) => ({ packUnit: null, ofPath: false, ...seat }))
    : [],
});

/** The seats and, with `packId`, as many units of the pack. `entryId`: of the waiting list that they were offered to. */
export const webinarParticipantsEnrolled = event('WebinarParticipantsEnrolled').carries<
  SeatPayment & {
    readonly clientId: string;
    readonly enrolledBy: string;
    readonly entryId: string | null;
    readonly enrolments: readonly EnrolledSeat[];
  }
>({ impersonal: { commitment: 'organisation', chorusService: 'organisation' }, upcasters: [withUnits] });
/** Gives the seat back, and the unit of a pack that paid it. */
export const webinarEnrolmentCancelled = event('WebinarEnrolmentCancelled').carries<{
  readonly enrolmentId: string;
  readonly participantId: string;
  readonly enrolledBy: string;
  /** Its order was not signed in time. */
  readonly isUnsigned: boolean;
}>({ upcasters: [(data) => ({ isUnsigned: false, ...data })] });
export const webinarParticipantSwapped = event('WebinarParticipantSwapped').carries<{
  readonly enrolmentId: string;
  readonly participantId: string;
  readonly formerId: string;
}>();
/** The order that pays the seat is signed. */
export const webinarSeatOrderSigned = event('WebinarSeatOrderSigned').carries<{ readonly enrolmentId: string }>();
export const webinarWaitingListJoined = event('WebinarWaitingListJoined').carries<{
  readonly entryId: string;
  readonly clientId: string;
  readonly askedBy: string;
  readonly participantIds: readonly string[];
  /** A path pays the seat already, by a unit that it reserves; null: it is paid when it is offered. */
  readonly packId: string | null;
  readonly packUnit: number | null;
}>({ upcasters: [(data) => ({ packId: null, packUnit: null, ...data })] });
export const webinarWaitingListLeft = event('WebinarWaitingListLeft').carries<{ readonly entryId: string }>();
/** A person among several waits no more: the others wait, or are offered seats, for fewer. */
export const webinarWaitingEntryReduced = event('WebinarWaitingEntryReduced').carries<{
  readonly entryId: string;
  /** The others. */
  readonly participantIds: readonly string[];
}>();
export const webinarSeatsOffered = event('WebinarSeatsOffered').carries<{
  readonly entryId: string;
  readonly askedBy: string;
  readonly seats: number;
  readonly until: string;
}>();
export const webinarSeatOfferExpired = event('WebinarSeatOfferExpired').carries<{
  readonly entryId: string;
  readonly askedBy: string;
}>();
export const webinarSessionReminded = event('WebinarSessionReminded').carries<object>();
export const webinarRoomOpened = event('WebinarRoomOpened').carries<object>();
/** The portal has let a participant into the room, at the instant of the event. */
export const webinarRoomEntered = event('WebinarRoomEntered').carries<{
  readonly enrolmentId: string;
  readonly participantId: string;
}>();
/** Lists of connections of the room, as its software exported them. */
export const webinarConnectionListsFiled = event('WebinarConnectionListsFiled').carries<{
  readonly lists: readonly { readonly fileId: string; readonly software: RoomSoftware }[];
}>();
/** Of everybody who was enrolled: enrolments of those who were there, and of those who were not. */
export const webinarAttendanceRecorded = event('WebinarAttendanceRecorded').carries<{
  readonly presentIds: readonly string[];
  readonly absentIds: readonly string[];
}>();

export const webinarSessionEvents = [
  webinarSessionScheduled,
  webinarSessionRevised,
  webinarSessionOpened,
  webinarSessionMoved,
  webinarSessionCancelled,
  webinarSessionHeld,
  webinarParticipantsEnrolled,
  webinarEnrolmentCancelled,
  webinarParticipantSwapped,
  webinarSeatOrderSigned,
  webinarWaitingListJoined,
  webinarWaitingListLeft,
  webinarWaitingEntryReduced,
  webinarSeatsOffered,
  webinarSeatOfferExpired,
  webinarSessionReminded,
  webinarRoomOpened,
  webinarRoomEntered,
  webinarConnectionListsFiled,
  webinarAttendanceRecorded,
] as const;

export type WebinarSessionEvent = EventOf<(typeof webinarSessionEvents)[number]>;
