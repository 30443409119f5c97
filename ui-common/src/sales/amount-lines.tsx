import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import {
  groundsOf,
  lineAmount,
  rateText,
  type AmountOf,
  type Totals,
  type VatGround,
} from '../../../src/kernel/money.js';
import { money } from '../text/money.js';
import { ScrollBox } from '../list/scroll-box.js';

interface AmountLine extends AmountOf {
  readonly label: string;
  /** Code of its unit, if one is said. */
  readonly unit?: string | null;
  /** On which it has no VAT, if one is said. */
  readonly vatGround?: VatGround | null;
}

const cell = {
  py: 1,
  px: { xs: 0.5, sm: 1.25 },
  borderBottom: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
} as const;
const amount = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const total = { ...amount, borderBottom: 0, py: 0.5 } as const;

/** Ordered or offered lines, with VAT by rate and the totals (specification §9). */
export const AmountLines = ({
  caption,
  lines,
  totals,
  compact = false,
}: {
  readonly caption: string;
  readonly lines: readonly AmountLine[];
  readonly totals: Totals;
  /** Drawn as on a telephone: it stands beside something else. */
  readonly compact?: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const withDiscount = lines.some(({ discount = 0 }) => discount > 0);
  const onTelephone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const narrow = compact || onTelephone;
  const rate = (line: AmountLine): string =>
    line.vatRate === 0 ? t('common:amounts.exempt') : rateText(line.vatRate, language);
  const less = ({ discount }: AmountLine): string => (discount ? `−${rateText(discount, language)}` : '');
  const quantityOf = ({ quantity, unit }: AmountLine): string =>
    unit
      ? t(`common:amounts.unit.${unit}`, { count: quantity, counted: quantity.toLocaleString(language) })
      : quantity.toLocaleString(language);
  const columns: readonly (readonly [head: string, text: (line: AmountLine) => string])[] = [
    ['quantity', quantityOf],
    ['unitPrice', ({ unitPrice }) => money(unitPrice, language)],
    ...(withDiscount ? [['discount', less] as const] : []),
    ['vat', rate],
  ];
  // on a telephone what an amount is made of stands under its name
  const shown = narrow ? [] : columns;
  const madeOf = (line: AmountLine): string =>
    [`${quantityOf(line)} × ${money(line.unitPrice, language)}`, less(line), `${t('common:amounts.vat')} ${rate(line)}`]
      .filter(Boolean)
      .join(', ');
  const sums: readonly (readonly [label: string, cents: number])[] = [
    ...(totals.discount
      ? [
          [
            t('common:amounts.discountOf', { rate: rateText(totals.discount.rate, language) }),
            -totals.discount.amount,
          ] as const,
        ]
      : []),
    [t('common:amounts.net'), totals.net],
    ...totals.shares
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => [t('common:amounts.vatOf', { rate: rateText(rate, language) }), vat] as const),
    [t('common:amounts.gross'), totals.gross],
  ];
  return (
    <ScrollBox label={caption} sx={{}}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' }}>
        <caption style={{ clipPath: 'inset(50%)', position: 'absolute' }}>{caption}</caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left' }}>
              {t('common:amounts.label')}
            </Box>
            {[...shown.map(([head]) => head), 'amount'].map((head) => (
              <Box component="th" scope="col" key={head} sx={amount}>
                {t(`common:amounts.${head}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={place}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400, minWidth: '8rem' }}>
                {line.label}
                {narrow && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{madeOf(line)}</Box>}
              </Box>
              {shown.map(([head, textOf]) => (
                <Box component="td" key={head} sx={amount}>
                  {textOf(line)}
                </Box>
              ))}
              <Box component="td" sx={amount}>
                {money(lineAmount(line), language)}
              </Box>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, cents], place) => (
            <Box component="tr" key={label} sx={place === sums.length - 1 ? { fontWeight: 650 } : {}}>
              <Box component="th" scope="row" colSpan={shown.length + 1} sx={{ ...total, fontWeight: 'inherit' }}>
                {label}
              </Box>
              <Box component="td" sx={total}>
                {money(cents, language)}
              </Box>
            </Box>
          ))}
        </tfoot>
      </Box>
      {groundsOf(lines).map(({ ground, places }) => (
        <Box component="p" key={ground} sx={{ m: 0, mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('common:amounts.without', {
            count: places.length,
            lines: places.join(', '),
            ground: t(`common:amounts.ground.${ground}`),
          })}
        </Box>
      ))}
    </ScrollBox>
  );
};
