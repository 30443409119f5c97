import type { Language } from '../../kernel/language.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of the translation dictionary (specification §3, translation key; §5; features F65). */

/** Filters of keys, by the work that is left to do. */
export const translationFlags = [
  'toComplete',
  'untreated',
  'missingEs',
  'missingEn',
  'proposed',
  'conflict',
  'overridden',
  'added',
] as const;
export type TranslationFlag = (typeof translationFlags)[number];

export const translationLimits = { key: 200, text: 4_000, comment: 1_000, fileName: 100 } as const;

/** Only the French file brings new keys (specification §5). */
export const sourceLanguage: Language = 'fr';

/** Result for a text of an imported file. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'conflict', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** For texts that were changed after the file was exported: keep the dictionary's, or take the file's. */
export const conflictChoices = ['keep', 'take'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

export const textImportTones: Tones<ImportOutcome> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  conflict: 'warning',
  refused: 'error',
};
