import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { dateTime } from '@guichet/ui-common/text/dates';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import { phoneText } from '../../../../src/kernel/validation.js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { QuoteStep, QuoteView } from '../../../../src/sales/quotes/quotes.views.js';
import { Card } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';

const Step = ({ step: { step, at, by, comment, said, phone, callbackAt, kind } }: { readonly step: QuoteStep }) => {
  const { t } = useTranslation();
  const words = [kind && t(`quotes:request.${kind}`), phone && phoneText(phone), comment, said].filter(Boolean);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {t(`quotes:step.${step}`, { date: callbackAt === null ? '' : dateTime(callbackAt) })}
          {by.id !== 'system' && by.name ? ` – ${by.name}` : ''}
        </span>
        <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
          {dateTime(at)}
        </Box>
      </Box>
      {words.map((text) => (
        <Box key={String(text)} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
};

/** Details besides the form: amounts, and history. */
export const QuoteBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<QuoteView>('quotes', id);
  const handlesOrders = useMe()?.permissions.includes('clients');
  if (!data) return null;
  const { signedAt, signatureId, orderId, orderNumber } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      {data.lines.length > 0 && (
        <Card title={t('quotes:detail.lines')}>
          <AmountLines caption={t('quotes:detail.lines')} lines={data.lines} totals={data.totals} />
          {data.vatExemption !== null && <p>{t('quotes:exempt', { reference: data.vatExemption })}</p>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1.5 }}>
            <DocumentButton path={`/api/quotes/${id}/paper`} name={data.number}>
              {t('quotes:paper.button')}
            </DocumentButton>
            {handlesOrders && signedAt !== null && (
              <TextLink to={`/signatures/${signatureId}/show`}>{t('quotes:paper.signature')}</TextLink>
            )}
            {handlesOrders && orderId !== null && (
              <TextLink to={`/orders/${orderId}/show`}>{t('quotes:paper.order', { number: orderNumber })}</TextLink>
            )}
          </Box>
        </Card>
      )}
      <Card title={t('quotes:detail.history')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.steps.map((step) => (
            <Step key={`${step.step} ${step.at}`} step={step} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};
