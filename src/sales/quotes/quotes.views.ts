import type { QuoteRow, QuoteVersionRow } from '../../../projections/sales/quotes.js';
import type { Totals } from '../../kernel/money.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown, StepView } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { QuoteEvent, QuoteLine } from './quote.events.js';
import { quoteStatuses, type QuoteAge, type QuoteRequestKind, type QuoteStatus } from './quote.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const quoteShown = shows<QuoteRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'title',
  'net',
  'gross',
  'depositedAt',
  'validUntil',
  'signedAt',
  'validatedAt',
  'orderNumber',
  'waitsSince',
  'createdAt',
  'updatedAt',
);

/** `GET /api/quotes`. Amounts in cents, instants as ISO strings, days as `yyyy-MM-dd`. */
export interface QuoteListRow extends Actionable, ShownBy<typeof quoteShown> {
  readonly clientName: string | null;
  /** Signer: the signatory named on it, until a signature is prepared for another person. */
  readonly signatory: PersonLabel | null;
  readonly administrativeContact: PersonLabel | null;
  /** Open requests of the customer. */
  readonly requests: readonly QuoteRequestKind[];
  /** Since when the first of it waits. */
  readonly askedAt: string | null;
}

/** A step of its history, with its author and text. */
export interface QuoteStep extends StepView<QuoteEvent['type']> {
  readonly comment: string | null;
  /** For staff alone. */
  readonly phone: string | null;
  readonly callbackAt: string | null;
  readonly kind: QuoteRequestKind | null;
}

/** A former version that was handed over. */
export type QuoteVersion = Shown<QuoteVersionRow, 'version' | 'title' | 'lines' | 'discount' | 'gross'> & {
  readonly sentAt: string;
};

/** `GET /api/quotes/:id`. */
export interface QuoteView
  extends
    QuoteListRow,
    Shown<
      QuoteRow,
      | 'version'
      | 'introduction'
      | 'discount'
      | 'vatExemption'
      | 'terms'
      | 'vat'
      | 'refusalReason'
      | 'refusalComment'
      | 'signatureId'
    > {
  readonly lines: readonly QuoteLine[];
  readonly totals: Totals;
  /** Which it became. */
  readonly orderId: string | null;
  readonly files: readonly StoredFileView[];
  readonly steps: readonly QuoteStep[];
  readonly versions: readonly QuoteVersion[];
  /** Beginnings of the half-hours at which the customer who asks can be called back. */
  readonly callbackSlots: readonly string[];
  /** Initial values for the form of a revision. */
  readonly signatoryId: string | null;
  readonly administrativeContactId: string | null;
  readonly fileIds: readonly string[];
}

/** `GET /api/quotes/board`, for staff. */
export interface QuoteBoard {
  /** The last twelve, latest first. */
  readonly months: readonly QuoteMonth[];
  readonly ages: readonly QuotesOfAge[];
}

/** Outcomes of the quotes handed over in a month (`yyyy-MM`). */
export interface QuoteMonth {
  readonly month: string;
  readonly handedOver: number;
  readonly signed: number;
  readonly refused: number;
  readonly expired: number;
  readonly withdrawn: number;
  readonly open: number;
}

/** Quotes that wait as long: for the customer, or for the provider. */
export interface QuotesOfAge {
  readonly age: QuoteAge;
  readonly customer: number;
  readonly provider: number;
  /** Cents incl. VAT. */
  readonly gross: number;
}

/** Keys of the `filter` of `GET /api/quotes`. */
export class QuoteFilter {
  /** In numbers and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(quoteStatuses) status?: QuoteStatus[];
  @Optional() @Id() clientId?: string;
  /** Valid until a day between these. */
  @Optional() @Day() validFrom?: string;
  @Optional() @Day() @NotBefore('validFrom') validTo?: string;
  /** Has something asked that waits for an answer. */
  @Optional() @YesNo() asked?: boolean;
  /** Waits for the signature of the person who asks. */
  @Optional() @YesNo() mine?: boolean;
}
