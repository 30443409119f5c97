import type { Civility } from '../../customers/accounts/account.vocabulary.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { CertificateStanding, Scored } from './enrolment.vocabulary.js';

/** Participant; without an account, `participantId` is null and the personal data belong to the enrolment itself. */
export interface Participant {
  /** Id of the contact; null: a person without an account. */
  readonly participantId: string | null;
  readonly civility: Civility;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly email: Personal<string>;
}
const ofParticipant = { firstName: 'participantId', lastName: 'participantId', email: 'participantId' } as const;

/** Days and instants, by the clock of the client. */
export interface EnrolmentTimes {
  readonly startsOn: string;
  /** Last day. */
  readonly endsOn: string;
  readonly remindAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const learnerNamed = event('LearnerNamed').carries<
  Participant & {
    readonly clientId: string;
    readonly seatsId: string;
    readonly courseId: string;
    /** Of the seats. */
    readonly orderReference: string;
    readonly namedBy: string;
  }
>({ impersonal: { orderReference: 'number' }, personal: ofParticipant });
/** Asks people who enrol at the client for a seat. */
export const enrolmentProposed = event('EnrolmentProposed').carries<object>();
/** `seat`: its number among those of the lot, from 1. `version`: of the content that is learned from. */
export const courseSeatTaken = event('CourseSeatTaken').carries<
  EnrolmentTimes & {
    readonly seat: number;
    readonly takenBy: string;
    readonly version: number;
    /** A learning path reserves the seat. */
    readonly ofPath?: true;
  }
>();
export const enrolmentProposalDeclined = event('EnrolmentProposalDeclined').carries<object>();
export const enrolmentMoved = event('EnrolmentMoved').carries<EnrolmentTimes>();
export const learnerSwapped = event('LearnerSwapped').carries<
  Participant & {
    readonly formerId: string | null;
    readonly formerName: Personal<string>;
    readonly formerEmail: Personal<string>;
  }
>({ personal: { ...ofParticipant, formerName: 'formerId', formerEmail: 'formerId' } });
/** The participant without an account has got one, found by the address. */
export const learnerRecognised = event('LearnerRecognised').carries<Participant>({ personal: ofParticipant });
/** Gives the seat back. */
export const learnerUnenrolled = event('LearnerUnenrolled').carries<object>();
/** The learning platform has it as it stands. */
export const enrolmentConfirmed = event('EnrolmentConfirmed').carries<{
  /** The enrolment waits for its start; false: the removal was confirmed. */
  readonly isUpcoming: boolean;
}>();
export const enrolmentDelayed = event('EnrolmentDelayed').carries<{ readonly nextTryAt: string }>();
/** The platform did not take it: the seat is given back. */
export const enrolmentFailed = event('EnrolmentFailed').carries<object>();
/** The platform did not take out who was unenrolled: people have to. */
export const unenrolmentFailed = event('UnenrolmentFailed').carries<object>();
export const enrolmentReminded = event('EnrolmentReminded').carries<object>();
export const enrolmentStarted = event('EnrolmentStarted').carries<object>();
/** The access ends in so many days, and the course is not finished. */
export const enrolmentEndAnnounced = event('EnrolmentEndAnnounced').carries<{ readonly daysBefore: number }>();
interface Sitting {
  readonly unit: string;
  readonly seconds: number;
}
/** How a quiz went. */
interface Marked extends Sitting {
  /** Percent of right answers. */
  readonly mark: number;
  /** Of the whole course, of a hundred. */
  readonly score: number;
}
/** Progress in a unit that is not done yet. */
export const progressRecorded = event('EnrolmentProgressRecorded').carries<Sitting>({ impersonal: { unit: 'code' } });
/** `percent`: of the course. A unit that is no quiz has no mark, and leaves the score as it is. */
export const courseUnitLearned = event('CourseUnitLearned').carries<
  Sitting & {
    readonly percent: number;
    readonly mark: number | null;
    readonly score: number | null;
    /** A package that has kept something: its mark and its place stay. */
    readonly isAttempted?: true;
  }
>({ impersonal: { unit: 'code' } });
/** A package told how far its learner is. */
export const coursePackageAttempted = event('CoursePackageAttempted').carries<
  Sitting & {
    readonly isDone: boolean;
    readonly percent: number;
    readonly mark: number | null;
    readonly score: number | null;
    /** The mark, and the score of the course, on the scale of the package; null: it is of a hundred. */
    readonly scored: Scored | null;
    readonly courseScored: Scored | null;
    /** Participant of the sitting; null: a person without an account. */
    readonly participantId: string | null;
    /** Position from which the package resumes, with any data that it keeps about its learner. */
    readonly bookmark: Personal<string>;
  }
>({
  impersonal: { unit: 'code' },
  personal: { bookmark: 'participantId' },
  upcasters: [(data) => ({ scored: null, courseScored: null, ...data })],
});
/** A package has not started for its learner. */
export const coursePackageFoundSilent = event('CoursePackageFoundSilent').carries<{ readonly unit: string }>({
  impersonal: { unit: 'code' },
});
export const courseQuizFailed = event('CourseQuizFailed').carries<Marked>({ impersonal: { unit: 'code' } });
/** Of a course that is learned on a platform of its own. */
export const platformProgressReported = event('PlatformProgressReported').carries<{ readonly percent: number }>();
/** `certificate`: the number under which the paper is verified. */
export const enrolmentCompleted = event('EnrolmentCompleted').carries<{ readonly certificate: string }>({
  impersonal: { certificate: 'number' },
});
/** The time is over, and the course was not finished. */
export const enrolmentAbandoned = event('EnrolmentAbandoned').carries<object>();

/** Validated half-days of those to attend; a null standing means that there are none. */
export interface Attendance {
  readonly halfDays: number;
  readonly validated: number;
  readonly standing: CertificateStanding | null;
}
/** A presence was validated or taken back, or the half-days are others: the certificate is given or withheld by it. */
export const learnerAttendanceReported = event('LearnerAttendanceReported').carries<Attendance>();

export const enrolmentEvents = [
  learnerNamed,
  enrolmentProposed,
  courseSeatTaken,
  enrolmentProposalDeclined,
  enrolmentMoved,
  learnerSwapped,
  learnerRecognised,
  learnerUnenrolled,
  enrolmentConfirmed,
  enrolmentDelayed,
  enrolmentFailed,
  unenrolmentFailed,
  enrolmentReminded,
  enrolmentStarted,
  enrolmentEndAnnounced,
  progressRecorded,
  courseUnitLearned,
  courseQuizFailed,
  coursePackageAttempted,
  coursePackageFoundSilent,
  platformProgressReported,
  enrolmentCompleted,
  enrolmentAbandoned,
  learnerAttendanceReported,
] as const;
export type EnrolmentEvent = EventOf<(typeof enrolmentEvents)[number]>;
