import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { money } from '@guichet/ui-common/text/money';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import { DateText } from '@guichet/ui-common/text/date-text';
import { LedgersOfOrder } from '@guichet/ui-common/sales/grant-ledger';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { grantedStatuses, isInvoiceCode } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderStepView, OrderView } from '../../../../src/sales/orders/orders.views.js';
import { Card, Facts } from '../../kit/card.js';
import { MailsAbout } from '../../kit/mails-about.js';
import { TextLink } from '../../kit/text-link.js';

interface OfOrder {
  readonly view: OrderView;
}

/** Lines of the order and the progress of each, with the number used for shipping in parts. */
const Lines = ({ view: { lines } }: OfOrder) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const rows = lines.map((line) => ({ ...line, id: String(line.line) }));
  return (
    <DataTable
      caption={t('orders:queue.lines')}
      rows={rows}
      cardsUnder={600}
      columns={[
        { id: 'label', label: t('orders:lines.label'), render: ({ line, label }) => `${line}. ${label}` },
        {
          id: 'quantity',
          label: t('orders:fields.quantity'),
          render: ({ quantity }) => quantity.toLocaleString(language),
        },
        {
          id: 'shipped',
          label: t('orders:queue.shipped'),
          render: ({ shipped }) => shipped.toLocaleString(language),
        },
        {
          id: 'delivered',
          label: t('orders:queue.delivered'),
          render: ({ delivered }) => delivered.toLocaleString(language),
        },
        { id: 'amount', label: t('orders:lines.amount'), render: ({ amount }) => money(amount, language) },
      ]}
    />
  );
};

interface StepProps {
  readonly step: OrderStepView;
  /** Labels of the lines of the order, by their numbers. */
  readonly labels: ReadonlyMap<number, string>;
}

const Step = ({ step, labels }: StepProps) => {
  const { t } = useTranslation();
  const { invoiceCode } = step;
  const state = invoiceCode !== null && isInvoiceCode(invoiceCode) ? t(`orders:invoice.${invoiceCode}`) : invoiceCode;
  const words = state === null ? t(`orders:step.${step.step}`) : t('orders:step.invoice', { state });
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {step.by === null ? words : t('orders:step.by', { step: words, name: step.by.name ?? t('admin:forgotten') })}
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <DateText value={step.at} />
        </Box>
      </Box>
      {step.lines.map(({ line, quantity }) => (
        <div key={line}>{t('orders:step.line', { quantity, label: labels.get(line) ?? '' })}</div>
      ))}
      {step.tracking !== null && <div>{t('orders:step.tracking', { tracking: step.tracking })}</div>}
      {step.text !== null && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{step.text}</Box>}
      {step.file && <AttachedFiles files={[step.file]} label={t('orders:queue.papers')} />}
    </Box>
  );
};

interface StepsProps extends Pick<StepProps, 'labels'> {
  readonly steps: readonly OrderStepView[];
  readonly title: string;
}

const Steps = ({ steps, title, labels }: StepsProps) =>
  steps.length > 0 && (
    <Card title={title}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.id} step={step} labels={labels} />
        ))}
      </Box>
    </Card>
  );

/** Below the facts: the copy to check, the lines, the notes, what happened. */
export const OrderParts = ({ view }: OfOrder) => {
  const { t } = useTranslation();
  const { id, number, signatureId, signedCopy, parameters, steps, lines, status } = view;
  const labels = new Map(lines.map(({ line, label }) => [line, label]));
  return (
    <>
      <Card title={t('orders:detail.papers')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <DocumentButton path={`/api/orders/${id}/paper`} name={number}>
            {t('orders:print.pdf')}
          </DocumentButton>
          {signatureId !== null && (
            <TextLink to={`/signatures/${signatureId}/show`}>{t('orders:queue.signature')}</TextLink>
          )}
        </Box>
        {signedCopy && (
          <Box sx={{ mt: 1.5 }}>
            <AttachedFiles files={[signedCopy]} label={t('orders:queue.papers')} />
          </Box>
        )}
      </Card>
      <Card title={t('orders:queue.lines')}>
        <Lines view={view} />
      </Card>
      {grantedStatuses.includes(status) && (
        <Card title={t('orders:detail.brings')}>
          <LedgersOfOrder orderId={id} />
        </Card>
      )}
      {parameters.length > 0 && (
        <Card title={t('orders:detail.parameters')}>
          <Facts facts={parameters.map(({ label, value }) => [label, value ?? t('admin:forgotten')])} />
        </Card>
      )}
      <Steps title={t('orders:detail.notes')} labels={labels} steps={steps.filter(({ internal }) => internal)} />
      <MailsAbout stream={`order-${id}`} />
      <Steps title={t('orders:queue.history')} labels={labels} steps={steps.filter(({ internal }) => !internal)} />
    </>
  );
};
