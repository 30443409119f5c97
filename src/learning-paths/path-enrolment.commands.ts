import { ParticipantFields } from '../enrolments/enrolment.commands.js';
import { Day, Id, Integer, OneOf } from '../kernel/validation.js';
import { learningPathLimits, pathStepKinds, type PathStepKind } from './learning-path.vocabulary.js';

export class EnrolInPath extends ParticipantFields {
  @Id() pathId!: string;
  @Day() startsOn!: string;
}

/** Until the start. */
export class WithdrawFromPath {}

/** Somebody without an account has got one: the path is theirs from then on. */
export class RecogniseOnPath {}

export class StartPath {}

/** By hand: what the portal does not know of. */
export class MarkPathStepDone {
  @Integer({ min: 1, max: learningPathLimits.steps }) step!: number;
}

/** The presence that had done it was taken back. */
export class ReopenPathStep extends MarkPathStepDone {}

/** The course was completed, the presence validated, the webinar attended. */
export class ReportPathStepDone extends MarkPathStepDone {
  @OneOf(pathStepKinds) through!: PathStepKind;
}
