import { HandOver } from '../../kernel/handing-over.js';
import {
  Day,
  Id,
  Ids,
  Integer,
  ListOfNested,
  LongText,
  NotBefore,
  Optional,
  SignerName,
  Text,
} from '../../kernel/validation.js';
import { trainingAgreementLimits as limits } from './training-agreement.vocabulary.js';

/** Days of a session, both inclusive. */
export class TrainingSessionFields {
  @Day() startsOn!: string;
  @Day() @NotBefore('startsOn') endsOn!: string;
}

/** Terms of an agreement; a draft may still lack most of them. */
export class TrainingAgreementFields {
  /** Signatory of the client; that of the order when absent. */
  @Optional() @Id() signatoryId?: string;
  @Optional() @LongText({ max: limits.text }) objectives?: string;
  @Optional() @Integer({ min: 1, max: limits.hours }) hours?: number;
  @Optional() @Text({ max: limits.place }) place?: string;
  /** How many people are trained; those enrolled by the order when absent. */
  @Optional() @Integer({ min: 1, max: limits.participants }) headcount?: number;
  @ListOfNested(() => TrainingSessionFields, { max: limits.sessions }) sessions: TrainingSessionFields[] = [];
}

/** Of an accepted order of training. */
export class DraftTrainingAgreement extends TrainingAgreementFields {
  @Id() orderId!: string;
}

/** Of one that was sent it becomes the next version, once it is sent again. */
export class ReviseTrainingAgreement extends TrainingAgreementFields {}

/** With the legal mentions of this day. */
export class SendTrainingAgreement {}

/** By the clock. */
export class RemindOfTrainingAgreement {}

/** By staff, at any time, in place of the next one by the clock. */
export class SendTrainingAgreementReminder {}

/** Records the agreement signed by hand: the data on the paper, and its scan. */
export class RecordPaperAgreement {
  /** Name of the signatory, as written on the paper. */
  @SignerName({ max: limits.name }) signedBy!: string;
  @Day() signedOn!: string;
  @Ids({ min: 1, max: limits.files }) fileIds!: string[];
}

/** Records that the agreement is in the file of the training, where an inspection looks for it. */
export class FileTrainingAgreement {
  @Text({ max: limits.reference }) filedUnder!: string;
}

export class WithdrawTrainingAgreement {
  @LongText({ max: limits.text }) reason!: string;
}

/** Hands the agreement of a person who leaves over to a colleague. */
export class HandOverTrainingAgreement extends HandOver {}
