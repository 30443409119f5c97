import {
  downloadFetchTones,
  downloadFetchStatuses,
  downloadKinds,
} from '../../../../src/connections/downloads/download.vocabulary.js';
import type { DownloadFetchListRow } from '../../../../src/connections/downloads/downloads.views.js';
import { listPage } from '../../kit/list/list-page.js';

/** `/downloads/history`: who downloaded what, for administrators; what they took themselves for others (features F34). */
export const Component = listPage<DownloadFetchListRow>()({
  name: 'download-fetches',
  texts: 'downloads',
  words: 'history',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'from', kind: 'text', type: 'date', first: true },
    { source: 'to', kind: 'text', type: 'date', first: true },
    { source: 'kind', kind: 'choice', values: downloadKinds, texts: 'downloads:kind' },
    { source: 'status', kind: 'choice', values: downloadFetchStatuses, texts: 'downloads:fetch' },
  ],
  columns: [
    { id: 'fileName', sort: true, kind: 'text', width: '34%' },
    { id: 'contact', kind: 'label' },
    { id: 'createdAt', sort: true, kind: 'instant' },
    { id: 'status', sort: true, kind: 'status', texts: 'downloads:fetch', tones: downloadFetchTones },
    { id: 'kind', kind: 'choice', texts: 'downloads:kind', shown: 'whenChosen' },
  ],
  notes: ({ product, version }) => [`${product} ${version}`],
  exported: ['csv', 'xlsx'],
});
