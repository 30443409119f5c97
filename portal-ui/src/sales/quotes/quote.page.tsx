import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { date, dateTime } from '@guichet/ui-common/text/dates';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import {
  AskForQuoteCallback,
  AskForQuoteReopening,
  AskForQuoteUpdate,
  RefuseQuote,
} from '../../../../src/sales/quotes/quote.commands.js';
import { quoteTones, quoteLimits, quoteRefusalReasons } from '../../../../src/sales/quotes/quote.vocabulary.js';
import type { QuoteStep, QuoteView } from '../../../../src/sales/quotes/quotes.views.js';
import { act } from '../../kit/acts/acts.js';
import { historySection } from '../../kit/page/history.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { SignatureFiles } from '../signatures/signature-files.js';
import { FileList } from '../../kit/page/file-list.js';
import { isAwaited } from './quotes.api.js';
import { FormerVersions, QuoteText } from './quote.sections.js';

/** `/signdevis/sign/{id}`: what is offered, until when, and what the customer may answer (specification §4). */
export const Component = thingPage<QuoteView>()({
  name: 'quotes',
  texts: 'quotes',
  backTo: '/signdevis/index',
  title: ({ title }) => title,
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={quoteTones[status]}>{t(`quotes:status.${status}`)}</StatusChip>
    </>
  ),
  waits: (quote, { t, me }) =>
    isAwaited(quote, me)
      ? {
          words: t('quotes:sign.waits', { date: date(quote.validUntil ?? '') }),
          to: `/signature/otp/quotes/${quote.id}`,
          button: t('quotes:sign.button'),
        }
      : undefined,
  acts: {
    AskForQuoteCallback: act({
      command: AskForQuoteCallback,
      inputs: ({ callbackSlots }) => [
        { source: 'phone', kind: 'text', type: 'tel', autoComplete: 'tel', required: true },
        {
          source: 'callbackAt',
          kind: 'choice',
          values: callbackSlots,
          texts: 'quotes:slot',
          labels: Object.fromEntries(callbackSlots.map((slot) => [slot, dateTime(slot)])),
          required: true,
        },
        { source: 'comment', kind: 'longText', max: quoteLimits.callbackComment },
      ],
    }),
    AskForQuoteUpdate: act({
      command: AskForQuoteUpdate,
      inputs: [{ source: 'comment', kind: 'longText', max: quoteLimits.comment, required: true }],
    }),
    AskForQuoteReopening: act({
      command: AskForQuoteReopening,
      primary: true,
      inputs: [{ source: 'comment', kind: 'longText', max: quoteLimits.comment }],
    }),
    RefuseQuote: act({
      command: RefuseQuote,
      irreversible: true,
      inputs: [
        {
          source: 'reason',
          kind: 'choice',
          values: quoteRefusalReasons,
          texts: 'quotes:refusalReason',
          required: true,
        },
        { source: 'comment', kind: 'longText', max: quoteLimits.comment },
      ],
    }),
  },
  facts: [
    { id: 'validUntil', kind: 'day' },
    { id: 'gross', kind: 'amount' },
    { id: 'requests', kind: 'choices', texts: 'quotes:request' },
    { id: 'signatory', kind: 'label' },
    { id: 'signedAt', kind: 'instant' },
    {
      id: 'orderNumber',
      value: ({ orderId, orderNumber }) =>
        orderNumber && (
          <MuiLink component={RouterLink} to={`/cmd/order/${orderId}`}>
            {orderNumber}
          </MuiLink>
        ),
    },
    { id: 'administrativeContact', kind: 'label' },
    { id: 'depositedAt', kind: 'instant' },
    { id: 'validatedAt', kind: 'instant' },
    { id: 'refusalReason', kind: 'choice', texts: 'quotes:refusalReason' },
    { id: 'refusalComment', kind: 'text' },
  ],
  sections: [
    {
      id: 'introduction',
      wide: true,
      when: ({ introduction }) => introduction !== null,
      content: ({ introduction }) => <QuoteText>{introduction}</QuoteText>,
    },
    {
      id: 'lines',
      wide: true,
      content: ({ id, number, lines, totals, vatExemption }, { t }) => (
        <>
          <AmountLines caption={t('quotes:detail.lines')} lines={lines} totals={totals} />
          {vatExemption !== null && <p>{t('quotes:exempt', { reference: vatExemption })}</p>}
          <Box sx={{ mt: 2 }}>
            <DocumentButton path={`/api/quotes/${id}/paper`} name={number}>
              {t('quotes:paper.button')}
            </DocumentButton>
          </Box>
        </>
      ),
    },
    {
      id: 'proof',
      wide: true,
      when: ({ signedAt }) => signedAt !== null,
      content: ({ signatureId }) => signatureId && <SignatureFiles signatureId={signatureId} />,
    },
    {
      id: 'terms',
      wide: true,
      when: ({ terms }) => terms !== null,
      content: ({ terms }) => <QuoteText>{terms}</QuoteText>,
    },
    {
      id: 'files',
      when: ({ files }) => files.length > 0,
      content: ({ files }) => <FileList files={files} />,
    },
    {
      id: 'versions',
      when: ({ versions }) => versions.length > 0,
      content: ({ versions }) => <FormerVersions versions={versions} />,
    },
    {
      ...historySection<QuoteStep>('quotes', ({ step, callbackAt }, t, name) => [
        t(`quotes:step.${step}`, { date: callbackAt === null ? '' : dateTime(callbackAt) }),
        name,
      ]),
      wide: true,
    },
  ],
});
