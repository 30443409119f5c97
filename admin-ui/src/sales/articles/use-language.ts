import { useTranslation } from 'react-i18next';
import { defaultLanguage, languages, type Language } from '../../../../src/kernel/language.js';

/** The language that the reader reads in. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return languages.find((language) => language === i18n.resolvedLanguage) ?? defaultLanguage;
};
