import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { JsonObject } from '../../kernel/json.js';
import type {
  AfterSalesOrigin,
  AfterSalesOutcome,
  AfterSalesWaits,
  DocumentFault,
  PrintedDocumentType,
} from './after-sales-request.vocabulary.js';

/** The text is personal data of the request's contact, and is erased with them. */
interface OfContact {
  readonly contactId: string;
}

/** Which of its settlements is answered, from 1 on; null: answered before that was asked. */
interface OfSettlement {
  readonly settlement: number | null;
}

const ofAnySettlement = (data: JsonObject): JsonObject => ({ settlement: null, ...data });

/** Attached files; absent: none. */
interface WithFiles {
  readonly fileIds?: readonly string[];
}

export const afterSalesRequestSubmitted = event('AfterSalesRequestSubmitted').carries<
  OfContact & {
    /** `SAV-2026-100042`. */
    readonly number: string;
    readonly clientId: string;
    readonly submittedBy: string;
    readonly origin: AfterSalesOrigin;
    readonly documentType: PrintedDocumentType;
    readonly fault: DocumentFault;
    readonly title: Personal<string>;
    readonly description: Personal<string>;
    readonly quantity: number;
    readonly orderId: string | null;
    readonly orderNumber: string | null;
    readonly deliveryReference: string | null;
    readonly phone: Personal<string>;
    readonly email: Personal<string>;
    readonly fileIds: readonly string[];
  }
>({
  impersonal: { number: 'number', orderNumber: 'number', deliveryReference: 'number' },
  personal: { title: 'contactId', description: 'contactId', phone: 'contactId', email: 'contactId' },
});

export const afterSalesRequestTaken = event('AfterSalesRequestTaken').carries<{ readonly managerId: string }>();
export const afterSalesRequestAssigned = event('AfterSalesRequestAssigned').carries<{
  readonly managerId: string;
  /** First take: the request had no manager before. */
  readonly wasSubmitted: boolean;
}>();

export const afterSalesQuestionAsked = event('AfterSalesQuestionAsked').carries<
  OfContact & WithFiles & { readonly question: Personal<string> }
>({ personal: { question: 'contactId' } });
export const afterSalesQuestionAnswered = event('AfterSalesQuestionAnswered').carries<
  OfContact & WithFiles & { readonly answer: Personal<string> }
>({ personal: { answer: 'contactId' } });

export const afterSalesRequestCommented = event('AfterSalesRequestCommented').carries<
  OfContact &
    WithFiles & {
      /** Side of the author. */
      readonly side: AfterSalesWaits;
      readonly comment: Personal<string>;
    }
>({ personal: { comment: 'contactId' } });
export const afterSalesNoteAdded = event('AfterSalesNoteAdded').carries<
  OfContact & { readonly note: Personal<string> }
>({ personal: { note: 'contactId' } });

export const afterSalesRequestSettled = event('AfterSalesRequestSettled').carries<
  OfContact &
    WithFiles & {
      readonly outcome: AfterSalesOutcome;
      readonly replacementReference: string | null;
      readonly replacedQuantity: number | null;
      readonly explanation: Personal<string>;
      /** When silence accepts it. */
      readonly closesAt: string;
    }
>({ impersonal: { replacementReference: 'number' }, personal: { explanation: 'contactId' } });

/** Silence is about to accept it. */
export const afterSalesCustomerReminded = event('AfterSalesCustomerReminded').carries<{ readonly closesAt: string }>();
export const afterSalesSettlementAccepted = event('AfterSalesSettlementAccepted').carries<OfSettlement>({
  upcasters: [ofAnySettlement],
});
export const afterSalesRequestReopened = event('AfterSalesRequestReopened').carries<
  OfContact & WithFiles & OfSettlement & { readonly reason: Personal<string> }
>({ personal: { reason: 'contactId' }, upcasters: [ofAnySettlement] });
export const afterSalesRequestCancelled = event('AfterSalesRequestCancelled').carries<
  OfContact & { readonly reason: Personal<string> }
>({ personal: { reason: 'contactId' } });
export const afterSalesRequestTacitlyClosed = event('AfterSalesRequestTacitlyClosed').carries<object>();
/** The manager has left: a colleague takes over. */
export const afterSalesRequestHandedOver = event('AfterSalesRequestHandedOver').carries<HandedOver>();

export const afterSalesRequestEvents = [
  afterSalesRequestSubmitted,
  afterSalesRequestTaken,
  afterSalesRequestAssigned,
  afterSalesQuestionAsked,
  afterSalesQuestionAnswered,
  afterSalesRequestCommented,
  afterSalesNoteAdded,
  afterSalesRequestSettled,
  afterSalesCustomerReminded,
  afterSalesSettlementAccepted,
  afterSalesRequestReopened,
  afterSalesRequestCancelled,
  afterSalesRequestTacitlyClosed,
  afterSalesRequestHandedOver,
] as const;

export type AfterSalesRequestEvent = EventOf<(typeof afterSalesRequestEvents)[number]>;
