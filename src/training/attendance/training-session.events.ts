import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { HalfDay, PresenceEvidence, TrainingCancelReason } from './attendance.vocabulary.js';

interface SessionContent {
  readonly title: string;
  readonly place: string | null;
  readonly trainerIds: readonly string[];
  /** In their order. */
  readonly halfDays: readonly HalfDay[];
}

export const trainingSessionPlanned = event('TrainingSessionPlanned').carries<
  SessionContent & {
    readonly clientId: string;
    readonly timeZone: string;
    /** The training agreement that it was planned from; absent: it was planned by itself. */
    readonly agreementId?: string;
  }
>({ impersonal: { place: 'work', title: 'work', timeZone: 'code', halfDays: 'time' } });
export const trainingSessionRevised = event('TrainingSessionRevised').carries<
  SessionContent & {
    /** The session moves to other times. */
    readonly isMoved: boolean;
  }
>({ impersonal: { place: 'work', title: 'work', halfDays: 'time' } });
export const trainingSessionCancelled = event('TrainingSessionCancelled').carries<{
  readonly reason: TrainingCancelReason;
}>();
/** Its last half-day is over. */
export const trainingSessionHeld = event('TrainingSessionHeld').carries<object>();

/** `participantId`: whom the name is about: the contact; else the enrolment, else an id of their own. */
export const traineeListed = event('TraineeListed').carries<{
  readonly participantId: string;
  readonly enrolmentId: string | null;
  readonly contactId: string | null;
  readonly name: Personal<string>;
  /** The enrolment in a learning path that reserves the place. */
  readonly placeId?: string;
}>({ personal: { name: 'participantId' } });
export const traineeTakenOff = event('TraineeTakenOff').carries<{
  readonly participantId: string;
  readonly enrolmentId: string | null;
}>();

/** `openingId`: what the codes of this opening are made of. */
export const signingOpened = event('PresenceSigningOpened').carries<{
  readonly halfDay: string;
  readonly openingId: string;
  readonly until: string;
}>();
export const signingClosed = event('PresenceSigningClosed').carries<object>();

interface Mark {
  readonly participantId: string;
  readonly halfDay: string;
}

/** Validated in session: the participant typed the code of the room. */
export const presenceSigned = event('PresenceSigned').carries<Mark>();
/** A wrong code; so many tries are left in the half-day. */
export const roomCodeRefused = event('RoomCodeRefused').carries<Mark & { readonly triesLeft: number }>();
export const attendanceSheetFiled = event('AttendanceSheetFiled').carries<{
  readonly halfDay: string;
  readonly fileIds: readonly string[];
}>();
/** Validated offline from a sheet, or in session from a log of connections. */
export const presencesMarked = event('PresencesMarked').carries<{
  readonly halfDay: string;
  readonly participantIds: readonly string[];
  readonly presence: 1 | 2;
  readonly evidence: PresenceEvidence;
  readonly webinarSessionId: string | null;
}>();

export const unvalidationAsked = event('UnvalidationAsked').carries<Mark & { readonly reason: Personal<string> }>({
  personal: { reason: 'participantId' },
});
export const unvalidationDeclined = event('UnvalidationDeclined').carries<Mark & { readonly askedBy: string }>();
/** Compensates what validated the presence: asked for by one person, confirmed by another. */
export const presenceUnvalidated = event('PresenceUnvalidated').carries<
  Mark & { readonly askedBy: string; readonly former: 1 | 2; readonly evidence: PresenceEvidence }
>();
/** A presence that two persons took back is validated again by two: the first of them. */
export const revalidationAsked = event('RevalidationAsked').carries<Mark>();
export const presencesValidatedInErp = event('PresencesValidatedInErp').carries<{
  readonly marks: readonly Mark[];
}>();

export const trainingSessionEvents = [
  trainingSessionPlanned,
  trainingSessionRevised,
  trainingSessionCancelled,
  trainingSessionHeld,
  traineeListed,
  traineeTakenOff,
  signingOpened,
  signingClosed,
  presenceSigned,
  roomCodeRefused,
  attendanceSheetFiled,
  presencesMarked,
  unvalidationAsked,
  unvalidationDeclined,
  presenceUnvalidated,
  revalidationAsked,
  presencesValidatedInErp,
] as const;
export type TrainingSessionEvent = EventOf<(typeof trainingSessionEvents)[number]>;
