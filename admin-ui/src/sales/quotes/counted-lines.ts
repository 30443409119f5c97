import { valuesOf, type Values } from '@guichet/ui-common/form/inputs';
import { totalsOf, vatRates, type AmountOf, type Totals } from '../../../../src/kernel/money.js';
import { quoteLimits } from '../../../../src/sales/quotes/quote.vocabulary.js';

/** A line whose numbers are all there. */
interface CountedLine extends AmountOf {
  readonly label: string;
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

const countedLine = ({ label, quantity, unitPrice, discount, vatRate }: Values, index: number): CountedLine[] => {
  const rate = vatRates.find((each) => each === vatRate);
  return isWithin(quantity, 1, quoteLimits.quantity) &&
    isWithin(unitPrice, 0, quoteLimits.unitPrice) &&
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
