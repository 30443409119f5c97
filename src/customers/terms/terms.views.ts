import type { TermsAcceptanceRow, TermsOfUseRow } from '../../../projections/customers/terms.js';
import type { Language } from '../../kernel/language.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { TermsStanding } from './terms-of-use.vocabulary.js';
import type { TextChange } from './terms-text.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** `GET /api/terms?language=fr` (no session): the version in force; 404 when none is published. */
export interface PublishedTermsView extends Shown<TermsOfUseRow, 'id' | 'version' | 'substantial'> {
  readonly publishedAt: string;
  readonly language: Language;
  readonly text: string;
  /** Of the text in this language, in hexadecimal: what is accepted. */
  readonly sha256: string;
}

/** A version that the person accepted, with the proof that was kept. */
export type AcceptanceView = Shown<
  TermsAcceptanceRow,
  'id' | 'termsId' | 'version' | 'language' | 'sha256' | 'acceptedAt'
>;

/** `GET /api/terms/mine?language=fr`: the version in force and where the asking person stands. */
export interface MyTermsView {
  readonly standing: TermsStanding;
  /** Until when it may wait; null when it does not, or until the next log-in. */
  readonly until: string | null;
  /** Null when none is published yet. */
  readonly current: PublishedTermsView | null;
  /** The version accepted before, and what changed since; null when there was none, or nothing changed. */
  readonly changedSince: { readonly version: string; readonly changes: readonly TextChange[] } | null;
  /** Newest first. */
  readonly acceptances: readonly AcceptanceView[];
}

export const termsAcceptanceShown = shows<TermsAcceptanceRow>()('clientId');

/** `GET /api/terms-acceptances` (staff): acceptances by person and version. */
export interface TermsAcceptanceListRow extends AcceptanceView, ShownBy<typeof termsAcceptanceShown> {
  readonly person: PersonLabel;
  /** In whose name they were connected; null for staff. */
  readonly clientName: string | null;
}

export const termsOfUseShown = shows<TermsOfUseRow>()(
  'id',
  'status',
  'version',
  'substantial',
  'publishedAt',
  'updatedAt',
  'revision',
);

/** `GET /api/terms-of-use` (staff). */
export interface TermsOfUseListRow extends ShownBy<typeof termsOfUseShown> {
  readonly publishedBy: PersonLabel | null;
  /** People who accepted it. */
  readonly acceptances: number;
}

/** `GET /api/terms-of-use/:id`: the fields as `ReviseTermsOfUse` takes them back, and the change from the version in force. */
export interface TermsOfUseView
  extends TermsOfUseListRow, Actionable, Shown<TermsOfUseRow, 'french' | 'spanish' | 'english'> {
  /** Null once published. */
  readonly changes: readonly TextChange[] | null;
}
