import { Day, Id, LongText, OneOf, RequiredWhen } from '../../kernel/validation.js';
import {
  objectionOutcomes,
  servers,
  subprocessorLimits as limits,
  type ObjectionOutcome,
  type Server,
} from './subprocessor.vocabulary.js';

/** In the name of the client that one acts for. */
export class MakeSubprocessorObjection {
  @Id() subprocessorId!: string;
  @Id() changeId!: string;
  @LongText({ max: limits.text }) reason!: string;
}

export class WithdrawSubprocessorObjection {}

export class AnswerSubprocessorObjection {
  @OneOf(objectionOutcomes) outcome!: ObjectionOutcome;
  /** Substitute that works for the client in the place of the refused subprocessor. */
  @RequiredWhen<AnswerSubprocessorObjection>(({ outcome }) => outcome === 'replacedForClient')
  @OneOf(servers)
  serves?: Server;
  /** A company that works already. */
  @RequiredWhen<AnswerSubprocessorObjection>(
    ({ outcome, serves }) => outcome === 'replacedForClient' && serves === 'other',
  )
  @Id()
  servedById?: string;
  /** Why the change is given up: all clients that it concerns are told. */
  @RequiredWhen<AnswerSubprocessorObjection>(({ outcome }) => outcome === 'changeCancelled')
  @LongText({ max: limits.text })
  reason?: string;
  @LongText({ max: limits.text }) answer!: string;
}

/** Ends the decision for the client on that day: the ordinary register holds for it from then on. */
export class EndSubprocessorException {
  @Day() effectiveOn!: string;
  /** Reason and content of the change. */
  @LongText({ max: limits.text }) note!: string;
}

export class CancelSubprocessorExceptionEnd {
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock. */
export class ApplySubprocessorExceptionEnd {}

/** An objection to it is no more. */
export class ResumeSubprocessorExceptionEnd {}

/** Its end was promised to the client that objected. */
export class DropSubprocessorExceptionEnd {
  @Id() changeId!: string;
  @LongText({ max: limits.text }) reason!: string;
}

/** The announcement that the objection is against was given up. */
export class LapseSubprocessorObjection {}

/** By the clock. */
export class RemindOfSubprocessorObjection {}

/** The person has read the register as it is now. */
export class ReadSubprocessorRegister {}
