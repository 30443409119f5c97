import { Matches } from 'class-validator';
import {
  coded,
  Day,
  Id,
  Ids,
  ListOfNested,
  LongText,
  OneOf,
  Optional,
  RangeEnd,
  RangeStart,
  RequiredWhen,
  SixDigits,
  Text,
} from '../../kernel/validation.js';
import { attendanceLimits, trainingCancelReasons, type TrainingCancelReason } from './attendance.vocabulary.js';

/** `yyyy-MM-dd HH:mm`: day and beginning of a half-day. */
const HalfDayKey = (): PropertyDecorator => Matches(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, coded('invalidChoice'));

/** By the clock of the client. */
export class HalfDayFields {
  @Day() day!: string;
  @RangeStart('to') from!: string;
  @RangeEnd('from') to!: string;
}

export class TrainingSessionFields {
  @Text({ max: attendanceLimits.title }) title!: string;
  @Optional() @Text({ max: attendanceLimits.place }) place?: string;
  @Ids({ min: 1, max: attendanceLimits.trainers }) trainerIds!: string[];
  @ListOfNested(() => HalfDayFields, { max: attendanceLimits.halfDays }) halfDays!: HalfDayFields[];
}

export class PlanTrainingSession extends TrainingSessionFields {
  @Id() clientId!: string;
  /** The signed agreement that it is planned from: whom its order has enrolled takes part. */
  @Optional() @Id() agreementId?: string;
}

export class ReviseTrainingSession extends TrainingSessionFields {}

export class CancelTrainingSession {
  @OneOf(trainingCancelReasons) reason!: TrainingCancelReason;
}

export class HoldTrainingSession {}

/** Participant to add: an enrolment in a course, a contact of the client, or a name without an account. */
export class ListTrainee {
  @Optional() @Id() enrolmentId?: string;
  @Optional() @Id() contactId?: string;
  /** The enrolment in a learning path that reserves the place. */
  @Optional() @Id() placeId?: string;
  @RequiredWhen<ListTrainee>(({ enrolmentId, contactId }) => !enrolmentId && !contactId)
  @Text({ max: attendanceLimits.name })
  name?: string;
}

export class TakeTraineeOff {
  @Id() participantId!: string;
  /** Only whom this enrolment in a learning path has listed. */
  @Optional() @Id() placeId?: string;
}

class OfHalfDay {
  @HalfDayKey() halfDay!: string;
}

/** Shows a code in the room, which participants sign the half-day with that it is. */
export class OpenSigning {}

export class CloseSigning {}

/** By the participant, on their own phone. */
export class SignPresence {
  @SixDigits() code!: string;
}

/** The sheet that was signed in the room, scanned. */
export class FileAttendanceSheet extends OfHalfDay {
  @Ids({ min: 1, max: attendanceLimits.files }) fileIds!: string[];
}

/** Participants who signed the filed sheet; validated presences stay as they are. */
export class MarkPresences extends OfHalfDay {
  @Ids({ min: 1, max: attendanceLimits.participants })
  participantIds!: string[];
}

/** Takes over who was connected, from the log of a webinar session. */
export class RecordConnections extends OfHalfDay {
  @Id() webinarSessionId!: string;
}

class OfMark extends OfHalfDay {
  @Id() participantId!: string;
}

/** Asks for the withdrawal of a validated presence: a second person decides. */
export class AskUnvalidation extends OfMark {
  @LongText({ max: attendanceLimits.reason }) reason!: string;
}

export class ConfirmUnvalidation extends OfMark {}

export class DeclineUnvalidation extends OfMark {}

/** The ERP has them: they are not taken back here any more. */
export class ValidateInErp {
  /** As it was told, `3/4`: presences that changed since are not those that it has. */
  @Optional() @Text({ max: attendanceLimits.told }) told?: string;
  /** Revision of the last change of attendance that it was told; former exports name none. */
  @Optional() @Text({ max: attendanceLimits.asOf }) asOf?: string;
}
