import type { Language } from './language.js';
import type { FieldError } from './validation/coded.js';

/** Measure of a typed number: kept in whole units, typed with so many decimals and, optionally, its sign. */
export interface Measure {
  readonly places: number;
  readonly sign: string;
  /** Kept with its decimals, not in whole units. */
  readonly keepsDecimals?: boolean;
}

const divisor = ({ places, keepsDecimals = false }: Measure): number => (keepsDecimals ? 10 ** places : 1);

/** Amounts are kept in cents, rates in hundredths of a percent, quantities as they are. */
export const measures = {
  whole: { places: 0, sign: '' },
  quantity: { places: 2, sign: '', keepsDecimals: true },
  amount: { places: 2, sign: '€' },
  rate: { places: 2, sign: '%' },
} as const satisfies Readonly<Record<string, Measure>>;

/** Between thousands, in this order on keyboards, in French and in Spanish texts. */
const space = '[ \\u00a0\\u202f]';
const shape = new RegExp(`^([-\\u2212]?)(\\d+|\\d{1,3}(?:${space}\\d{3})+)(?:[.,](\\d+))?$`);

const bare = (typed: string, { sign }: Measure): string => {
  const text = typed.trim();
  if (sign === '') return text;
  if (text.endsWith(sign)) return text.slice(0, -sign.length).trimEnd();
  return text.startsWith(sign) ? text.slice(sign.length).trimStart() : text;
};

/** In whole units, or the code of what is wrong. */
const readNumber = (typed: string, measure: Measure): number | string => {
  const { places } = measure;
  const notOne = measure.keepsDecimals ? 'invalidQuantity' : places === 0 ? 'invalidNumber' : 'invalidDecimal';
  const parts = shape.exec(bare(typed, measure));
  if (!parts) return notOne;
  const [, minus, whole = '', decimals = ''] = parts;
  if (decimals.length > places) return places === 0 ? notOne : 'tooManyDecimals';
  const units = Number(`${whole.replaceAll(/\D/g, '')}${decimals.padEnd(places, '0')}`);
  if (!Number.isSafeInteger(units)) return 'numberTooLarge';
  return minus && units > 0 ? -units : units;
};

const isBlank = (typed: string): boolean => typed.trim() === '';

/**
 * The number that was typed, exactly, as it is kept; undefined where it cannot be kept as it was typed. A comma or a
 * point begins the decimals in every language: `1,234` is never a thousand.
 */
export const keptNumber = (typed: string, measure: Measure): number | undefined => {
  const read = isBlank(typed) ? undefined : readNumber(typed, measure);
  return typeof read === 'number' ? read / divisor(measure) : undefined;
};

/** Why it cannot be kept; nothing where nothing was typed. */
export const numberFault = (typed: string, measure: Measure): FieldError | undefined => {
  const read = isBlank(typed) ? 0 : readNumber(typed, measure);
  return typeof read === 'string' ? { code: read, args: { max: measure.places } } : undefined;
};

/** As one types it: `1234,50`, `1234.50`. */
export const writtenNumber = (kept: number, measure: Measure, language: Language): string => {
  const { places } = measure;
  const digits = String(Math.round(Math.abs(kept) * divisor(measure))).padStart(places + 1, '0');
  const [whole, decimals] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  const mark = language === 'en' ? '.' : ',';
  const shown = measure.keepsDecimals ? decimals.replace(/0+$/, '') : decimals;
  return `${kept < 0 ? '-' : ''}${whole}${/^0*$/.test(decimals) ? '' : `${mark}${shown}`}`;
};
