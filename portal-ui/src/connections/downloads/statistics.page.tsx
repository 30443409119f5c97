import { get } from '@guichet/ui-common/net/http';
import { fileSize } from '@guichet/ui-common/text/texts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadKinds } from '../../../../src/connections/downloads/download.vocabulary.js';
import type {
  DownloadChoices,
  DownloadStatisticsRow,
  DownloadTotals,
} from '../../../../src/connections/downloads/downloads.views.js';
import { useList, type ListDefaults } from '../../kit/queries/list.js';
import { listPage } from '../../kit/list/list-page.js';

const path = '/api/download-statistics';
const sort: ListDefaults['sort'] = ['downloads', 'DESC'];

const useChoices = (): DownloadChoices | undefined =>
  useQuery({
    queryKey: ['download-statistics', 'choices'],
    queryFn: async ({ signal }) => (await get<DownloadChoices>(`${path}/choices`, {}, signal)).data,
  }).data;

/** Totals of the rows that match the filter. */
const Totals = () => {
  const { t, i18n } = useTranslation();
  const { filter } = useList({ sort, pageSize: 30 });
  const { data } = useQuery({
    queryKey: ['download-statistics', 'totals', filter],
    queryFn: async ({ signal }) => (await get<DownloadTotals>(`${path}/totals`, { ...filter }, signal)).data,
    retry: false,
  });
  if (!data) return null;
  const facts = [
    [t('downloads:totals.downloads'), data.downloads.toLocaleString(i18n.language)],
    [t('downloads:totals.bytes'), fileSize(data.bytes, i18n.language)],
    [t('downloads:totals.products'), data.products.toLocaleString(i18n.language)],
    [t('downloads:totals.contacts'), data.contacts.toLocaleString(i18n.language)],
  ];
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {facts.map((fact) => fact.join('\u00a0: ')).join(' · ')}
    </Typography>
  );
};

/** `/statscli/`: what the client downloaded, by product and period, per version and contact (features F33). */
export const Component = listPage<DownloadStatisticsRow, DownloadChoices>()({
  name: 'download-statistics',
  texts: 'downloads',
  words: 'statistics',
  sort,
  useChoices,
  above: Totals,
  filters: ({ choices }) => [
    { source: 'from', kind: 'text', type: 'date', first: true },
    { source: 'to', kind: 'text', type: 'date', first: true },
    {
      source: 'productId',
      kind: 'choice',
      values: (choices?.products ?? []).map(({ id }) => id),
      texts: '',
      labels: Object.fromEntries((choices?.products ?? []).map(({ id, label }) => [id, label])),
      first: true,
    },
    { source: 'kind', kind: 'choice', values: downloadKinds, texts: 'downloads:kind' },
  ],
  columns: [
    { id: 'product', sort: true, kind: 'text', width: '32%' },
    { id: 'version', sort: true, kind: 'text' },
    { id: 'kind', kind: 'choice', texts: 'downloads:kind' },
    { id: 'contact', kind: 'label' },
    { id: 'downloads', sort: true, kind: 'number' },
    { id: 'bytes', sort: true, value: ({ bytes }, { language }) => fileSize(bytes, language) },
    { id: 'lastAt', sort: true, kind: 'instant', shown: 'withRoom' },
  ],
  exported: ['csv', 'xlsx'],
});
