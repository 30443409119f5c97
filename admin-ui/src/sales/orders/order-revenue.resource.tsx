import { i18n } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import type { Column } from '@guichet/ui-common/list/column';
import { useTranslation } from 'react-i18next';
import type { OrderRevenueRow } from '../../../../src/sales/orders/orders.views.js';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { monthText } from '../../kit/month-text.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('orders');

type RevenueRow = OrderRevenueRow & Row;

/** Revenue by article and month: a chart whose table stands beside it. */
const RevenueList = () => {
  const { t, i18n: words } = useTranslation();
  const { language } = words;
  const columns: readonly Column<RevenueRow>[] = [
    { id: 'month', label: t('orders:revenue.month'), sort: 'month', render: ({ month }) => monthText(month, language) },
    {
      id: 'articleCode',
      label: t('orders:revenue.article'),
      sort: 'articleCode',
      render: ({ title, articleCode }) => `${title} (${articleCode})`,
    },
    {
      id: 'orders',
      label: t('orders:revenue.orders'),
      sort: 'orders',
      render: ({ orders }) => orders.toLocaleString(language),
    },
    { id: 'net', label: t('orders:fields.net'), sort: 'net', render: ({ net }) => money(net, language) },
    chartColumn('share', t('orders:revenue.share'), ({ share }) => share),
  ];
  return (
    <ListPage<RevenueRow>
      resource="order-revenue"
      lead={t('orders:revenue.lead')}
      columns={columns}
      filters={[
        { source: 'articleCode', kind: 'text', first: true },
        { source: 'fromMonth', kind: 'text', type: 'date', first: true },
        { source: 'toMonth', kind: 'text', type: 'date', first: true },
      ]}
      searchable={false}
      sort={{ field: 'month', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <RevenueList /> };
