import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CertificateOrderView } from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { SoldLines, useHolderName } from './certificate-order.parts.js';
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
    <DonePage
      title={t(order ? 'certificateOrders:ordered.title' : 'certificateOrders:ordered.none')}
      section={t('certificateOrders:section')}
      isDone={order !== undefined}
      lead={order && t('certificateOrders:ordered.lead', { number: order.number, count: order.holderCount })}
    >
      {order && (
        <>
          <ul>
            {order.holders.map((holder) => (
              <li key={holder.holderId}>{nameOf(holder)}</li>
            ))}
          </ul>
          <SoldLines order={order} />
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Ways
        ways={[
          order && { to: orderPath(order), text: t('certificateOrders:ordered.see'), first: true },
          order && { to: printPath(order, order.holders[0]), text: t('certificateOrders:print.button') },
          { to: ordersPath, text: t('certificateOrders:list.title') },
        ]}
      />
    </DonePage>
  );
};
