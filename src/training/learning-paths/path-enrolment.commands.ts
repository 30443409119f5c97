import { ParticipantFields } from '../enrolments/enrolment.commands.js';
import { IsInt } from 'class-validator';
import { coded, Day, Id, Ids, Integer, ListOf, OneOf, Optional } from '../../kernel/validation.js';
import { learningPathLimits, pathStepKinds, type PathStepKind } from './learning-path.vocabulary.js';

export class EnrolInPath extends ParticipantFields {
  @Id() pathId!: string;
  @Day() startsOn!: string;
  /** Pays the seats of webinars that cost something. */
  @Optional() @Id() packId?: string;
}

/** Until the start. */
export class WithdrawFromPath {}

/** Links the path to the account that its participant has got meanwhile. */
export class RecogniseOnPath {}

export class StartPath {}

/** By hand: what the portal does not know of. */
export class MarkPathStepDone {
  @Integer({ min: 1, max: learningPathLimits.steps }) step!: number;
}

/** Another session of the same step: its seat is given back once the new one is taken. */
export class SwapPathSession extends MarkPathStepDone {
  @Id() sessionId!: string;
  /** Pays a webinar that costs something where no seat of the step was paid before. */
  @Optional() @Id() packId?: string;
}

/** These sessions have no seat for them: they are cancelled or refused it, or the seat was given back there. */
export class LosePathSeat {
  @Ids({ max: learningPathLimits.steps }) sessionIds!: string[];
  /** Of a former session of the step, where they have it still: the path shows it again. */
  @Optional() @Id() keptSeatId?: string;
}

class SeveralSteps {
  @ListOf(IsInt({ ...coded('invalidNumber'), each: true }), { min: 1, max: learningPathLimits.steps }) steps!: number[];
}

/** The presence that had done them was taken back. */
export class ReopenPathStep extends SeveralSteps {}

/** The course was completed, the presence validated, the webinar attended. */
export class ReportPathStepDone extends SeveralSteps {
  @OneOf(pathStepKinds) through!: PathStepKind;
}
