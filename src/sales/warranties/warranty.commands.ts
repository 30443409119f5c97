import { Matches } from 'class-validator';
import { articleCode, articleLimits } from '../articles/article.vocabulary.js';
import {
  coded,
  Day,
  Id,
  Ids,
  Integer,
  LongText,
  NotBefore,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  RequiredWhen,
  Text,
  Ticked,
} from '../../kernel/validation.js';
import { obsoleteReasons, usualAlertDays, warrantyLimits, type ObsoleteReason } from './warranty.vocabulary.js';

const { serialNumber, model, location, yearlyPrice, alertDays, reason, together } = warrantyLimits;

class EquipmentFields {
  @Text({ max: serialNumber }) serialNumber!: string;
  @Text({ max: model }) model!: string;
  /** Where it stands. */
  @Optional() @Text({ max: location }) location?: string;
  /**
   * Code of the extension in the catalogue, whose price applies; without a code, the warranty has a price of its own.
   */
  @Optional()
  @Matches(articleCode, coded('invalidArticleCode'))
  @Text({ max: articleLimits.code })
  articleCode?: string;
  /** Cents excl. VAT. */
  @RequiredWhen<EquipmentFields>(({ articleCode: code }) => code === undefined || code === '')
  @Integer({ min: 1, max: yearlyPrice })
  yearlyPrice?: number;
  /** Days before the end at which the customer is told. */
  @Integer({ max: alertDays }) alertDays: number = usualAlertDays.first;
  @Integer({ max: alertDays }) reminderDays: number = usualAlertDays.last;
}

/** Equipment with the warranty that it was bought with. */
export class RecordWarranty extends EquipmentFields {
  @Id() clientId!: string;
  @Day() startsOn!: string;
  @Day() @NotBefore('startsOn') endsOn!: string;
}

/** Corrects data that were wrong or have changed; the dates stay. */
export class CorrectWarranty extends EquipmentFields {}

/** The warranty belongs to another client. */
export class MoveWarranty {
  @Id() clientId!: string;
}

class RequestFields {
  @Id() signatoryId!: string;
  @Id() correspondentId!: string;
  /** Fields required on the invoice of the order, where the client asks for them. */
  @Optional() @PlainReference() @Text({ max: warrantyLimits.chorusService }) chorusService?: string;
  @Optional() @PlainReference() @Printed() @Text({ max: warrantyLimits.commitment }) commitment?: string;
  /** The conditions of an extension. */
  @Ticked() accepted!: boolean;
}

/** Requests a further year, at the price that was shown. */
export class RequestExtension extends RequestFields {
  /** Of what is asked for at the same time. */
  @Id() batchId!: string;
  @Integer() price!: number;
}

/** The form of a request for several serial numbers: one `RequestExtension` for each is sent. */
export class RequestExtensions extends RequestFields {
  @Ids({ min: 1, max: together }) warrantyIds: string[] = [];
}

export class WithdrawExtension {}

/** Grants the further year, as requested. */
export class ExtendWarranty {}

export class DeclineExtension {
  @LongText({ max: reason }) reason!: string;
}

export class MarkWarrantyObsolete {
  @OneOf(obsoleteReasons) reason!: ObsoleteReason;
}

export class RestoreWarranty {}

/** A day has come on which it is to be renewed, has expired, or its customer is told. */
export class AgeWarranty {}
