import type { Language } from '../../../kernel/language.js';
import { lineAmount, moneyText, rateText, type AmountOf } from '../../../kernel/money.js';
import { text } from '../../people/translations/dictionary.js';
import type { LinesPart } from './document.shapes.js';

export interface PrintedLine extends AmountOf {
  readonly label: string;
}

/** Table of offered or sold lines; a column of discounts only where there is one. */
export const amountLines = (title: string, lines: readonly PrintedLine[], language: Language): LinesPart => {
  const say = (key: string): string => text(language, 'common', `amounts.${key}`);
  const withDiscount = lines.some(({ discount = 0 }) => discount > 0);
  const discountOf = ({ discount = 0 }: PrintedLine): string =>
    discount > 0 ? `−${rateText(discount, language)}` : '';
  const right = { align: 'right' } as const;
  return {
    kind: 'lines',
    title,
    columns: [
      { title: say('label'), share: withDiscount ? 5 : 6 },
      { title: say('quantity'), share: 2, ...right },
      { title: say('unitPrice'), share: 3, ...right },
      ...(withDiscount ? [{ title: say('discount'), share: 3, ...right }] : []),
      { title: say('vat'), share: 2, ...right },
      { title: say('amount'), share: 3, ...right },
    ],
    rows: lines.map((line) => [
      line.label,
      line.quantity.toLocaleString(language),
      moneyText(line.unitPrice, language),
      ...(withDiscount ? [discountOf(line)] : []),
      line.vatRate === 0 ? say('exempt') : rateText(line.vatRate, language),
      moneyText(lineAmount(line), language),
    ]),
    empty: '',
  };
};
