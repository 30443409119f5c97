import { civilities, type Civility } from '../../customers/accounts/account.vocabulary.js';
import { courseLimits } from '../courses/course.vocabulary.js';
import {
  Day,
  EmailAddress,
  FirstName,
  Id,
  Integer,
  ListOfNested,
  OneOf,
  Optional,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { certificateStandings, enrolmentLimits, type CertificateStanding } from './enrolment.vocabulary.js';

/** Participant (specification §3); their account is found by the address. */
export class ParticipantFields {
  @OneOf(civilities) civility: Civility = 'none';
  @FirstName() firstName!: string;
  @Text({ max: enrolmentLimits.name }) lastName!: string;
  @EmailAddress() email!: string;
}

class PlaceFields extends ParticipantFields {
  @Id() seatsId!: string;
}

/** Asks those who enrol at the client for a seat. */
export class ProposeEnrolment extends PlaceFields {}

export class TakeCourseSeat extends PlaceFields {
  @Day() startsOn!: string;
}

/** Of a learning path, which has reserved the seat with this number. */
export class TakeReservedSeat extends TakeCourseSeat {
  @Integer({ min: 1, max: enrolmentLimits.seats }) seat!: number;
  /** Person who enrolled them in the path. */
  @Id() reservedBy!: string;
}

export class AcceptProposedEnrolment {
  @Day() startsOn!: string;
}

export class DeclineProposedEnrolment {}

export class MoveEnrolment {
  @Day() startsOn!: string;
}

/** Gives the seat to another person. */
export class SwapLearner extends ParticipantFields {}

/** Links the enrolment to the account that its participant has got meanwhile. */
export class RecogniseLearner {}

/** For good: the seat is given back. */
export class Unenrol {}

/** The learning platform has it as it stands here. */
export class ConfirmOnPlatform {}

export class ReportPlatformFailure {}

export class RemindOfEnrolment {}

export class StartEnrolment {}

/** Of the course that ends soon. */
export class AnnounceEnrolmentEnd {}

/** A sitting that was left before its unit was done: where to go on, and the time that it took. */
export class RecordProgress {
  @Text({ max: enrolmentLimits.unit }) unit!: string;
  @Integer({ min: 0, max: enrolmentLimits.sitting }) seconds: number = 0;
}

/** A package has not asked for the API some seconds after it was opened. */
export class ReportSilentPackage {
  @Text({ max: enrolmentLimits.unit }) unit!: string;
}

class AnswerFields {
  /** Its place among the choices of the question, from 0. */
  @Integer({ min: 0, max: courseLimits.choices - 1 }) choice!: number;
}

/** How far a package says that its learner is. */
export class RecordAttempt extends RecordProgress {
  @YesNo() isDone: boolean = false;
  /** Of a hundred. */
  @Optional() @Integer({ min: 0, max: 100 }) score?: number;
  /** The score on the scale of the package, from 0, both in hundredths; left out, it is of a hundred. */
  @Optional() @Integer({ min: 0, max: enrolmentLimits.points }) points?: number;
  @Optional() @Integer({ min: 1, max: enrolmentLimits.points }) outOf?: number;
  /** In hundredths, to compare with the mark of its manifest: the raw score of 1.2, the scaled one of 2004 in percent. */
  @Optional() @Integer({ min: 0, max: enrolmentLimits.points }) measure?: number;
  /** Position from which the package resumes, in characters of an address. */
  @Optional() @Text({ max: enrolmentLimits.bookmark }) bookmark?: string;
}

/** A page was read, a video was watched, or a quiz is answered; the last unit completes the course. */
export class LearnUnit extends RecordProgress {
  /** Of a quiz, one of each question, in their order. */
  @Optional() @ListOfNested(() => AnswerFields, { max: courseLimits.questions }) answers?: AnswerFields[];
}

export class AbandonEnrolment {}

/** Of the training sessions that belong to it; without a standing there is none. */
export class ReportAttendance {
  @Integer({ min: 0 }) halfDays!: number;
  @Integer({ min: 0 }) validated!: number;
  @Optional() @OneOf(certificateStandings) standing?: CertificateStanding;
}

/** Progress as the learning platform reports it. */
export class ReportPlatformProgress {
  @Integer({ min: 0, max: 100 }) percent!: number;
  @YesNo() isCompleted: boolean = false;
}
