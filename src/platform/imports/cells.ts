import { keptNumber, measures, type Measure } from '../../kernel/typed-numbers.js';

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
