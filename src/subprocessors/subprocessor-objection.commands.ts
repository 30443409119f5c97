import { Id, LongText, OneOf } from '../kernel/validation.js';
import { objectionOutcomes, subprocessorLimits as limits, type ObjectionOutcome } from './subprocessor.vocabulary.js';

/** In the name of the client that one acts for. */
export class MakeSubprocessorObjection {
  @Id() subprocessorId!: string;
  @Id() changeId!: string;
  @LongText({ max: limits.text }) reason!: string;
}

export class WithdrawSubprocessorObjection {}

export class AnswerSubprocessorObjection {
  @OneOf(objectionOutcomes) outcome!: ObjectionOutcome;
  @LongText({ max: limits.text }) answer!: string;
}

/** By the clock. */
export class RemindOfSubprocessorObjection {}

/** One has read the register as it is now. */
export class ReadSubprocessorRegister {}
