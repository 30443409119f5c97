import { Matches } from 'class-validator';
import {
  coded,
  Day,
  Id,
  Integer,
  ListOfNested,
  LongText,
  Optional,
  Printed,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { aptitudeCheckLimits } from './aptitude-check.vocabulary.js';

/** A checked item, and whether it conforms. */
export class CheckedItemFields {
  @Printed() @Text({ max: aptitudeCheckLimits.label }) label!: string;
  @YesNo() conform: boolean = false;
  @Optional() @Printed() @Text({ max: aptitudeCheckLimits.label }) remark?: string;
}

/** Content of a check; a draft may still lack most of it. */
export class AptitudeCheckFields {
  /** The establishment; the client itself when absent. */
  @Optional() @Id() structureId?: string;
  @Optional() @Id() productId?: string;
  @Optional() @Printed() @Text({ max: aptitudeCheckLimits.code }) softwareVersion?: string;
  /** Number of the funding request at the paying agency (SONS). */
  @Optional() @Printed() @Text({ max: aptitudeCheckLimits.code }) fundingReference?: string;
  /** Of the establishment in the national register of health establishments. */
  @Optional() @Matches(/^\d[\dAB]\d{7}$/, coded('invalidFiness')) finess?: string;
  @Optional() @Day() goLiveOn?: string;
  /** Checks of one client with the same batch are shown and signed together. */
  @Optional() @Printed() @Text({ max: aptitudeCheckLimits.code }) batch?: string;
  @Optional() @Id() signatoryId?: string;
  @ListOfNested(() => CheckedItemFields, { max: aptitudeCheckLimits.items }) items: CheckedItemFields[] = [];
}

export class DraftAptitudeCheck extends AptitudeCheckFields {
  @Id() clientId!: string;
  /** The visit whose report fills what the draft leaves out: checked items, day, and signatory. */
  @Optional() @Id() interventionId?: string;
}

/** Of one that was refused it becomes the next version. */
export class ReviseAptitudeCheck extends AptitudeCheckFields {}

/** Hands it over to the customer, again once every reserve is lifted. */
export class HandOverAptitudeCheck {}

/** The document that was signed carries its seal. */
export class SignAptitudeCheck {
  @Id() signatureId!: string;
}

/** Says what is to be put right first. */
export class RefuseAptitudeCheck {
  /** Reserves, one per line. */
  @LongText({ max: aptitudeCheckLimits.text }) reserves!: string;
  /** Day by which they are to be lifted. */
  @Optional() @Day() liftBy?: string;
}

export class LiftAptitudeReserve {
  /** Its number among those of the check, from 1. */
  @Integer({ min: 1, max: aptitudeCheckLimits.allReserves }) reserve!: number;
  @LongText({ max: aptitudeCheckLimits.text }) comment!: string;
}

export class WithdrawAptitudeCheck {
  @LongText({ max: aptitudeCheckLimits.text }) reason!: string;
}

/** For colleagues alone. */
export class AddAptitudeCheckNote {
  @LongText({ max: aptitudeCheckLimits.text }) note!: string;
}

export class RemindOfAptitudeCheck {}

/** The days in which it should have been signed have passed. */
export class EscalateAptitudeCheck {}
