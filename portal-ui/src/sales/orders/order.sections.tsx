import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { documentsTitle, type OrderStatus } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderStepView, OrderView } from '../../../../src/sales/orders/orders.views.js';
import { SignatureFiles } from '../signatures/signature-files.js';
import { FactGrid } from '../../kit/page/facts.js';
import { Timeline } from '../../kit/page/timeline.js';
import { useInvoiceText } from './order.parts.js';
import { orderAddress, printAddress } from './orders.api.js';

interface OfOrder {
  readonly order: OrderView;
}

/** The way of an order that is neither refused nor cancelled. */
const way: readonly OrderStatus[] = [
  'awaitingSignature',
  'signed',
  'accepted',
  'inPreparation',
  'shipped',
  'delivered',
  'invoiced',
  'closed',
];

/** How far it has come, in words. */
export const OrderProgress = ({ order: { status } }: OfOrder) => {
  const { t } = useTranslation();
  const at = way.indexOf(status);
  if (at < 0) return <Typography>{t(`orders:progress.${status}`)}</Typography>;
  return (
    <Box
      component="ol"
      aria-label={t('orders:detail.progress')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {way.map((each, index) => (
        <Box
          key={each}
          component="li"
          aria-current={index === at ? 'step' : undefined}
          sx={{
            px: 1.25,
            py: 0.5,
            borderRadius: 2,
            border: 1,
            borderColor: index === at ? 'primary.main' : 'divider',
            fontWeight: index === at ? 680 : 400,
            fontSize: '0.9rem',
            color: index > at ? 'text.secondary' : 'text.primary',
          }}
        >
          {index < at && (
            <Box component="span" aria-hidden sx={{ mr: 0.5 }}>
              ✓
            </Box>
          )}
          {t(`orders:status.${each}`)}
        </Box>
      ))}
    </Box>
  );
};

export const OrderPapers = ({ order }: OfOrder) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Button component={RouterLink} to={printAddress(order)} variant="outlined">
          {t('orders:print.button')}
        </Button>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DocumentButton
          path={`/api/orders/${order.id}/paper${order.signatureId === null ? '' : '?version=online'}`}
          name={order.number}
        >
          {t('orders:print.pdf')}
        </DocumentButton>
      </Box>
      {order.signatureId !== null && <SignatureFiles signatureId={order.signatureId} />}
      {order.signedCopy && <AttachedFiles files={[order.signedCopy]} label={t('orders:detail.signedCopy')} />}
      {order.documents.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary">
            {t(`orders:${documentsTitle(order)}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {order.documents.map(({ id, title, version }) => (
              <li key={id}>{t('orders:form.document', { title, version })}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};

const useName = () => {
  const { t } = useTranslation();
  return ({ name }: { readonly name: string | null }) => name ?? t('common:forgotten');
};

export const OrderPeople = ({ order }: OfOrder) => {
  const { t } = useTranslation();
  const name = useName();
  return (
    <FactGrid
      facts={[
        [t('orders:fields.placedBy'), name(order.placedBy)],
        [t('orders:fields.signatoryId'), name(order.signatory)],
        [t('orders:fields.correspondentId'), name(order.correspondent)],
        ...(order.referent === null ? [] : [[t('orders:fields.referentId'), name(order.referent)] as const]),
      ]}
    />
  );
};

export const OrderParameters = ({ order }: OfOrder) => {
  const { t } = useTranslation();
  return <FactGrid facts={order.parameters.map(({ label, value }) => [label, value ?? t('common:forgotten')])} />;
};

const ofProvider = new Set([
  'OrderSignedCopyRejected',
  'OrderAccepted',
  'OrderRefused',
  'OrderPreparationStarted',
  'OrderShipped',
  'OrderDelivered',
  'OrderInvoiceRecorded',
  'OrderClosed',
]);

const sideOf = ({ step, by }: OrderStepView) =>
  by === null ? ('system' as const) : ofProvider.has(step) ? ('theirs' as const) : ('ours' as const);

/** Steps of the order, oldest first. */
export const OrderTimeline = ({ order }: OfOrder) => {
  const { t } = useTranslation();
  const name = useName();
  const invoiceText = useInvoiceText();
  const wordsOf = ({ step, invoiceCode }: OrderStepView): string =>
    invoiceCode === null
      ? t(`orders:step.${step}`)
      : t('orders:step.invoice', { state: invoiceText({ invoiceCode, invoiceLabel: null }) });
  return (
    <Timeline
      label={t('orders:detail.history')}
      entries={order.steps.map((step) => ({
        id: step.id,
        at: step.at,
        side: sideOf(step),
        title: step.by === null ? wordsOf(step) : t('orders:step.by', { step: wordsOf(step), name: name(step.by) }),
        text:
          [
            ...step.lines.map(({ line, quantity }) =>
              t('orders:step.line', {
                quantity,
                label: order.lines.find((each) => each.line === line)?.label ?? '',
              }),
            ),
            step.tracking && t('orders:step.tracking', { tracking: step.tracking }),
            step.text,
          ]
            .filter(Boolean)
            .join('\n') || null,
        footer: step.file && <AttachedFiles files={[step.file]} label={t('orders:detail.signedCopy')} />,
      }))}
    />
  );
};

/** True for a failed order of the catalogue, whose articles have documents to accept; others are repeated elsewhere. */
const isOrderable = ({ status, documents }: OrderView): boolean =>
  (status === 'refused' || status === 'cancelled') && documents.length > 0;

/** Whether there is anything to say about ordering it again. */
export const isAboutAgain = (order: OrderView): boolean =>
  order.again !== null || order.orderedAgain !== null || isOrderable(order);

/** A refused or cancelled order is ordered again with what it held. */
export const OrderAgain = ({ order }: OfOrder) => {
  const { t } = useTranslation();
  const { again, orderedAgain, articleCode, kind, id } = order;
  const other = orderedAgain ?? again;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {other && (
        <Link component={RouterLink} to={`/cmd/order/${other.id}`} sx={{ minHeight: 24 }}>
          {t(orderedAgain ? 'orders:again.after' : 'orders:again.before', { number: other.label })}
        </Link>
      )}
      {isOrderable(order) && !orderedAgain && (
        <Button
          component={RouterLink}
          to={`${orderAddress({ code: articleCode, kind })}?again=${id}`}
          variant="contained"
        >
          {t('orders:again.button')}
        </Button>
      )}
    </Box>
  );
};
