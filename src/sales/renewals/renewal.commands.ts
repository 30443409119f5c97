import { ArrayMinSize, IsIn } from 'class-validator';
import { vatRates } from '../../kernel/money.js';
import { HandOver } from '../../kernel/handing-over.js';
import {
  coded,
  Day,
  Id,
  Ids,
  Integer,
  ListOfNested,
  LongText,
  NotBefore,
  OneOf,
  Optional,
  RequiredWhen,
  Text,
} from '../../kernel/validation.js';
import {
  declineReasons,
  paperManners,
  renewalLimits,
  type DeclineReason,
  type PaperManner,
} from './renewal.vocabulary.js';

/** A line of the contract, at its present and its new price. */
export class RenewalLineFields {
  @Text({ max: renewalLimits.label }) label!: string;
  @Integer({ min: 1, max: renewalLimits.quantity }) quantity!: number;
  /** Cents excl. VAT. */
  @Integer({ max: renewalLimits.unitPrice }) oldUnitPrice!: number;
  @Integer({ max: renewalLimits.unitPrice }) newUnitPrice!: number;
  @IsIn([...vatRates], coded('invalidChoice')) vatRate: number = 2000;
}

/** Offers the customer a contract that follows the one that ends (specification §3). */
export class ProposeRenewal {
  @Id() clientId!: string;
  @Text({ max: renewalLimits.title }) title!: string;
  @Text({ max: renewalLimits.reference }) contractNumber!: string;
  @Text({ max: renewalLimits.reference }) futureReference!: string;
  @ListOfNested(() => RenewalLineFields, { max: renewalLimits.lines })
  @ArrayMinSize(1, coded('tooFew', { min: 1 }))
  lines: RenewalLineFields[] = [];
  @Optional() @LongText({ max: renewalLimits.terms }) terms?: string;
  @Day() notifiedOn!: string;
  @Day() effectiveOn!: string;
  @Day() endsOn!: string;
  /** Last day of the contract that follows; without it, that contract names none. */
  @Optional() @Day() @NotBefore('effectiveOn') futureEndsOn?: string;
  @Id() signatoryId!: string;
}

/** The contract came back signed by hand, on paper or as a scan of it (specification §3); the file shows what was signed. */
export class RecordPaperRenewal {
  @OneOf(paperManners) manner!: PaperManner;
  @Day() signedOn!: string;
  @Ids({ min: 1, max: renewalLimits.files }) fileIds: string[] = [];
}

/** The provider has made the contract: nothing changes any more. */
export class FinaliseRenewal {
  @Text({ max: renewalLimits.reference }) contractReference!: string;
}

export class DeclineRenewal {
  @OneOf(declineReasons) reason!: DeclineReason;
  @RequiredWhen<DeclineRenewal>(({ reason }) => reason === 'other')
  @LongText({ max: renewalLimits.comment })
  comment?: string;
}

export class WithdrawRenewal {
  @LongText({ max: renewalLimits.comment }) reason!: string;
}

/** The contract has ended without a signature. */
export class LapseRenewal {}

export class RemindOfRenewal {}

/** For colleagues alone. */
export class AddRenewalNote {
  @LongText({ max: renewalLimits.comment }) note!: string;
}

/** A person that the renewal waits for leaves, and a colleague takes over. */
export class HandOverRenewal extends HandOver {}
