import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { fileSize } from '@guichet/ui-common/text/texts';
import {
  downloadFetchTones,
  downloadFetchStatuses,
  downloadKinds,
} from '../../../../src/connections/downloads/download.vocabulary.js';
import type { DownloadFetchListRow } from '../../../../src/connections/downloads/downloads.views.js';
import { readResource } from '../../kit/read-resource.js';

await i18n.loadNamespaces(['downloads', 'common']);

/** Downloads by person, file and time (specification §2, `/admindownload`; features F34). */
export const screens = readResource<DownloadFetchListRow>({
  name: 'download-fetches',
  lead: 'downloads:staff.fetchesLead',
  columns: [
    { source: 'fileName' },
    { source: 'version' },
    { source: 'clientName' },
    { source: 'contact', kind: 'label', sortable: false },
    { source: 'createdAt', label: 'downloads:fields.createdAt', kind: 'dateTime' },
    { source: 'status', kind: 'choice', texts: 'downloads:fetch', tones: downloadFetchTones },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'productId', kind: 'reference', resource: 'products', first: true },
    { source: 'status', kind: 'choice', values: downloadFetchStatuses, texts: 'downloads:fetch', first: true },
    { source: 'kind', kind: 'choice', values: downloadKinds, texts: 'downloads:kind' },
    { source: 'from', label: 'downloadedFrom', kind: 'text', type: 'date' },
    { source: 'to', label: 'downloadedTo', kind: 'text', type: 'date' },
  ],
  searchable: true,
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ fileName, createdAt }) => `${fileName}, ${dateTime(createdAt)}`,
  facts: (fetch, t) => [
    [t('downloads:fields.clientName'), fetch.clientName],
    [t('downloads:fields.contact'), fetch.contact.name],
    [t('downloads:fields.status'), t(`downloads:fetch.${fetch.status}`)],
    [t('downloads:fields.createdAt'), dateTime(fetch.createdAt)],
    [t('downloads:fields.downloadedAt'), fetch.downloadedAt && dateTime(fetch.downloadedAt)],
    [t('downloads:fields.title'), fetch.title[currentLanguage()]],
    [t('downloads:fields.kind'), t(`downloads:kind.${fetch.kind}`)],
    [t('downloads:fields.product'), `${fetch.product} ${fetch.version}`],
    [t('downloads:fields.size'), fileSize(fetch.size, currentLanguage())],
    [t('downloads:fields.sha256'), fetch.sha256],
  ],
  commands: {},
});
