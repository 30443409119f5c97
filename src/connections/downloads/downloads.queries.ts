import { sql } from 'kysely';
import { downloads } from '../../../projections/connections/downloads.js';
import { licences } from '../../../projections/customers/licences.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { isMeantFor } from '../../customers/directory/catalogue.js';
import { rangeNames } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { nullable, text as textColumn } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, isOneOf, nothing, wordsIn, type Condition } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { download, fileOf } from './download.js';
import { downloadShown, DownloadFilter, type DownloadListRow, type DownloadView } from './downloads.views.js';

const downloadRows = tableOf(downloads, 'downloads');

/** Customers with the function see files published for their client; staff see all. */
const visible = ({ actor, can, now }: Pick<Asking, 'actor' | 'can' | 'now'>): Condition => {
  const { clientId } = actor;
  if (!can(actor, 'download.read', fileOf(clientId, null)).allowed) return nothing;
  if (!isCustomer(actor) || clientId === null) return all;
  const { product, entities } = { product: sql`t.product_id`, entities: sql`t.entities` };
  return and(sql`t.status = 'published'`, isMeantFor({ clientId, now }, { product, entities }));
};

/** Staff look at what they publish; customers take files by addresses of their own, which are counted. */
export const downloadFiles = filesInRows('downloads', downloadRows, ({ actor, can }) =>
  !isCustomer(actor) && can(actor, 'download.read', anyResource('download')).allowed ? all : nothing,
);

/** Files that are published for customers, with what they are of (features F34, F41). */
export const downloadReads = reads<DownloadListRow, DownloadView>()({
  of: download,
  from: [downloads, licences, productRanges],
  everybody: true,
  rows: (asking) => select({ ...downloads.tables.downloads.columns, product_range: nullable(textColumn()) })`(
    SELECT t.*, r.name AS product_range FROM ${downloadRows} t LEFT JOIN ${rangeNames} r ON r.id = t.range_id
    WHERE ${visible(asking)})`,
  rowCommands: true,
  filter: DownloadFilter,
  where: {
    q: (q, { actor }) => wordsIn(sql`concat_ws(' ', product, version, file_name, title ->> ${actor.language})`, q),
    status: (status) => isOneOf('status', status),
  },
  sortable: sortedBy('fileName', 'product', 'version', 'status', 'size', 'expiresOn', 'publishedAt', 'createdAt'),
  defaultSort: ['product', 'ASC'],
  lookUp: async (rows, { files }) =>
    new Map((await files.find(rows.map(({ fileId }) => fileId))).map(({ id, state }) => [id, state])),
  shows: [...downloadShown, 'productRange', 'revision'],
  view: (row, { actor, can }, states) => ({
    fileState: states.get(row.fileId) ?? 'missing',
    mayDownload: can(actor, 'download.fetch', fileOf(actor.clientId, row.rangeId)).allowed,
  }),
  detail: (row) => pick(row, 'replacesId', 'replacedById', 'withdrawnReason'),
  export: {
    texts: 'downloads',
    columns: [
      { heading: 'fields.title', value: ({ title }, language) => title[language] },
      wordColumn('fields.kind', ({ kind }) => `kind.${kind}`),
      { heading: 'fields.productRange', value: ({ productRange }) => productRange },
      { heading: 'fields.product', value: ({ product }) => product },
      { heading: 'fields.version', value: ({ version }) => version },
      { heading: 'fields.fileName', value: ({ fileName }) => fileName },
      { heading: 'fields.size', value: ({ size }) => size },
      { heading: 'fields.sha256', value: ({ sha256 }) => sha256 },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      instantColumn('fields.publishedAt', ({ publishedAt }) => publishedAt),
      dayColumn('fields.expiresOn', ({ expiresOn }) => expiresOn),
    ],
  },
});
