import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { problemText } from '@guichet/ui-common/net/problem';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import type { SmsOfferListRow } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { printAddress } from '../orders/orders.api.js';
import { PlaceOrderPage } from '../orders/place-order.js';
import { SignOrderButton } from '../orders/sign-order.js';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';

const Unknown = ({ error }: { readonly error: Error | null }) => {
  const { t } = useTranslation();
  return (
    <Page
      title={t('smsOffers:submit.none')}
      section={t('smsOffers:section')}
      before={<BackTo to="/sms/index" label={t('smsOffers:list.title')} />}
    >
      <Alert severity="info">{error ? problemText(error, t) : t('smsOffers:submit.noneLead')}</Alert>
    </Page>
  );
};

/** The order form of a pack, for one subscription. */
const Order = ({ offerId, subscriptionId }: { readonly offerId: string; readonly subscriptionId: string }) => {
  const { data, error } = useQuery(thingQuery<SmsOfferListRow>('sms-offers', offerId));
  if (error) return <Unknown error={error} />;
  if (!data) return <PageSkeleton />;
  return (
    <PlaceOrderPage
      code={data.data.articleCode}
      extraId={subscriptionId}
      confirmedAt={(id) => `/sms/submit?${new URLSearchParams({ order: id, subscription: subscriptionId })}`}
    />
  );
};

/** Order and next steps; survives a reload. */
const Confirmed = ({ orderId, subscriptionId }: { readonly orderId: string; readonly subscriptionId: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(thingQuery<OrderView>('orders', orderId));
  if (error) return <Unknown error={error} />;
  if (!data) return <PageSkeleton />;
  const order = data.data;
  return (
    <DonePage
      title={t('smsOffers:submit.title')}
      section={t('smsOffers:section')}
      lead={t('smsOffers:submit.lead', { number: order.number, title: order.title })}
    >
      <Box sx={{ maxWidth: '75ch' }}>
        {t('smsOffers:submit.next', { name: order.signatory.name ?? t('common:forgotten') })}
      </Box>
      <Ways
        ways={[
          { to: printAddress(order), text: t('orders:print.button') },
          { to: `/cmd/order/${order.id}`, text: t('orders:confirmed.see') },
          { to: `/sms/index/${subscriptionId}/1`, text: t('smsOffers:submit.back') },
        ]}
      >
        <SignOrderButton order={order} />
      </Ways>
    </DonePage>
  );
};

/** `/sms/submit`: a pack is ordered for a subscription (`?offer=`), and what was ordered is confirmed (`?order=`). */
export const Component = () => {
  const [search] = useSearchParams();
  const [offerId, orderId, subscriptionId = ''] = ['offer', 'order', 'subscription'].map(
    (name) => search.get(name) ?? undefined,
  );
  if (orderId !== undefined) return <Confirmed orderId={orderId} subscriptionId={subscriptionId} />;
  if (offerId !== undefined) return <Order offerId={offerId} subscriptionId={subscriptionId} />;
  return <Unknown error={null} />;
};
