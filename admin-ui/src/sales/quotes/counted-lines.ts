import { valuesOf, type Values } from '@guichet/ui-common/form/inputs';
import {
  isQuantity,
  totalsOf,
  vatGrounds,
  vatRates,
  type AmountOf,
  type Totals,
  type VatGround,
} from '../../../../src/kernel/money.js';
import { articleUnits, type ArticleUnit } from '../../../../src/sales/articles/article.vocabulary.js';
import { quoteLimits } from '../../../../src/sales/quotes/quote.vocabulary.js';

/** A line whose numbers are all there. */
interface CountedLine extends AmountOf {
  readonly label: string;
  readonly unit?: ArticleUnit | undefined;
  readonly vatGround?: VatGround | undefined;
  /** From 1, as the form counts them. */
  readonly place: number;
}

export interface QuoteSum {
  readonly lines: readonly CountedLine[];
  /** Lines that lack a number, or have one that cannot be kept. */
  readonly left: number;
  readonly totals: Totals;
  /** The discount on the whole cannot be kept as it is typed. */
  readonly isDiscountLeft: boolean;
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isCounted = (value: unknown): value is number =>
  typeof value === 'number' && isQuantity(value) && value > 0 && value <= quoteLimits.quantity;

const countedLine = (line: Values, index: number): CountedLine[] => {
  const { label, quantity, unitPrice, discount, vatRate } = line;
  const rate = vatRates.find((each) => each === vatRate);
  return isCounted(quantity) &&
    isWithin(unitPrice, -quoteLimits.unitPrice, quoteLimits.unitPrice) &&
    isWithin(discount, 0, quoteLimits.discount) &&
    rate !== undefined
    ? [
        {
          label: typeof label === 'string' ? label : '',
          place: index + 1,
          quantity,
          unitPrice,
          discount,
          vatRate: rate,
          unit: articleUnits.find((unit) => unit === line['unit']),
          vatGround: rate === 0 ? vatGrounds.find((ground) => ground === line['vatGround']) : undefined,
        },
      ]
    : [];
};

/** Totals of the quote in a form, over its complete lines. */
export const sumOf = ({ lines: typed, discount = 0 }: Values): QuoteSum => {
  const rows = Array.isArray(typed) ? typed.map(valuesOf) : [];
  const lines = rows.flatMap(countedLine);
  const whole = discount === '' || discount === null ? 0 : discount;
  const isKept = isWithin(whole, 0, quoteLimits.discount);
  return {
    lines,
    left: rows.length - lines.length,
    totals: totalsOf(lines, isKept ? whole : 0),
    isDiscountLeft: !isKept,
  };
};
