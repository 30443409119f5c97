import { money } from '@guichet/ui-common/money';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OrderListRow } from '../../../src/orders/orders.views.js';
import { rowsQuery } from '../api/list.js';
import { Card, MoreLink } from '../home/home.cards.js';

const waiting = { waiting: true };
const shown = 3;

/** Orders that await the reader's part, with the count of the list behind the link. */
export const OrdersToSign = () => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(
    rowsQuery<OrderListRow>('orders', { filter: waiting, sort: ['createdAt', 'DESC'], range: [0, shown - 1] }),
  );
  if (!data?.total) return null;
  return (
    <Card title={t('common:home.orders', { count: data.total })}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
        {data.data.map(({ id, number, title, gross }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/cmd/order/${id}`}>
              {title}
            </Link>{' '}
            ({number}, {money(gross, i18n.resolvedLanguage ?? 'fr')})
          </li>
        ))}
      </Box>
      <MoreLink to={`/cmd/all?${new URLSearchParams({ filter: JSON.stringify(waiting) })}`}>
        {t('common:home.seeOrders')}
      </MoreLink>
    </Card>
  );
};
