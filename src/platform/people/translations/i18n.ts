import i18next, { type FormatterModule, type i18n, type I18nFormatModule } from 'i18next';
import { homeZone } from '../../../kernel/days.js';
import { defaultLanguage, languages, type Language } from '../../../kernel/language.js';

/** Instants (ISO 8601 UTC) and days (`yyyy-MM-dd`) that a text says by its own format: `{{at, datetime}}`, `{{day, date}}`. */
export class DateValue {
  constructor(
    private readonly value: string,
    private readonly timeZone: string = homeZone,
  ) {}

  /** A text that names no format says a day as one, and an instant with its time; `exact` with seconds and zone. */
  in(language: Language, style: string | undefined): string {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(this.value);
    const instant = style === 'exact' ? style : 'datetime';
    const format = formatOf(language, style === 'date' || isDay ? 'date' : instant, isDay ? 'UTC' : this.timeZone);
    return format.format(new Date(this.value));
  }
}

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', es: 'es-ES', en: 'en-GB' };

const styles = {
  date: { dateStyle: 'long' },
  datetime: { dateStyle: 'long', timeStyle: 'short' },
  exact: { dateStyle: 'long', timeStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Made once each: they are dear, and there are few languages and time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: Language, style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat => {
  const name = `${language} ${style} ${timeZone}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone });
  formats.set(name, format);
  return format;
};

/** Several things as one says them: `a, b et c`. */
export const listIn = (language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(locales[language]).format(words);

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, style, tag) => {
    const language = isLanguage(tag) ? tag : defaultLanguage;
    if (value instanceof DateValue) return value.in(language, style);
    if (typeof value === 'number' && style === 'number') return value.toLocaleString(locales[language]);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  },
};

/** Where the engine finds a text; undefined when there is none. */
export type Source = (language: string, module: string, key: string) => string | undefined;

/** The engine of both fronts, over the texts of this process: plurals, variables, nesting, formats, French where a language has none. */
export const i18nOver = (source: Source): i18n => {
  const texts: I18nFormatModule & { readonly getResource: Source } = { type: 'i18nFormat', getResource: source };
  const engine = i18next.createInstance();
  void engine
    .use(formatter)
    .use(texts)
    .init({
      lng: defaultLanguage,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      keySeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return engine;
};
