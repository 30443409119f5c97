import type { TranslationImportRow } from '../../../projections/shell/translations.js';
import type { Language } from '../../kernel/language.js';
import { OneOf, Optional, Text } from '../../kernel/validation.js';
import type { Actionable } from '../../kernel/views.js';
import { translationFlags, type ImportOutcome, type TranslationFlag } from './translation.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** A text in one language. */
export interface TranslationTextView {
  /** Text in force; null: none in this language, the French text stands in. */
  readonly text: string | null;
  /** Text of the release; null: none. */
  readonly shipped: string | null;
  /** The release's text that was written over, where the release has changed it since. */
  readonly shippedBefore: string | null;
  readonly proposed: string | null;
  readonly proposedBy: string | null;
}

/** `GET /api/translation-keys`. */
export interface TranslationKeyListRow {
  /** Where its commands are sent. */
  readonly id: string;
  readonly module: string;
  readonly key: string;
  readonly texts: Readonly<Record<Language, TranslationTextView>>;
  readonly comment: string | null;
  readonly toComplete: boolean;
  readonly treated: boolean;
  readonly added: boolean;
  readonly flags: readonly TranslationFlag[];
  /** Null: never changed. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  /** For `If-Match`; null: the key has no stream yet. */
  readonly revision: string | null;
}

/** `GET /api/translation-keys/:id`. */
export interface TranslationKeyView extends TranslationKeyListRow, Omit<Actionable, 'revision'> {}

/** Keys of the `filter` of `GET /api/translation-keys`. */
export class TranslationKeyFilter {
  /** In keys and texts, regardless of accents and capitals. */
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @Text({ max: 60 }) module?: string;
  @Optional() @OneOf(translationFlags) flag?: TranslationFlag;
}

/** `GET /api/translation-keys/modules`. */
export interface TranslationModuleView {
  readonly id: string;
  readonly keys: number;
  readonly toComplete: number;
}

/** `GET /api/translation-keys/unknown`: asked for by this process, and in no file: `module:key`. */
export type UnknownTexts = readonly string[];

/** A single text of an imported file. */
export interface ImportRowView {
  readonly module: string;
  readonly key: string;
  readonly outcome: ImportOutcome;
  readonly text: string | null;
  readonly now: string | null;
  /** Under `dictionary:reasons.`; of refused texts. */
  readonly reason: string | null;
}

/** `POST /api/translation-imports/dry-run`: what the import would do. */
export interface ImportDifferenceView {
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Sent back with the confirmation. */
  readonly fingerprint: string;
  /** When the file was exported; null: it does not say, and no conflict can be seen. */
  readonly exportedAt: string | null;
  /** The first of each outcome, without the unchanged ones. */
  readonly rows: readonly ImportRowView[];
  /** Imported texts wait to be approved. */
  readonly reviewed: boolean;
}

export const translationImportShown = shows<TranslationImportRow>()(
  'id',
  'status',
  'language',
  'module',
  'fileName',
  'counts',
  'importedBy',
  'importedAt',
  'decidedBy',
  'decidedAt',
);

/** `GET /api/translation-imports`. */
export interface TranslationImportView extends Actionable, ShownBy<typeof translationImportShown> {}
