import type { Language } from '../../../kernel/language.js';
import { text } from '../../people/translations/dictionary.js';

/** Fixed words of the kit of parts. Words of the dictionary may change: a document that is made again keeps its own. */
export interface DocumentWords {
  /** With `{{page}}` and `{{pages}}`. */
  readonly page: string;
  /** With `{{rate}}`. */
  readonly discount: string;
  readonly net: string;
  /** With `{{rate}}` and `{{base}}`. */
  readonly vat: string;
  readonly exempt: string;
  readonly gross: string;
  readonly name: string;
  readonly date: string;
  readonly signature: string;
  /** In place of date and signature. */
  readonly online: string;
}

/** Values stay to be filled in: pages are counted when the document is made. */
const open = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));

export const documentWords = (language: Language): DocumentWords => ({
  page: text(language, 'documents', 'page', open('page', 'pages')),
  discount: text(language, 'documents', 'totals.discount', open('rate')),
  net: text(language, 'documents', 'totals.net'),
  vat: text(language, 'documents', 'totals.vat', open('rate', 'base')),
  exempt: text(language, 'documents', 'totals.exempt', open('base')),
  gross: text(language, 'documents', 'totals.gross'),
  name: text(language, 'documents', 'signature.name'),
  date: text(language, 'documents', 'signature.date'),
  signature: text(language, 'documents', 'signature.signature'),
  online: text(language, 'documents', 'signature.online'),
});

export const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
