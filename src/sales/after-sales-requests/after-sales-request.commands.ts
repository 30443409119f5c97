import { HandOver } from '../../kernel/handing-over.js';
import {
  AnyPhone,
  EmailAddress,
  Id,
  Ids,
  Integer,
  LongText,
  OneOf,
  Optional,
  RequiredWhen,
  StoredPhone,
  Text,
} from '../../kernel/validation.js';
import {
  afterSalesLimits as limits,
  afterSalesOrigins,
  afterSalesOutcomes,
  documentFaults,
  printedDocumentTypes,
  type AfterSalesOrigin,
  type AfterSalesOutcome,
  type DocumentFault,
  type PrintedDocumentType,
} from './after-sales-request.vocabulary.js';

/** By a customer for themselves, or by staff for a contact who phoned or wrote. */
export class SubmitAfterSalesRequest {
  @Id() clientId!: string;
  /** Contact of the request, when staff enter it; customers enter their own. */
  @Optional() @Id() contactId?: string;
  /** How it reached staff; customers use the portal. */
  @OneOf(afterSalesOrigins) origin: AfterSalesOrigin = 'portal';
  @OneOf(printedDocumentTypes) documentType!: PrintedDocumentType;
  @OneOf(documentFaults) fault!: DocumentFault;
  @Text({ max: limits.title }) title!: string;
  @LongText({ max: limits.text }) description!: string;
  /** How many copies are concerned. */
  @Integer({ min: 1, max: limits.quantity }) quantity!: number;
  /** An order of the client that the asker may see. */
  @Optional() @Id() orderId?: string;
  /** Of the order or delivery, as its paper says it. */
  @Optional() @Text({ max: limits.reference }) deliveryReference?: string;
  @StoredPhone() @AnyPhone() phone!: string;
  @EmailAddress() email!: string;
  /** Such as photos of the fault. */
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

/** By who handles it from now on. */
export class TakeAfterSalesRequest {}

/** To another manager. */
export class AssignAfterSalesRequest {
  @Id() managerId!: string;
}

/** The request waits for the customer until they answer. */
export class AskAfterSalesQuestion {
  @LongText({ max: limits.comment }) question!: string;
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

export class AnswerAfterSalesQuestion {
  @LongText({ max: limits.comment }) answer!: string;
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

/** By either side, to be read by both. */
export class CommentAfterSalesRequest {
  @LongText({ max: limits.comment }) comment!: string;
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

/** By the customer who answers a mail: to the question that was asked, else as a comment. */
export class AddAfterSalesMessage {
  @LongText({ max: limits.text }) text!: string;
  @Ids({ max: limits.mailedFiles }) fileIds: string[] = [];
}

/** Of staff, for staff. */
export class AddAfterSalesNote {
  @LongText({ max: limits.comment }) note!: string;
}

const isReplaced = ({ outcome }: { readonly outcome?: AfterSalesOutcome }): boolean => outcome === 'replaced';

export class SettleAfterSalesRequest {
  @OneOf(afterSalesOutcomes) outcome!: AfterSalesOutcome;
  /** Of the delivery that replaces what was faulty. */
  @RequiredWhen(isReplaced) @Text({ max: limits.reference }) replacementReference?: string;
  /** How many copies it replaces. */
  @RequiredWhen(isReplaced) @Integer({ min: 1, max: limits.quantity }) replacedQuantity?: number;
  @LongText({ max: limits.comment }) explanation!: string;
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

class OfShownSettlement {
  /** Which one was read, as the detail counts them: refused where it was settled anew since. */
  @Integer({ min: 1, max: limits.settlements }) settlement!: number;
}

/** By the customer: it is closed. */
export class AcceptAfterSalesSettlement extends OfShownSettlement {}

/** By the customer, whom the settlement does not help. */
export class ReopenAfterSalesRequest extends OfShownSettlement {
  @LongText({ max: limits.comment }) reason!: string;
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

/** By the customer, who needs nothing any more. */
export class CancelAfterSalesRequest {
  @LongText({ max: limits.comment }) reason!: string;
}

/** By the clock, once for each settlement. */
export class RemindAfterSalesCustomer {}

/** By the clock: silence about the settlement accepted it. */
export class CloseSettledAfterSalesRequest {}

/** The manager of the request leaves, and a colleague takes over. */
export class HandOverAfterSalesRequest extends HandOver {}
