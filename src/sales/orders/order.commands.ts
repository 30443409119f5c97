import { HandOver } from '../../kernel/handing-over.js';
import { vatGrounds, type VatGround } from '../../kernel/money.js';
import {
  Day,
  Distinct,
  Id,
  Integer,
  ListOfNested,
  LongText,
  Nested,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  Quantity,
  RequiredWhen,
  Text,
} from '../../kernel/validation.js';
import { articleLimits, articleUnits, type ArticleUnit } from '../articles/article.vocabulary.js';
import { orderLimits } from './order.vocabulary.js';

/** The value of a parameter of a configured article. */
export class ParameterValue {
  @Text({ max: 60 }) code!: string;
  @Text({ max: orderLimits.parameterValue }) value!: string;
}

/** A document in the version that was shown. */
export class AcceptedDocument {
  @Id() id!: string;
  @Text({ max: 60 }) version!: string;
}

/** An article is ordered at the price that was shown (specification §5). */
export class PlaceOrder {
  @Id() clientId!: string;
  @Text({ max: 60 }) articleCode!: string;
  @Integer({ min: 1, max: orderLimits.quantity }) quantity: number = 1;
  @Distinct('code', 'parameterGivenTwice')
  @ListOfNested(() => ParameterValue, { max: orderLimits.parameters })
  configuration: ParameterValue[] = [];
  /** Of the tariff that was shown, with the total including VAT in cents. */
  @Text({ max: 100 }) priceVersion!: string;
  @Integer() total!: number;
  @Id() signatoryId!: string;
  @Id() correspondentId!: string;
  /** Where the article is a service online. */
  @Optional() @Id() referentId?: string;
  @Distinct('id', 'givenTwice') @ListOfNested(() => AcceptedDocument) documents: AcceptedDocument[] = [];
  /** The customer's own number. */
  @Optional() @PlainReference() @Printed() @Text({ max: orderLimits.ownNumber }) ownNumber?: string;
  @Optional() @PlainReference() @Text({ max: orderLimits.chorusService }) chorusService?: string;
  @Optional() @PlainReference() @Printed() @Text({ max: orderLimits.commitment }) commitment?: string;
  /** Reference of the order in another program. */
  @Optional() @Text({ max: orderLimits.extraId }) extraId?: string;
  /** A refused order that is ordered again. */
  @Optional() @Id() againId?: string;
}

class SoldTitleFields {
  @Text({ max: orderLimits.soldTitle }) fr!: string;
  @Text({ max: orderLimits.soldTitle }) es!: string;
  @Text({ max: orderLimits.soldTitle }) en!: string;
}

export class AgreedLine {
  @Text({ max: 60 }) code!: string;
  @Nested(() => SoldTitleFields) titles!: SoldTitleFields;
  @Quantity({ max: orderLimits.quantity }) quantity: number = 1;
  @Optional() @OneOf(articleUnits) unit?: ArticleUnit;
  /** Cents excl. VAT, below 0 where it takes an amount off; rates in hundredths of a percent. */
  @Integer({ min: -articleLimits.price }) unitPrice!: number;
  @Integer({ max: 10_000 }) discount: number = 0;
  @Integer({ max: 10_000 }) vatRate!: number;
  @Optional() @OneOf(vatGrounds) vatGround?: VatGround;
}

/** Order for a thing sold by another module, at the price agreed there: sent by the system. */
export class PlaceAgreedOrder {
  @Id() clientId!: string;
  /** The order's, where it is known already. */
  @Optional() @Text({ max: 40 }) number?: string;
  /** The thing sold, with its reference. */
  @Id() soldId!: string;
  @Text({ max: 60 }) code!: string;
  @Nested(() => SoldTitleFields) titles!: SoldTitleFields;
  @ListOfNested(() => AgreedLine, { max: orderLimits.lines }) lines!: AgreedLine[];
  /** On the whole. */
  @Integer({ max: 10_000 }) discount: number = 0;
  /** Reference of the attestation by which training is exempt from VAT. */
  @Optional() @Text({ max: 60 }) vatExemption?: string;
  /** Person who agreed to it. */
  @Id() placedBy!: string;
  @Id() signatoryId!: string;
  /** Defaults to the signatory. */
  @Optional() @Id() correspondentId?: string;
  /** Of the quote that was signed: nothing is left to sign, or to be accepted. */
  @Optional() @Id() signatureId?: string;
  @Text({ max: orderLimits.extraId }) extraId!: string;
  @Optional() @Printed() @Text({ max: orderLimits.ownNumber }) ownNumber?: string;
  @Optional() @Text({ max: orderLimits.chorusService }) chorusService?: string;
  @Optional() @Printed() @Text({ max: orderLimits.commitment }) commitment?: string;
}

/** The printed order, signed and scanned. */
export class ReturnSignedCopy {
  @Id() fileId!: string;
}
/** The copy is not what it should be: another one is asked for. */
export class RejectSignedCopy {
  @LongText({ max: orderLimits.reason }) reason!: string;
}
export class AcceptOrder {}
export class RefuseOrder {
  @LongText({ max: orderLimits.reason }) reason!: string;
}
/** Until it is accepted. */
export class CancelOrder {
  @Optional() @LongText({ max: orderLimits.reason }) reason?: string;
}

export class StartPreparation {}

export class LineQuantity {
  /** Place of the line on the order, from 1. */
  @Integer({ min: 1, max: orderLimits.lines }) line!: number;
  @Quantity({ max: orderLimits.quantity }) quantity!: number;
}

/** Some of it leaves; all that is left when no line is named. */
export class ShipOrder {
  @Distinct('line', 'givenTwice')
  @ListOfNested(() => LineQuantity, { max: orderLimits.lines })
  lines: LineQuantity[] = [];
  @Optional() @Text({ max: orderLimits.tracking }) tracking?: string;
}
/** Some of it has arrived or is in service; all that is left when no line is named. */
export class DeliverOrder {
  @Distinct('line', 'givenTwice')
  @ListOfNested(() => LineQuantity, { max: orderLimits.lines })
  lines: LineQuantity[] = [];
  @Day() deliveredOn!: string;
}

/** Where its invoice has come to, as the e-invoicing platform says (defaults G15). */
export class RecordInvoice {
  @Text({ max: 40 }) number!: string;
  @Text({ max: 60 }) code!: string;
  /** Meaning of the code, for codes that the portal does not know. */
  @Optional() @Text({ max: 120 }) label?: string;
  /** The day on which the client received it; the due date counts from it. */
  @RequiredWhen<RecordInvoice>(({ code }) => code === 'MISE_EN_PAIEMENT') @Day() receivedOn?: string;
}
export class CloseOrder {}

/** Read by staff alone. */
export class AddOrderNote {
  @LongText({ max: orderLimits.note }) text!: string;
}

/** The signed copy has not come. */
export class RemindOrderSignature {}

/** A person that the order waits for leaves, and a colleague takes over. */
export class HandOverOrder extends HandOver {}
