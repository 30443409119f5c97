import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { parseJson } from '../net/json.js';
import { withMany, type Texts } from './plurals.js';
import { defaultLanguage, languages, type Language } from '../../../src/kernel/language.js';

export { languages, type Language } from '../../../src/kernel/language.js';

const storageKey = 'guichet.language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Of all texts, as the server that sent this page had them: what is asked for by it is fetched once. */
const version = (): string => document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content ?? '';

const dictionary: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => {
    fetch(`/api/translations/${language}/${namespace}?version=${version()}`)
      .then(async (answer): Promise<ResourceKey> => {
        if (!answer.ok) throw new Error(`dictionary ${language}/${namespace}: ${answer.status}`);
        return withMany(parseJson<Texts>(await answer.text()));
      })
      .then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      );
  },
};

/** Chosen before, else the browser's, else French. */
const firstLanguage = (): Language => {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? defaultLanguage;
};

export const i18n = i18next;

const mark = (language: string): void => {
  document.documentElement.lang = language;
};

/** Reports texts that the dictionary lacks or a screen did not fetch: the walk through all pages fails on them. */
const sayMissing = (_languages: readonly string[], namespace: string, key: string, said: string): void => {
  if (said === key) reportError(new Error(`text missing: ${namespace}:${key}`));
};

/** Starts the one i18next instance of a front; resolves with the first texts loaded. */
export const startI18n = async (namespaces: readonly string[], language: Language = firstLanguage()): Promise<void> => {
  mark(language);
  i18n.on('languageChanged', mark);
  await i18n
    .use(dictionary)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: sayMissing,
      react: { useSuspense: false },
    });
};

export const currentLanguage = (): Language =>
  isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : defaultLanguage;

export const changeLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language);
  await i18n.changeLanguage(language);
};

/** The person's own language, from the server: a choice made in this browser goes before it. */
export const adoptLanguage = async (language: Language): Promise<void> => {
  if (localStorage.getItem(storageKey) === null && language !== currentLanguage()) await i18n.changeLanguage(language);
};
