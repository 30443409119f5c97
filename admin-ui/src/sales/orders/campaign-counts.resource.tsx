import { i18n } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '../../../../src/sales/orders/orders.views.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { monthText } from '../../kit/month-text.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('orders');

type CountRow = CampaignRow & Row;

/** Results of campaigns, without names of people (specification §2, `mtm_campaign`). */
const CampaignList = () => {
  const { t, i18n: words } = useTranslation();
  const { language } = words;
  const columns: readonly Column<CountRow>[] = [
    { id: 'month', label: t('admin:fields.month'), sort: 'month', render: ({ month }) => monthText(month, language) },
    { id: 'campaign', label: t('admin:fields.campaign'), sort: 'campaign', render: ({ campaign }) => campaign },
    { id: 'articleCode', label: t('orders:revenue.article'), sort: 'articleCode', render: (row) => row.articleCode },
    {
      id: 'opened',
      label: t('admin:fields.opened'),
      sort: 'opened',
      render: ({ opened }) => opened.toLocaleString(language),
    },
    {
      id: 'ordered',
      label: t('admin:fields.ordered'),
      sort: 'ordered',
      render: ({ ordered }) => ordered.toLocaleString(language),
    },
  ];
  return (
    <ListPage<CountRow>
      resource="campaign-counts"
      lead={t('orders:campaigns.lead')}
      columns={columns}
      filters={[]}
      sort={{ field: 'month', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <CampaignList /> };
