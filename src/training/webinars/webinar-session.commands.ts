import {
  Day,
  Id,
  Ids,
  Integer,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  RangeEnd,
  RangeStart,
  Text,
  Website,
  YesNo,
} from '../../kernel/validation.js';
import { sessionCancelReasons, webinarLimits, type SessionCancelReason } from './webinar.vocabulary.js';

export class WebinarSessionFields {
  @Integer({ min: 1, max: webinarLimits.seats }) seats!: number;
  /** Stored encrypted, and never shown; absent: the stored link stays. */
  @Optional() @Website() roomUrl?: string;
}

/** By the clock of the provider. */
export class ScheduleWebinarSession extends WebinarSessionFields {
  @Id() webinarId!: string;
  @Day() day!: string;
  @RangeStart('to') from!: string;
  @RangeEnd('from') to!: string;
}

export class ReviseWebinarSession extends WebinarSessionFields {
  /** The link that is kept is forgotten. */
  @Optional() @YesNo() removesRoom?: boolean;
}

export class OpenWebinarSession {}

/** To another time: everybody is told, calendars are updated. */
export class MoveWebinarSession {
  @Day() day!: string;
  @RangeStart('to') from!: string;
  @RangeEnd('from') to!: string;
}

/** The provider does not hold it: everybody is told, what packs paid is theirs again. */
export class CancelWebinarSession {
  @OneOf(sessionCancelReasons) reason!: SessionCancelReason;
}

export class HoldWebinarSession {}

/** How seats are paid where they are not free: by a pack, or by an order that this person signs. */
class PaymentFields {
  @Optional() @Id() packId?: string;
  @Optional() @Id() signatoryId?: string;
  /** References for the invoice of the order (defaults G13). */
  @Optional() @PlainReference() @Text({ max: webinarLimits.chorusService }) chorusService?: string;
  @Optional() @PlainReference() @Printed() @Text({ max: webinarLimits.commitment }) commitment?: string;
}

export class EnrolParticipant extends PaymentFields {
  /** Client of a caller: named by staff, who act for them. */
  @Optional() @Id() clientId?: string;
  @Id() participantId!: string;
}

/** A seat is identified by its participant, who has at most one. */
export class CancelEnrolment {
  @Id() participantId!: string;
}

/** Another person of the client takes the seat. */
export class SwapParticipant {
  @Id() participantId!: string;
  @Id() replacementId!: string;
}

/** Waits for as many seats together. */
export class JoinWaitingList {
  /** As with `EnrolParticipant`. */
  @Optional() @Id() clientId?: string;
  @Ids({ min: 1, max: webinarLimits.seatsWaitedFor }) participantIds!: string[];
}

/** With those who wait together with this person, or this person alone; also declines seats that are offered. */
export class LeaveWaitingList {
  @Id() participantId!: string;
  /** The others go on waiting, for fewer seats. */
  @Optional() @YesNo() isAlone?: boolean;
}

export class AcceptSeatOffer extends PaymentFields {
  @Id() participantId!: string;
}

export class ExpireSeatOffer {
  @Id() participantId!: string;
}

/** The order of the seat is refused or cancelled. */
export class ReleaseSeat {
  @Id() enrolmentId!: string;
}

/** The order of the seat was not signed in time. */
export class LetUnsignedSeatGo {
  @Id() enrolmentId!: string;
}

/** For a person on a learning path; they wait where no seat is free, or no pack pays it. */
export class ReserveSeat {
  @Id() clientId!: string;
  @Id() participantId!: string;
  /** Person who enrolled them in the path. */
  @Id() reservedBy!: string;
  /** Id of the seat, or of the place on the waiting list, from then on. */
  @Id() seatId!: string;
  @Optional() @Id() packId?: string;
  /** Unit of the pack that the path reserves for it. */
  @Optional() @Integer({ min: 1, max: webinarLimits.units }) packUnit?: number;
  /** The seat of another session that is given back for it. */
  @Optional() @Id() insteadOf?: string;
}

/** Seats, or places on the waiting list, that were reserved. */
export class GiveSeatBack {
  @Ids({ min: 1, max: webinarLimits.seats }) seatIds!: string[];
}

/** The order of the seat is signed. */
export class ConfirmSeatOrder {
  @Id() enrolmentId!: string;
}

export class RemindOfWebinarSession {}

export class OpenWebinarRoom {}

/** The portal has let a participant into the room. */
export class NoteRoomEntry {
  @Id() participantId!: string;
}

/** Lists of connections that the room's software has exported, kept as pieces. */
export class FileConnectionLists {
  @Ids({ min: 1, max: webinarLimits.connectionLists }) fileIds!: string[];
}

/** Participants who were connected; a new list replaces the former. */
export class RecordWebinarAttendance {
  @Ids({ max: webinarLimits.seats }) participantIds!: string[];
}
