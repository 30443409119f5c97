import type { RenewalRow } from '../../../projections/sales/renewals.js';
import type { Totals } from '../../kernel/money.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown, StepView } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { EstablishmentCheck } from '../../customers/accounts/account.vocabulary.js';
import type { RenewalEvent, RenewalLine } from './renewal.events.js';
import { renewalStatuses, type RenewalStatus } from './renewal.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const renewalShown = shows<RenewalRow>()(
  'id',
  'status',
  'clientId',
  'title',
  'contractNumber',
  'futureReference',
  'oldNet',
  'net',
  'gross',
  'notifiedOn',
  'effectiveOn',
  'endsOn',
  'futureEndsOn',
  'signedOn',
  'signedManner',
  'finalisedAt',
  'contractReference',
  'endedAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/renewals`. Amounts in cents, instants as ISO strings, days as `yyyy-MM-dd`. */
export interface RenewalListRow extends Actionable, ShownBy<typeof renewalShown> {
  readonly clientName: string | null;
  readonly signatory: PersonLabel | null;
}

/** A step of its history, with its author and text. */
export interface RenewalStep extends StepView<RenewalEvent['type']> {
  readonly comment: string | null;
}

/** The establishment that signs, and what the public directory says of it (default G12). */
export interface RenewalEstablishment {
  readonly siret: string | null;
  /** `unchecked`: the directory has not answered yet, and is asked again. */
  readonly outcome: EstablishmentCheck;
}

/** `GET /api/renewals/:id`. */
export interface RenewalView
  extends
    RenewalListRow,
    Shown<RenewalRow, 'terms' | 'vat' | 'declineReason' | 'declineComment' | 'signatureId' | 'documentSha256'> {
  readonly lines: readonly RenewalLine[];
  /** Of the new prices. */
  readonly totals: Totals;
  readonly files: readonly StoredFileView[];
  readonly steps: readonly RenewalStep[];
  readonly establishment: RenewalEstablishment;
  /** That was checked when it was signed. */
  readonly signedSiret: string | null;
  readonly signedBy: PersonLabel | null;
}

/** Contracts that end in a month: their number, status and value. `GET /api/renewals/board`. */
export interface RenewalMonth {
  /** `yyyy-MM`. */
  readonly month: string;
  readonly open: number;
  readonly signed: number;
  readonly lost: number;
  /** Cents excl. VAT of the present contracts, of what is signed, and of what is still open, at the new prices. */
  readonly oldNet: number;
  readonly signedNet: number;
  readonly openNet: number;
}

/** Keys of the `filter` of `GET /api/renewals`. */
export class RenewalFilter {
  /** In contract numbers, references and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(renewalStatuses) status?: RenewalStatus[];
  @Optional() @Id() clientId?: string;
  /** The present contract ends on a day between these. */
  @Optional() @Day() endsFrom?: string;
  @Optional() @Day() @NotBefore('endsFrom') endsTo?: string;
  /** Waits for the signature of the person who asks. */
  @Optional() @YesNo() mine?: boolean;
  /** Waits for the provider: signed, and not finalised. */
  @Optional() @YesNo() waiting?: boolean;
}
