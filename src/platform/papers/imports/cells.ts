import { languages } from '../../../kernel/language.js';
import { keptNumber, measures, type Measure } from '../../../kernel/typed-numbers.js';
import { plainWords } from '../../../kernel/words.js';
import { text } from '../../people/translations/dictionary.js';

/** Numbers and days as spreadsheets write them; what is none stays as it was written, for the rules to refuse. */
const numberIn =
  (measure: Measure) =>
  (cell: string): number | string =>
    keptNumber(cell, measure) ?? cell;

/** `4 800,00 €`: whole cents. */
export const amountIn = numberIn(measures.amount);

/** `20 %`: whole hundredths of a percent. */
export const rateIn = numberIn(measures.rate);

export const wholeIn = numberIn(measures.whole);

/** `31/12/2026` as `2026-12-31`. */
export const dayIn = (cell: string): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/** As spreadsheets, databases and people of the three countries write them, without accents and capitals. */
const said: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: ['yes', 'y', 'oui', 'o', 'si', 's', 'true', 'vrai', 'verdadero', 'x', '1'],
  no: ['no', 'n', 'non', 'false', 'faux', 'falso', '0'],
};

const says = (word: string, answer: 'yes' | 'no'): boolean =>
  said[answer].includes(word) || languages.some((language) => plainWords(text(language, 'common', answer)) === word);

/** `Oui`, `VRAI`, `x`: yes; a blank cell: no. Other cells stay as they were written, for the rules to refuse. */
export const yesNoIn = (cell = ''): boolean | string => {
  const word = plainWords(cell.trim());
  if (says(word, 'yes')) return true;
  return word === '' || says(word, 'no') ? false : cell;
};
