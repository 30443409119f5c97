import { IsIn } from 'class-validator';
import { vatGrounds, vatRates, type VatGround } from '../../kernel/money.js';
import { HandOver } from '../../kernel/handing-over.js';
import {
  AnyPhone,
  coded,
  Day,
  Id,
  Ids,
  Instant,
  Integer,
  ListOfNested,
  LongText,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  Quantity,
  RequiredWhen,
  Text,
} from '../../kernel/validation.js';
import { articleUnits, type ArticleUnit } from '../articles/article.vocabulary.js';
import {
  quoteLimits,
  quoteRefusalReasons,
  quoteRequestKinds,
  type QuoteRefusalReason,
  type QuoteRequestKind,
} from './quote.vocabulary.js';

/** A line, for an article of the catalogue or free. */
export class QuoteLineFields {
  @Optional() @Text({ max: 40 }) articleCode?: string;
  @Printed() @Text({ max: quoteLimits.label }) label!: string;
  @Quantity({ max: quoteLimits.quantity }) quantity!: number;
  /** That of the article, where the line has one. */
  @Optional() @OneOf(articleUnits) unit?: ArticleUnit;
  /** Cents excl. VAT; below 0 where the line takes an amount off. */
  @Integer({ min: -quoteLimits.unitPrice, max: quoteLimits.unitPrice }) unitPrice!: number;
  /** Hundredths of a percent. */
  @Integer({ max: quoteLimits.discount }) discount: number = 0;
  @IsIn([...vatRates], coded('invalidChoice')) vatRate: number = 2000;
  /** Asked where there is no VAT, unless the article is exempt by an attestation. */
  @Optional() @OneOf(vatGrounds) vatGround?: VatGround;
}

/** Content of a quote; a draft may still lack its lines and its people. */
export class QuoteFields {
  @Printed() @Text({ max: quoteLimits.title }) title!: string;
  @Optional() @Printed() @LongText({ max: quoteLimits.text }) introduction?: string;
  @ListOfNested(() => QuoteLineFields, { max: quoteLimits.lines }) lines: QuoteLineFields[] = [];
  /** On the whole, in hundredths of a percent. */
  @Integer({ max: quoteLimits.discount }) discount: number = 0;
  @Optional() @Printed() @LongText({ max: quoteLimits.text }) terms?: string;
  @Optional() @Id() signatoryId?: string;
  @Optional() @Id() administrativeContactId?: string;
  @Ids({ max: quoteLimits.files }) fileIds: string[] = [];
  /** Last day on which it may be signed; 90 days after it is sent when absent (default G6). */
  @Optional() @Day() validUntil?: string;
}

export class DraftQuote extends QuoteFields {
  @Id() clientId!: string;
}

/** Of one that was sent it is a new version: the former one stays readable. */
export class ReviseQuote extends QuoteFields {
  /** Ends the customer's request for a change; without one, that request stays open. */
  @Optional() @LongText({ max: quoteLimits.comment }) answer?: string;
}

/** Hands it over to the customer. */
export class SendQuote {}

/** The provider takes note of the signature: it becomes an order, with what its invoice needs (default G13). */
export class ValidateQuote {
  /** The customer's own number. */
  @Optional() @PlainReference() @Printed() @Text({ max: quoteLimits.ownNumber }) ownNumber?: string;
  @Optional() @PlainReference() @Text({ max: quoteLimits.chorusService }) chorusService?: string;
  @Optional() @PlainReference() @Printed() @Text({ max: quoteLimits.commitment }) commitment?: string;
}

export class RefuseQuote {
  @OneOf(quoteRefusalReasons) reason!: QuoteRefusalReason;
  @RequiredWhen<RefuseQuote>(({ reason }) => reason === 'other')
  @LongText({ max: quoteLimits.comment })
  comment?: string;
}

export class ExpireQuote {}

/** Signed from now on until another day. */
export class ReactivateQuote {
  @Day() validUntil!: string;
  /** As of a revision. */
  @Optional() @LongText({ max: quoteLimits.comment }) answer?: string;
}

/** Takes back one that was sent. */
export class WithdrawQuote {
  @LongText({ max: quoteLimits.comment }) reason!: string;
}

/** Asks to be called, at a time at which the provider works. */
export class AskForQuoteCallback {
  @AnyPhone() phone!: string;
  @Instant() callbackAt!: string;
  @Optional() @LongText({ max: quoteLimits.callbackComment }) comment?: string;
}

/** Asks for another content. */
export class AskForQuoteUpdate {
  @LongText({ max: quoteLimits.comment }) comment!: string;
}

/** Asks that one which has ended may be signed again. */
export class AskForQuoteReopening {
  @Optional() @LongText({ max: quoteLimits.comment }) comment?: string;
}

/** Ends a customer's request: it is done, or the answer tells why not. */
export class SettleQuoteRequest {
  @OneOf(quoteRequestKinds) kind!: QuoteRequestKind;
  @LongText({ max: quoteLimits.comment }) answer!: string;
}

/** For colleagues alone. */
export class AddQuoteNote {
  @LongText({ max: quoteLimits.comment }) note!: string;
}

export class RemindOfQuote {}

/** A person that the quote waits for leaves, and a colleague takes over. */
export class HandOverQuote extends HandOver {}
