import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CertificateOrderView } from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { FactGrid } from '../../kit/page/facts.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { PrintPage } from '../../kit/page/print-page.js';
import { HolderFacts, PaperList, SoldLines, useHolderName } from './certificate-order.parts.js';
import { newestQuery, orderPath, ordersPath } from './certificate-orders.api.js';

const Paper = ({ order }: { readonly order: CertificateOrderView }) => {
  const { t } = useTranslation();
  const nameOf = useHolderName();
  const nobody = t('common:forgotten');
  return (
    <Page
      title={t('certificateOrders:print.title', { number: order.number })}
      section={t('certificateOrders:section')}
      lead={t('certificateOrders:print.lead', { date: date(order.createdAt) })}
    >
      <FactGrid
        facts={[
          [t('certificateOrders:fields.signatory'), order.signatory.name ?? nobody],
          [t('certificateOrders:fields.contact'), order.contact.name ?? nobody],
          [t('certificateOrders:fields.ownNumber'), order.ownNumber ?? '–'],
          [t('certificateOrders:fields.chorusService'), order.chorusService ?? '–'],
          [t('certificateOrders:fields.commitment'), order.commitment ?? '–'],
        ]}
      />
      {order.holders.map((holder) => (
        <Box key={holder.holderId} sx={{ mt: 3, breakInside: 'avoid' }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {nameOf(holder)}
          </Typography>
          <HolderFacts holder={holder} />
          <PaperList holder={holder} printed />
        </Box>
      ))}
      {order.totals === null ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          {t('certificateOrders:print.accepted')}
        </Typography>
      ) : (
        <SoldLines order={order} />
      )}
      <Box
        sx={{ mt: 3, border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minHeight: 140, breakInside: 'avoid' }}
      >
        <Typography sx={{ fontWeight: 620 }}>{t('certificateOrders:print.signature')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {order.signatory.name ?? nobody}
        </Typography>
      </Box>
    </Page>
  );
};

/** `/certifnew/print/{signatoryId?}/{holderId?}`: the order of this holder on paper, else the newest one of the signatory. */
export const Component = () => {
  const { t } = useTranslation();
  const { signatoryId, holderId } = useParams();
  const newest = useQuery(newestQuery({ ...(signatoryId ? { signatoryId } : {}), ...(holderId ? { holderId } : {}) }));
  const id = newest.data?.data[0]?.id ?? '';
  const { data, isLoading } = useQuery({
    ...thingQuery<CertificateOrderView>('certificate-orders', id),
    enabled: id !== '',
  });
  if (newest.isLoading || isLoading) return <PageSkeleton />;
  const order = data?.data;
  return (
    <PrintPage
      reference={order?.number ?? '–'}
      back={order ? orderPath(order) : ordersPath}
      between={order ? { clientId: order.clientId, at: order.createdAt } : null}
    >
      {order ? (
        <Paper order={order} />
      ) : (
        <Page title={t('certificateOrders:detail.notFound')} section={t('certificateOrders:section')}>
          {t('certificateOrders:ordered.none')}
        </Page>
      )}
    </PrintPage>
  );
};
