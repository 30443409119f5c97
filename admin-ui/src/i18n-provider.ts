import { changeLanguage, currentLanguage, i18n, isLanguage, languages } from '@guichet/ui-common/text/i18n';
import type { I18nProvider } from 'react-admin';

interface PolyglotOptions {
  readonly _?: string;
  readonly smart_count?: number;
  readonly [name: string]: unknown;
}

/** React-admin's own keys live in the namespace `ra`, names of resources in `admin`; all others are written in full. */
const located = (key: string): string => {
  if (key.startsWith('ra.')) return `ra:${key.slice(3)}`;
  return key.startsWith('resources.') ? `admin:${key}` : key;
};

/** React-admin speaks polyglot: `smart_count` is i18next's `count`; words that are no key are said as they are. */
const translate = (key: string, { _, smart_count, ...values }: PolyglotOptions = {}): string =>
  i18n.exists(located(key), { count: smart_count })
    ? i18n.t(located(key), { count: smart_count, ...values })
    : (_ ?? key);

export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: (locale) => (isLanguage(locale) ? changeLanguage(locale) : Promise.resolve()),
  getLocale: currentLanguage,
  getLocales: () => languages.map((locale) => ({ locale, name: i18n.t(`admin:languages.${locale}`) })),
};
