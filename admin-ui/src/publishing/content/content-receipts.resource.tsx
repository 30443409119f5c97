import { i18n } from '@guichet/ui-common/text/i18n';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import type { ColumnSpec } from '../../kit/columns.js';
import { listResource } from '../../kit/list-resource.js';

await i18n.loadNamespaces('content');

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

/** Readers of content that has to be read (features F38). */
export const screens = listResource({
  name: 'content-receipts',
  columns,
  filters,
  sort: { field: 'createdAt', order: 'DESC' },
  to: ({ articleId }) => `/content-articles/${String(articleId)}`,
});
