import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { CertificateOrderView } from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { useHolderName } from './certificate-order.parts.js';
import { newestQuery, orderPath, ordersPath, printPath } from './certificate-orders.api.js';

/** `/certifnew/createOK`: what was ordered and what comes next; without an order in the address, the newest one. */
export const Component = () => {
  const { t } = useTranslation();
  const nameOf = useHolderName();
  const asked = useSearchParams()[0].get('order');
  const newest = useQuery({ ...newestQuery({}), enabled: asked === null });
  const id = asked ?? newest.data?.data[0]?.id ?? '';
  const { data, isLoading } = useQuery({
    ...thingQuery<CertificateOrderView>('certificate-orders', id),
    enabled: id !== '',
  });
  if (isLoading || newest.isLoading) return <PageSkeleton />;
  const order = data?.data;
  const steps = [
    ...(order && order.toSend > 0 ? [t('certificateOrders:ordered.papers', { count: order.toSend })] : []),
    t('certificateOrders:ordered.check'),
    t('certificateOrders:ordered.appointment'),
    t('certificateOrders:ordered.forms'),
  ];
  return (
    <Page
      title={t(order ? 'certificateOrders:ordered.title' : 'certificateOrders:ordered.none')}
      section={t('certificateOrders:section')}
      before={order && <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
      lead={order && t('certificateOrders:ordered.lead', { number: order.number, count: order.holderCount })}
    >
      {order && (
        <>
          <ul>
            {order.holders.map((holder) => (
              <li key={holder.holderId}>{nameOf(holder)}</li>
            ))}
          </ul>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        {order && (
          <>
            <Button component={Link} to={orderPath(order)} variant="contained">
              {t('certificateOrders:ordered.see')}
            </Button>
            <Button component={Link} to={printPath(order, order.holders[0])} variant="outlined">
              {t('certificateOrders:print.button')}
            </Button>
          </>
        )}
        <Button component={Link} to={ordersPath} variant="outlined">
          {t('certificateOrders:list.title')}
        </Button>
      </Box>
    </Page>
  );
};
