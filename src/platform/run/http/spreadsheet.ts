import type { Language } from '../../../kernel/language.js';

/** Spreadsheets run what starts like a formula; an apostrophe makes it a text again. */
export const harmless = (value: string): string =>
  /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;

/** Spreadsheets expect the separator of their language. */
export const separators: Readonly<Record<Language, string>> = { fr: ';', es: ';', en: ',' };
