import { Day, Id, Integer, Optional, Text } from '../../kernel/validation.js';
import { enrolmentLimits } from './enrolment.vocabulary.js';

/** Seats of a course that a client has bought, or is given by staff. */
export class GrantCourseSeats {
  @Id() clientId!: string;
  @Id() courseId!: string;
  @Integer({ min: 1, max: enrolmentLimits.seats }) quantity!: number;
  @Text({ max: enrolmentLimits.reference }) orderReference!: string;
  @Optional() @Id() orderId?: string;
  @Optional() @Id() articleId?: string;
  /** Contact of the client who is told about these seats. */
  @Optional() @Id() correspondentId?: string;
  /** Last day on which a seat may be taken. */
  @Optional() @Day() expiresOn?: string;
}

export class ChangeCorrespondent {
  @Id() correspondentId!: string;
}

export class ConfirmCorrespondent {}

export class ReportCorrespondentFailure {}

/** Of seats that are left, to those who could still use them. */
export class AnnounceCourseSeatsEnd {}

/** No further seat is taken; those that were stay. */
export class WithdrawCourseSeats {}
