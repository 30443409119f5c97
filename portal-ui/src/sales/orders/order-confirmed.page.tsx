import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { OrderOfArticle } from './order-of-article.js';
import { OrderLines } from './order.parts.js';
import { printAddress } from './orders.api.js';
import { SignOrderButton } from './sign-order.js';

const Confirmed = ({ order }: { readonly order: OrderView }) => {
  const { t } = useTranslation();
  const signatory = order.signatory.name ?? t('common:forgotten');
  const steps = [
    t('orders:confirmed.sign', { name: signatory }),
    t('orders:confirmed.paper'),
    t('orders:confirmed.checked'),
  ];
  return (
    <DonePage
      title={t('orders:confirmed.titleOf', { title: order.title })}
      section={t('orders:section')}
      lead={t('orders:confirmed.lead', { number: order.number, title: order.title })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <SectionCard title={t('orders:confirmed.next')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <Ways
            ways={[
              { to: printAddress(order), text: t('orders:print.button') },
              { to: `/cmd/order/${order.id}`, text: t('orders:confirmed.see') },
              { to: '/cmd/all', text: t('orders:list.title') },
            ]}
          >
            <SignOrderButton order={order} />
          </Ways>
        </SectionCard>
        <SectionCard title={t('orders:confirmed.ordered')}>
          <OrderLines order={order} />
        </SectionCard>
      </Box>
    </DonePage>
  );
};

/** `/cmdsimple/confirm/{codeArticle}`, `/cmdcomplexe/confirm/{id}`: what was ordered, and what comes next; survives a reload. */
export const Component = () => {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  return (
    <OrderOfArticle code={code} title={t('orders:confirmed.title')}>
      {(order) => <Confirmed order={order} />}
    </OrderOfArticle>
  );
};
