import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { fileSize } from '@guichet/ui-common/text/texts';
import { entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import * as commands from '../../../../src/connections/downloads/download.commands.js';
import {
  downloadTones,
  downloadKinds,
  downloadLimits as limits,
  downloadStatuses,
} from '../../../../src/connections/downloads/download.vocabulary.js';
import type { DownloadView } from '../../../../src/connections/downloads/downloads.views.js';
import { languages } from '../../../../src/kernel/language.js';
import { readResource } from '../../kit/read-resource.js';
import { DownloadFile } from './download-file.js';

await i18n.loadNamespaces(['downloads', 'common']);

const offer: readonly InputSpec<keyof commands.ReviseDownload>[] = [
  { source: 'title', kind: 'localised', required: true, wide: true },
  { source: 'entities', kind: 'choices', values: entities, texts: 'admin:entities', hint: true },
  { source: 'expiresOn', label: 'downloadExpiresOn', kind: 'text', type: 'date' },
];

const inputs: readonly InputSpec<keyof commands.DraftDownload>[] = [
  { source: 'kind', kind: 'choice', values: downloadKinds, texts: 'downloads:kind', required: true, wide: true },
  { source: 'productId', kind: 'reference', resource: 'products', required: true },
  {
    source: 'versionId',
    kind: 'reference',
    resource: 'product-versions',
    required: true,
    filter: ({ productId }) => (productId ? { productId } : {}),
  },
  { source: 'fileIds', label: 'downloadFile', kind: 'files', required: true, wide: true },
  { source: 'publisher', kind: 'text', max: limits.publisher, hint: true },
  { source: 'checksum', kind: 'text', hint: true },
  {
    source: 'replacesId',
    label: 'replacesDownload',
    kind: 'reference',
    resource: 'downloads',
    filter: ({ productId, kind }) => ({
      status: ['published'],
      ...(productId ? { productId } : {}),
      ...(kind ? { kind } : {}),
    }),
  },
  ...offer,
];

/** Files for the customers of a product, each with what it is known by (features F34, F41). */
export const screens = readResource<DownloadView>({
  name: 'downloads',
  lead: 'downloads:staff.lead',
  columns: [
    { source: 'fileName' },
    { source: 'product' },
    { source: 'version' },
    { source: 'kind', kind: 'choice', texts: 'downloads:kind' },
    { source: 'status', kind: 'choice', texts: 'downloads:status', tones: downloadTones },
    { source: 'publishedAt', kind: 'dateTime' },
    { source: 'expiresOn', label: 'downloads:fields.expiresOn', kind: 'day' },
  ],
  filters: [
    { source: 'kind', kind: 'choice', values: downloadKinds, texts: 'downloads:kind', first: true },
    { source: 'status', kind: 'choices', values: downloadStatuses, texts: 'downloads:status', first: true },
    { source: 'productId', kind: 'reference', resource: 'products', first: true },
  ],
  searchable: true,
  sort: { field: 'product', order: 'ASC' },
  title: ({ fileName, version }) => `${fileName} ${version}`,
  facts: (file, t) => [
    ...languages.map((language) => [t(`downloads:titleIn.${language}`), file.title[language]] as const),
    [t('downloads:fields.kind'), t(`downloads:kind.${file.kind}`)],
    [t('downloads:fields.productRange'), file.productRange],
    [t('downloads:fields.product'), file.product],
    [t('downloads:fields.version'), file.version],
    [t('downloads:fields.status'), t(`downloads:status.${file.status}`)],
    [t('downloads:fields.size'), fileSize(file.size, currentLanguage())],
    [t('downloads:fields.sha256'), file.sha256],
    [t('downloads:fields.publisher'), file.publisher],
    [t('downloads:fields.entities'), file.entities.map((entity) => t(`admin:entities.${entity}`)).join(', ') || null],
    [t('downloads:fields.publishedAt'), file.publishedAt && dateTime(file.publishedAt)],
    [t('downloads:fields.expiresOn'), file.expiresOn && date(file.expiresOn)],
    [t('downloads:fields.withdrawnReason'), file.withdrawnReason],
  ],
  commands: {
    PublishDownload: { command: commands.PublishDownload, inputs: [] },
    ReviseDownload: { command: commands.ReviseDownload, filled: true, inputs: offer },
    WithdrawDownload: {
      command: commands.WithdrawDownload,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.reason, rows: 3, required: true, wide: true }],
    },
  },
  begins: { fields: commands.DraftDownload, inputs },
  below: DownloadFile,
});
