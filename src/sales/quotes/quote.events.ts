import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { signingPrepared, type SigningPrepared } from '../../kernel/signing.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { JsonObject } from '../../kernel/json.js';
import type { VatGround } from '../../kernel/money.js';
import type { ArticleUnit } from '../articles/article.vocabulary.js';
import { quoteRequestKinds, type QuoteRefusalReason, type QuoteRequestKind } from './quote.vocabulary.js';

/** Amounts in cents excl. VAT; rates and discounts in hundredths of a percent. */
export interface QuoteLine {
  readonly articleCode: string | null;
  readonly label: string;
  readonly quantity: number;
  /** Quotes of before have none. */
  readonly unit?: ArticleUnit;
  readonly unitPrice: number;
  readonly discount: number;
  readonly vatRate: number;
  /** On which it has no VAT; quotes of before say none. */
  readonly vatGround?: VatGround;
}

export interface QuoteContent {
  readonly title: string;
  readonly introduction: string | null;
  readonly lines: readonly QuoteLine[];
  /** On the whole, in hundredths of a percent; quotes of before have none. */
  readonly discount?: number;
  /** Reference of the attestation by which its training is exempt from VAT (default G42); others have none. */
  readonly vatExemption?: string;
  readonly terms: string | null;
  readonly signatoryId: string | null;
  readonly administrativeContactId: string | null;
  readonly fileIds: readonly string[];
  /** Day; null: counted from the day on which it is sent. */
  readonly validUntil: string | null;
}

/** The last day of validity, and the instant at which that day ends for the client (default G6). */
export interface Validity {
  readonly validUntil: string;
  readonly expiresAt: string;
}

/** Requests of the customer that an offer settles; the others stay open. */
export interface Settling {
  readonly settled: readonly QuoteRequestKind[];
  /** Author of the request to reopen it, if there was one. */
  readonly reopeningAskedBy: string | null;
}

/** Each offer of before ended every request that was open, answered or not. */
const settledAll = (data: JsonObject): JsonObject => ({
  settled: [...quoteRequestKinds],
  reopeningAskedBy: null,
  ...data,
});

interface Said {
  readonly by: string;
  readonly comment: Personal<string>;
}

const said = { personal: { comment: 'by' } } as const;

export const quoteDrafted = event('QuoteDrafted').carries<
  QuoteContent & { readonly clientId: string; readonly number: string; readonly draftedBy: string }
>({
  impersonal: {
    number: 'number',
    title: 'offer',
    terms: 'offer',
    lines: 'offer',
    vatExemption: 'offered',
    introduction: 'offer',
  },
});
/** `version` counts what was handed over: a draft stays the first one. */
export const quoteRevised = event('QuoteRevised').carries<QuoteContent & { readonly version: number }>({
  impersonal: { title: 'offer', terms: 'offer', lines: 'offer', vatExemption: 'offered', introduction: 'offer' },
});
export const quoteSent = event('QuoteSent').carries<Validity & Settling & { readonly version: number }>({
  upcasters: [settledAll],
});
export const quoteSigningPrepared = event('QuoteSigningPrepared').carries<SigningPrepared>(signingPrepared);
export const quoteReturnedToSigning = event('QuoteReturnedToSigning').carries<object>();
export const quoteSigned = event('QuoteSigned').carries<{ readonly signatureId: string }>();
/** With the number of the order that it becomes, and what the invoice of that order needs. */
export const quoteValidated = event('QuoteValidated').carries<{
  readonly orderNumber: string;
  readonly ownNumber: string | null;
  readonly chorusService: string | null;
  readonly commitment: string | null;
}>({
  impersonal: { commitment: 'organisation', chorusService: 'organisation', orderNumber: 'number', ownNumber: 'number' },
});
export const quoteRefused = event('QuoteRefused').carries<Said & { readonly reason: QuoteRefusalReason }>(said);
export const quoteExpired = event('QuoteExpired').carries<object>();
export const quoteReactivated = event('QuoteReactivated').carries<Validity & Settling>({ upcasters: [settledAll] });
/** Text of the provider is personal data of the person it is written to, or else of its author. */
export const quoteWithdrawn = event('QuoteWithdrawn').carries<{
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
/** `callbackAt`: beginning of the half-hour that was promised. */
export const quoteCallbackAsked = event('QuoteCallbackAsked').carries<
  Said & { readonly phone: Personal<string>; readonly callbackAt: string }
>({ personal: { comment: 'by', phone: 'by' } });
export const quoteUpdateAsked = event('QuoteUpdateAsked').carries<Said>(said);
export const quoteReopeningAsked = event('QuoteReopeningAsked').carries<Said>(said);
export const quoteRequestSettled = event('QuoteRequestSettled').carries<{
  readonly kind: QuoteRequestKind;
  /** The person who made the request. */
  readonly askedBy: string;
  readonly answer: Personal<string>;
}>({ personal: { answer: 'askedBy' } });
export const quoteNoteAdded = event('QuoteNoteAdded').carries<{
  readonly subjectId: string;
  readonly note: Personal<string>;
}>({ personal: { note: 'subjectId' } });
/** `count`: how often it was recalled since it was last sent. */
export const quoteReminded = event('QuoteReminded').carries<{ readonly count: number }>();
/** A person that the quote waits for has left: their colleague takes over. Carries the people named afterwards. */
export const quoteHandedOver = event('QuoteHandedOver').carries<
  HandedOver & { readonly signatoryId: string | null; readonly administrativeContactId: string | null }
>();

export const quoteEvents = [
  quoteDrafted,
  quoteRevised,
  quoteSent,
  quoteSigningPrepared,
  quoteReturnedToSigning,
  quoteSigned,
  quoteValidated,
  quoteRefused,
  quoteExpired,
  quoteReactivated,
  quoteWithdrawn,
  quoteCallbackAsked,
  quoteUpdateAsked,
  quoteReopeningAsked,
  quoteRequestSettled,
  quoteNoteAdded,
  quoteReminded,
  quoteHandedOver,
] as const;

export type QuoteEvent = EventOf<(typeof quoteEvents)[number]>;
