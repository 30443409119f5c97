import type { ClientKind, Entity } from '../../customers/accounts/account.vocabulary.js';
import type { ArticleUnit, FollowUp, SaleDocumentKind } from '../articles/article.vocabulary.js';
import { event, type Personal } from '../../kernel/event.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import type { Cents, Totals, VatGround } from '../../kernel/money.js';
import type { Grant } from './order-grants.vocabulary.js';
import type { OrderKind, OrderOrigin, Shipment } from './order.vocabulary.js';

/*
 * Events of an order. The order itself holds all that its paper shows, as it was that day: prices, documents and
 * addresses may change afterwards, the order does not. Names and addresses are personal data of their people; free text
 * is personal data of the contact that it is written to.
 */

/** A line of the order, at the price of that day. */
export interface OrderLine {
  readonly code: string;
  readonly labels: LocalisedText;
  readonly quantity: number;
  /** Null: of what is ordered once. */
  readonly unit: ArticleUnit | null;
  /** Shown on papers and pages. */
  readonly quantityShown: boolean;
  readonly unitPrice: Cents;
  readonly vatRate: number;
  /** On which it has no VAT; absent where none is said. */
  readonly vatGround?: VatGround;
  /** In hundredths of a percent; absent where there is none. */
  readonly discount?: number;
  /** Excluding VAT. */
  readonly amount: Cents;
  /** Brought once the order is accepted; null: of an order placed before lines kept them. */
  readonly grants: readonly Grant[] | null;
}

/** A choice that was made, in words. */
export interface OrderParameter {
  readonly code: string;
  readonly labels: LocalisedText;
  /** Null where it is a person, whose name is theirs and stands in no order. */
  readonly values: LocalisedText | null;
  readonly contactId: string | null;
}

/** A document in the version that was accepted. */
export interface OrderDocument {
  readonly id: string;
  readonly kind: SaleDocumentKind;
  readonly version: string;
  readonly titles: LocalisedText;
  /** Of the text in each language. */
  readonly sha256: LocalisedText;
}

/** The client as its order names it. */
export interface OrderParty {
  readonly name: string;
  readonly clientCode: string;
  readonly kind: ClientKind;
  readonly siret: string | null;
  readonly address: readonly string[];
}

export interface OrderPlaced {
  /** `CMD-2026-000123`. */
  readonly number: string;
  readonly clientId: string;
  readonly client: OrderParty;
  /** Entity whose theme the paper has. */
  readonly entity: Entity;
  /** Language of the client that day, so that every person who prints or signs it gets the same paper. */
  readonly language: Language;
  readonly kind: OrderKind;
  readonly origin: OrderOrigin;
  readonly articleId: string;
  readonly articleCode: string;
  readonly titles: LocalisedText;
  readonly lines: readonly OrderLine[];
  readonly parameters: readonly OrderParameter[];
  /** As it was asked, to order again. */
  readonly configuration: readonly { readonly code: string; readonly value: string }[];
  readonly priceVersion: string;
  /** Reference of the attestation by which training is exempt from VAT; null: not exempt. */
  readonly vatExemption: string | null;
  /** Effects once the order is accepted. */
  readonly followUps: readonly FollowUp[];
  readonly totals: Totals;
  readonly placedBy: string;
  readonly signatoryId: string;
  readonly signatoryName: Personal<string>;
  readonly signatoryEmail: Personal<string>;
  readonly correspondentId: string;
  readonly correspondentName: Personal<string>;
  readonly correspondentEmail: Personal<string>;
  /** Administrative referent; null where the article needs none. */
  readonly referentId: string | null;
  readonly referentName: Personal<string>;
  readonly documents: readonly OrderDocument[];
  readonly ownNumber: string | null;
  readonly chorusService: string | null;
  readonly commitment: string | null;
  readonly extraId: string | null;
  /** The refused order that this one orders again. */
  readonly againId: string | null;
  /** Days in which its invoice is paid (defaults G17). */
  readonly dueDays: number;
  /** Instants at which a signed copy is asked for again. */
  readonly remindAt: readonly string[];
  /** SHA-256 of what is ordered, without the names of people. */
  readonly fingerprint: string;
}

/** Orders of before lines kept their grants. */
const withGrants = (data: Readonly<Record<string, unknown>>) => ({
  ...data,
  lines: Array.isArray(data.lines) ? data.lines.map((line: object) => ({ grants: null, ...line })) : [],
});

export const orderPlaced = event('OrderPlaced').carries<OrderPlaced>({
  upcasters: [withGrants],
  impersonal: {
    number: 'number',
    fingerprint: 'fingerprint',
    client: 'organisation',
    commitment: 'organisation',
    chorusService: 'organisation',
    parameters: 'offer',
    articleCode: 'number',
    titles: 'offered',
    lines: 'offer',
    configuration: 'offer',
    priceVersion: 'number',
    vatExemption: 'offered',
    documents: 'offered',
    ownNumber: 'number',
  },
  personal: {
    signatoryName: 'signatoryId',
    signatoryEmail: 'signatoryId',
    correspondentName: 'correspondentId',
    correspondentEmail: 'correspondentId',
    referentName: 'referentId',
  },
});

/** Text of the provider is personal data of the contact that it is written to. */
interface Said {
  readonly subjectId: string;
  readonly text: Personal<string>;
}
const ofSubject = { personal: { text: 'subjectId' } } as const;

export const orderSignatureReminded = event('OrderSignatureReminded').carries<{ readonly reminder: number }>();
export const orderSignedCopyReturned = event('OrderSignedCopyReturned').carries<{ readonly fileId: string }>();
export const orderSigned = event('OrderSigned').carries<{ readonly signatureId: string }>();
export const orderSignedCopyRejected = event('OrderSignedCopyRejected').carries<
  Said & { readonly remindAt: readonly string[] }
>(ofSubject);
export const orderAccepted = event('OrderAccepted').carries<object>();
export const orderRefused = event('OrderRefused').carries<Said>(ofSubject);
export const orderCancelled = event('OrderCancelled').carries<Said>(ofSubject);
export const orderPreparationStarted = event('OrderPreparationStarted').carries<object>();

/** Quantities of one step, by the place of the line. */
interface Moved {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  /** Nothing is left. */
  readonly complete: boolean;
  /** How far the whole order is. */
  readonly shipment: Shipment;
}
export const orderShipped = event('OrderShipped').carries<Moved & { readonly tracking: string | null }>({
  impersonal: { tracking: 'number' },
});
export const orderDelivered = event('OrderDelivered').carries<Moved & { readonly deliveredOn: string }>();

export interface OrderInvoice {
  readonly number: string;
  readonly code: string;
  readonly label: string | null;
  readonly receivedOn: string | null;
  /** From receipt, or from the delivery where that is later. */
  readonly dueOn: string | null;
}
export const orderInvoiceRecorded = event('OrderInvoiceRecorded').carries<OrderInvoice>({
  impersonal: { number: 'number', code: 'code', label: 'code' },
});
export const orderClosed = event('OrderClosed').carries<object>();
/** The signatory of one that is not signed, or the correspondent, has left: their colleague takes it over. */
export const orderHandedOver = event('OrderHandedOver').carries<
  HandedOver & {
    readonly toName: Personal<string>;
    readonly toEmail: Personal<string>;
    readonly as: readonly ('signatory' | 'correspondent')[];
  }
>({ personal: { toName: 'toId', toEmail: 'toId' } });
export const orderNoteAdded = event('OrderNoteAdded').carries<Said>(ofSubject);
