import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '../../../../src/sales/quotes/quotes.views.js';
import { useDetail } from '../../kit/use-detail.js';
import { quoteTones } from '../../../../src/sales/quotes/quote.vocabulary.js';

/** Client and progress of the quote, and the customer's open requests. */
export const QuoteStanding = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<QuoteView>('quotes', id);
  if (!data) return null;
  const { clientName, status, requests, refusalReason, validUntil } = data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <StatusChip tone={quoteTones[status]}>{t(`quotes:status.${status}`)}</StatusChip>
      <span>{clientName}</span>
      {validUntil !== null && (
        <span>
          {t('quotes:fields.validUntil')} {date(validUntil)}
        </span>
      )}
      {refusalReason !== null && <span>{t(`quotes:refusalReason.${refusalReason}`)}</span>}
      {requests.map((kind) => (
        <StatusChip key={kind} tone="warning">
          {t(`quotes:request.${kind}`)}
        </StatusChip>
      ))}
    </Box>
  );
};
