import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { lineAmount, rateText, type AmountOf, type Totals } from '../../../src/kernel/money.js';
import { money } from '../money.js';
import { ScrollBox } from './scroll-box.js';

interface AmountLine extends AmountOf {
  readonly label: string;
}

const cell = { py: 1, px: 1.25, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' } as const;
const amount = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const total = { ...amount, borderBottom: 0, py: 0.5 } as const;

/** What is ordered or offered, line by line, with VAT by rate and the totals (specification §9). */
export const AmountLines = ({
  caption,
  lines,
  totals,
}: {
  readonly caption: string;
  readonly lines: readonly AmountLine[];
  readonly totals: Totals;
}) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const withDiscount = lines.some(({ discount = 0 }) => discount > 0);
  const heads = ['quantity', 'unitPrice', ...(withDiscount ? ['discount'] : []), 'vat', 'amount'];
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
            {heads.map((head) => (
              <Box component="th" scope="col" key={head} sx={amount}>
                {t(`common:amounts.${head}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={place}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400, minWidth: '12rem' }}>
                {line.label}
              </Box>
              <Box component="td" sx={amount}>
                {line.quantity.toLocaleString(language)}
              </Box>
              <Box component="td" sx={amount}>
                {money(line.unitPrice, language)}
              </Box>
              {withDiscount && (
                <Box component="td" sx={amount}>
                  {line.discount ? `−${rateText(line.discount, language)}` : ''}
                </Box>
              )}
              <Box component="td" sx={amount}>
                {line.vatRate === 0 ? t('common:amounts.exempt') : rateText(line.vatRate, language)}
              </Box>
              <Box component="td" sx={amount}>
                {money(lineAmount(line), language)}
              </Box>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, cents], place) => (
            <Box component="tr" key={label} sx={place === sums.length - 1 ? { fontWeight: 650 } : {}}>
              <Box component="th" scope="row" colSpan={heads.length} sx={{ ...total, fontWeight: 'inherit' }}>
                {label}
              </Box>
              <Box component="td" sx={total}>
                {money(cents, language)}
              </Box>
            </Box>
          ))}
        </tfoot>
      </Box>
    </ScrollBox>
  );
};
