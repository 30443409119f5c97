import type { Language } from '../../../kernel/language.js';
import { groundsOf, lineAmount, moneyText, rateText, type AmountOf, type VatGround } from '../../../kernel/money.js';
import { text } from '../../people/translations/dictionary.js';
import type { LinesPart, Part } from './document.shapes.js';

export interface PrintedLine extends AmountOf {
  readonly label: string;
  /** Code of its unit, if one is said. */
  readonly unit?: string | null;
  /** On which it has no VAT, if one is said. */
  readonly vatGround?: VatGround | null;
}

const quantityOf = ({ quantity, unit = null }: PrintedLine, language: Language): string => {
  const counted = quantity.toLocaleString(language);
  return unit === null ? counted : text(language, 'common', `amounts.unit.${unit}`, { count: quantity, counted });
};

/** The article of law for each ground on which lines have no VAT. */
export const groundNotes = (lines: readonly PrintedLine[], language: Language): readonly Part[] => {
  const said = groundsOf(lines).map(({ ground, places }) =>
    text(language, 'common', 'amounts.without', {
      count: places.length,
      lines: places.join(', '),
      ground: text(language, 'common', `amounts.ground.${ground}`),
    }),
  );
  return said.length === 0 ? [] : [{ kind: 'notes', text: said.join('\n') }];
};

/** Table of offered or sold lines; a column of discounts only where there is one. */
export const amountLines = (title: string, lines: readonly PrintedLine[], language: Language): LinesPart => {
  const say = (key: string): string => text(language, 'common', `amounts.${key}`);
  const withDiscount = lines.some(({ discount = 0 }) => discount > 0);
  const withUnit = lines.some(({ unit = null }) => unit !== null);
  const discountOf = ({ discount = 0 }: PrintedLine): string =>
    discount > 0 ? `−${rateText(discount, language)}` : '';
  const right = { align: 'right' } as const;
  return {
    kind: 'lines',
    title,
    columns: [
      { title: say('label'), share: withDiscount ? 5 : 6 },
      { title: say('quantity'), share: withUnit ? 3 : 2, ...right },
      { title: say('unitPrice'), share: 3, ...right },
      ...(withDiscount ? [{ title: say('discount'), share: 3, ...right }] : []),
      { title: say('vat'), share: 2, ...right },
      { title: say('amount'), share: 3, ...right },
    ],
    rows: lines.map((line) => [
      line.label,
      quantityOf(line, language),
      moneyText(line.unitPrice, language),
      ...(withDiscount ? [discountOf(line)] : []),
      line.vatRate === 0 ? say('exempt') : rateText(line.vatRate, language),
      moneyText(lineAmount(line), language),
    ]),
    empty: '',
  };
};
