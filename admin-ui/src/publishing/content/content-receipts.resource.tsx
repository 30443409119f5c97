import { i18n } from '@guichet/ui-common/text/i18n';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ListPage } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('content');

const name = 'content-receipts';

const columns: readonly ColumnSpec[] = [
  { source: 'articleTitle', label: 'content:receipts.articleTitle' },
  { source: 'person', label: 'content:receipts.person', kind: 'label', sortable: false },
  { source: 'clientName', label: 'content:receipts.clientName', sortable: false },
  { source: 'version', label: 'content:receipts.version', kind: 'number' },
  { source: 'createdAt', label: 'content:receipts.createdAt', kind: 'dateTime' },
];

const filters: readonly FilterSpec[] = [
  { source: 'articleId', label: 'contentReceiptArticle', kind: 'reference', resource: 'content-articles', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'version', label: 'contentReceiptVersion', kind: 'text', type: 'number' },
];

/** Who has read what they were asked to read (features F38). */
const ContentReceipts = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () => recordColumns(name, columns, t, ({ articleId }) => `/content-articles/${String(articleId)}`),
    [t],
  );
  return (
    <ListPage
      resource={name}
      title={t(`admin:resources.${name}.name_other`)}
      section={t('admin:sections.records')}
      columns={drawn}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: ContentReceipts };
