import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { lineAmount } from '../../../src/kernel/money.js';
import { money } from '../text/money.js';
import { ScrollBox } from '../list/scroll-box.js';

interface ComparedLine {
  readonly label: string;
  readonly quantity: number;
  readonly oldUnitPrice: number;
  readonly newUnitPrice: number;
}

const cell = {
  py: 1,
  px: { xs: 0.5, sm: 1.25 },
  borderBottom: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
} as const;
const amount = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

const amountsOf = ({ quantity, oldUnitPrice, newUnitPrice }: ComparedLine) => ({
  before: lineAmount({ quantity, unitPrice: oldUnitPrice }),
  after: lineAmount({ quantity, unitPrice: newUnitPrice }),
});

/** With its sign: what is paid more or less. */
const difference = (cents: number, language: string): string =>
  cents === 0 ? money(0, language) : `${cents > 0 ? '+' : '−'}${money(Math.abs(cents), language)}`;

/** Present and new prices by line and in total, excl. VAT (features F12). Words: `renewals:prices`. */
export const PriceComparison = ({
  caption,
  lines,
}: {
  readonly caption: string;
  readonly lines: readonly ComparedLine[];
}) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const amounts = lines.map(amountsOf);
  const before = amounts.reduce((sum, line) => sum + line.before, 0);
  const after = amounts.reduce((sum, line) => sum + line.after, 0);
  return (
    <ScrollBox label={caption} sx={{}}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' }}>
        <caption style={{ clipPath: 'inset(50%)', position: 'absolute' }}>{caption}</caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left' }}>
              {t('renewals:prices.label')}
            </Box>
            {[
              ...(narrow ? [] : ['quantity', 'oldUnitPrice', 'newUnitPrice', 'oldAmount']),
              'newAmount',
              'difference',
            ].map((head) => (
              <Box component="th" scope="col" key={head} sx={amount}>
                {t(`renewals:prices.${head}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={place}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400, minWidth: '8rem' }}>
                {line.label}
                {/* on a telephone what an amount is made of stands under its name */}
                {narrow && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                    {`${line.quantity.toLocaleString(language)} × ${money(line.oldUnitPrice, language)} → ${money(line.newUnitPrice, language)}`}
                  </Box>
                )}
              </Box>
              {(narrow
                ? [money(amountsOf(line).after, language)]
                : [
                    line.quantity.toLocaleString(language),
                    ...[line.oldUnitPrice, line.newUnitPrice, amountsOf(line).before, amountsOf(line).after].map(
                      (cents) => money(cents, language),
                    ),
                  ]
              ).map((text, column) => (
                <Box component="td" key={column} sx={amount}>
                  {text}
                </Box>
              ))}
              <Box component="td" sx={amount}>
                {difference(amountsOf(line).after - amountsOf(line).before, language)}
              </Box>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Box component="tr" sx={{ fontWeight: 650 }}>
            <Box component="th" scope="row" colSpan={narrow ? 1 : 4} sx={{ ...amount, borderBottom: 0 }}>
              {t('renewals:prices.total')}
            </Box>
            {[
              ...(narrow ? [] : [money(before, language)]),
              money(after, language),
              difference(after - before, language),
            ].map((text, column) => (
              <Box component="td" key={column} sx={{ ...amount, borderBottom: 0 }}>
                {text}
              </Box>
            ))}
          </Box>
        </tfoot>
      </Box>
    </ScrollBox>
  );
};
