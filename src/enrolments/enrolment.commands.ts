import { civilities, type Civility } from '../accounts/account.vocabulary.js';
import { Day, EmailAddress, FirstName, Id, Integer, OneOf, Optional, Text } from '../kernel/validation.js';
import { enrolmentLimits } from './enrolment.vocabulary.js';

/** Who learns (specification §3); an account of theirs is found by the address. */
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

export class AcceptProposedEnrolment {
  @Day() startsOn!: string;
}

export class DeclineProposedEnrolment {}

export class MoveEnrolment {
  @Day() startsOn!: string;
}

/** Somebody else takes the seat. */
export class SwapLearner extends ParticipantFields {}

/** For good: the seat is given back. */
export class Unenrol {}

/** The learning platform has it as it stands here. */
export class ConfirmOnPlatform {}

export class ReportPlatformFailure {}

export class RemindOfEnrolment {}

export class StartEnrolment {}

/** What was learned in one sitting, as the player says. */
export class RecordProgress {
  /** Of the whole course; never less than before. */
  @Integer({ min: 0, max: 100 }) percent!: number;
  @Integer({ min: 0, max: enrolmentLimits.sitting }) seconds: number = 0;
  @Optional() @Integer({ min: 0, max: 100 }) score?: number;
  /** The unit that was learned in. */
  @Optional() @Text({ max: enrolmentLimits.unit }) unit?: string;
}

export class CompleteEnrolment {}

export class AbandonEnrolment {}
