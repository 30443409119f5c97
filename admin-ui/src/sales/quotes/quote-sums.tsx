import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/card.js';
import { sumOf } from './counted-lines.js';

/** Amounts of the lines and totals while the quote is written. */
export const QuoteSums = ({ form: { values } }: { readonly form: InputFormState }) => {
  const { t } = useTranslation();
  const { lines, left, totals, isDiscountLeft } = sumOf(values);
  const named = lines.map((line) => ({
    ...line,
    label: line.label.trim() || t('quotes:sums.line', { place: line.place }),
  }));
  const remarks = [
    ...(left > 0 ? [t('quotes:sums.left', { count: left })] : []),
    ...(totals.net < 0 || totals.gross < 0 ? [t('quotes:sums.belowZero')] : []),
    ...(isDiscountLeft ? [t('quotes:sums.discountLeft')] : []),
  ];
  return (
    <Card title={t('quotes:sums.title')} lead={t('quotes:sums.lead')}>
      {lines.length > 0 && <AmountLines compact caption={t('quotes:sums.title')} lines={named} totals={totals} />}
      {remarks.map((remark) => (
        <Box component="p" key={remark} sx={{ m: 0, mt: 1, color: 'warning.main' }}>
          {remark}
        </Box>
      ))}
    </Card>
  );
};
