import { ArrayMinSize, Matches } from 'class-validator';
import { HandOver } from '../../kernel/handing-over.js';
import {
  coded,
  Day,
  FitsWith,
  Id,
  Ids,
  Instant,
  Integer,
  ListOfNested,
  LongText,
  NotBefore,
  OneOf,
  Optional,
  Printed,
  RequiredWhen,
  Sha256,
  SignerName,
  Text,
  Ticked,
} from '../../kernel/validation.js';
import {
  interventionLimits,
  interventionModes,
  interventionNatures,
  satisfactions,
  type InterventionMode,
  type InterventionNature,
  type Satisfaction,
} from './intervention.vocabulary.js';

/** `HH:mm`, on the client's clock. */
const TimeOfDay = (): PropertyDecorator => Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, coded('invalidTime'));

/** Work to be done for the client, and its contact there. */
export class InterventionFields {
  @OneOf(interventionNatures) nature!: InterventionNature;
  @Printed() @Text({ max: interventionLimits.title }) title!: string;
  @Optional() @LongText({ max: interventionLimits.description }) description?: string;
  @Id() contactId!: string;
  /** Half-days. */
  @Integer({ min: 1, max: interventionLimits.quantity }) quantity: number = 1;
}

export class OpenIntervention extends InterventionFields {
  @Id() clientId!: string;
}

/** Visit of an accepted order: the customer chooses the date. */
export class OpenOrderedIntervention extends OpenIntervention {
  /** The person who accepted the order. */
  @Id() openedBy!: string;
  @Id() orderId!: string;
  @Text({ max: interventionLimits.orderNumber }) orderNumber!: string;
}

/** Visit for an upgrade once the client is ready for it: the customer chooses the date. */
export class OpenUpgradeVisit extends OpenIntervention {
  /** The person who proposed the upgrade. */
  @Id() openedBy!: string;
}

export class ReviseIntervention extends InterventionFields {}

/** When, where and with whom; from a slot of the calendar where there is one. */
export class PlanIntervention {
  @Day() day!: string;
  @TimeOfDay() from!: string;
  /** Where it takes more than one day. */
  @NotBefore('day') @Optional() @Day() lastDay?: string;
  @TimeOfDay() to!: string;
  @OneOf(interventionModes) mode: InterventionMode = 'onSite';
  @RequiredWhen<PlanIntervention>(({ mode }) => mode === 'onSite')
  @Text({ max: interventionLimits.place })
  place?: string;
  @Ids({ min: 1, max: interventionLimits.staff }) staffIds!: string[];
  @Optional() @Id() slotId?: string;
}

/** The slot was given back, or the customer was absent: the visit waits for another slot. */
export class UnplanIntervention {
  @Id() slotId!: string;
  /** Planned time of the visit, where the customer was absent. */
  @Optional() @Instant() missedAt?: string;
}

export class StartIntervention {
  /** When it was begun without network; else now. */
  @Optional() @Instant() startedAt?: string;
}

export class FinishIntervention {}

/** The drawn signature takes the place of no photo. */
const photosFit = ({ fileIds = [], signatureFileId }: Partial<WriteInterventionReport>): boolean =>
  fileIds.filter((id) => id !== signatureFileId).length <= interventionLimits.files;

const isSigned = ({ signedBy }: { readonly signedBy?: string }): boolean => Boolean(signedBy);

/** The report (PV) as it stands; the customer reads it once it is proposed. */
export class WriteInterventionReport {
  @Printed() @LongText({ max: interventionLimits.report }) report!: string;
  @Integer({ min: 1, max: interventionLimits.minutes }) minutes!: number;
  @Optional() @Printed() @LongText({ max: interventionLimits.material }) material?: string;
  /** Contacts of the client who were there. */
  @Ids({ max: interventionLimits.attendees }) attendeeIds: string[] = [];
  /** Photos, and the drawn signature besides. */
  @FitsWith<WriteInterventionReport>(photosFit, 'tooMany', { max: interventionLimits.files })
  @Ids({ max: interventionLimits.files + 1 })
  fileIds: string[] = [];
  /** Name of the customer's signer at the visit. */
  @Optional() @SignerName({ max: interventionLimits.signedBy }) signedBy?: string;
  @RequiredWhen<WriteInterventionReport>(isSigned) @OneOf(satisfactions) satisfaction?: Satisfaction;
  @RequiredWhen<WriteInterventionReport>(isSigned) @Ticked() confirmed?: boolean;
  /** The text that they read as they signed, as made by `signedTextOf`: refused where the report differs from it. */
  @RequiredWhen<WriteInterventionReport>(isSigned)
  @LongText({ max: interventionLimits.signedText })
  signedText?: string;
  /** The drawn signature, one of the files; the box alone stands for a typed name. */
  @Optional() @Id() signatureFileId?: string;
  /** Contact to sign the report with a code sent to them: the report is proposed at once. */
  @Optional() @Id() signatoryId?: string;
}

/** Hands it over to those who may validate it. */
export class ProposeInterventionReport {}

/** Tells those who meet that the visit is near. */
export class RemindOfIntervention {}

/** Tells those who may validate once more. */
export class RemindOfInterventionReport {}

class OfShownReport {
  /** Of the report that was shown, as its detail names it: refused where another one is proposed by now. */
  @Sha256() textHash!: string;
}

class Validation extends OfShownReport {
  @OneOf(satisfactions) satisfaction!: Satisfaction;
  @Optional() @LongText({ max: interventionLimits.comment }) comment?: string;
  @Ticked() confirmed!: boolean;
}

export class AcceptInterventionReport extends Validation {}

export class ReserveFields {
  @Printed() @Text({ max: interventionLimits.reserve }) text!: string;
  @Optional() @Day() dueOn?: string;
  /** Member of staff of the visit who is to lift the reserve; the first of them if absent. */
  @Optional() @Id() assigneeId?: string;
}

export class AcceptInterventionReportWithReserves extends Validation {
  @ArrayMinSize(1, coded('tooFew', { min: 1 }))
  @ListOfNested(() => ReserveFields, { max: interventionLimits.reserves })
  reserves: ReserveFields[] = [];
}

/** Says what is signed with the code: the page of its signature comes next. */
export class BeginInterventionReportSigning extends OfShownReport {
  @OneOf(satisfactions) satisfaction!: Satisfaction;
  @ListOfNested(() => ReserveFields, { max: interventionLimits.reserves }) reserves: ReserveFields[] = [];
  @Ticked() confirmed!: boolean;
}

export class RefuseInterventionReport extends OfShownReport {
  @LongText({ max: interventionLimits.comment }) motive!: string;
}

/** Stops the days of silence until it is answered. */
export class AskAboutInterventionReport {
  @LongText({ max: interventionLimits.comment }) question!: string;
}

export class AnswerInterventionQuestion {
  @LongText({ max: interventionLimits.comment }) answer!: string;
}

export class AcceptInterventionReportTacitly {}

/** Says who of the provider is to lift it. */
export class AssignInterventionReserve {
  /** Of the reserve. */
  @Integer({ min: 1, max: interventionLimits.reserves }) number!: number;
  @Id() assigneeId!: string;
}

export class LiftInterventionReserve {
  /** Of the reserve. */
  @Integer({ min: 1, max: interventionLimits.reserves }) number!: number;
  /** Work done on the reserve. */
  @LongText({ max: interventionLimits.comment }) comment!: string;
}

/** Tells the person who is to lift the reserve that its day is over. */
export class RemindOfInterventionReserve {
  @Integer({ min: 1, max: interventionLimits.reserves }) number!: number;
}

class OfLiftedReserve {
  /** As it is chosen among those that were lifted: its number, and which lifting of it was read, as `liftingOf` says. */
  @Matches(/^[1-9]\d?\.[1-9]\d{0,3}$/, coded('invalidChoice')) reserve!: string;
}

/** The customer finds that it is settled. */
export class ConfirmInterventionReserve extends OfLiftedReserve {}

/** The customer finds that it is not: it is open again. */
export class ContestInterventionReserve extends OfLiftedReserve {
  @LongText({ max: interventionLimits.comment }) reason!: string;
}

export class CancelIntervention {
  @LongText({ max: interventionLimits.comment }) reason!: string;
}

/** For colleagues alone. */
export class AddInterventionNote {
  @LongText({ max: interventionLimits.comment }) note!: string;
}

/** A person that the visit waits for leaves, and a colleague takes over. */
export class HandOverIntervention extends HandOver {}
