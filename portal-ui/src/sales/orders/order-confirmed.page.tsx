import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
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
    <Page
      title={t('orders:confirmed.titleOf', { title: order.title })}
      section={t('orders:section')}
      before={<CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
            <SignOrderButton order={order} />
            <Button component={Link} to={printAddress(order)} variant="outlined">
              {t('orders:print.button')}
            </Button>
            <Button component={Link} to={`/cmd/order/${order.id}`} variant="outlined">
              {t('orders:confirmed.see')}
            </Button>
            <Button component={Link} to="/cmd/all" variant="outlined">
              {t('orders:list.title')}
            </Button>
          </Box>
        </SectionCard>
        <SectionCard title={t('orders:confirmed.ordered')}>
          <OrderLines order={order} />
        </SectionCard>
      </Box>
    </Page>
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
