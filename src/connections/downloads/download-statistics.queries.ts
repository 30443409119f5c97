import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { type DownloadFetchRow, downloadFetches } from '../../../projections/connections/download-fetches.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import {
  camelColumns,
  instant,
  integer,
  json,
  nullable,
  number,
  text as textColumn,
  uuid,
} from '../../kernel/table.js';
import { OneOf } from '../../kernel/validation.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  fromDay,
  nothing,
  ofTheirClient,
  untilDay,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import {
  exported,
  exportFormats,
  mediaTypes,
  mostExported,
  type ExportFormat,
  type ExportTable,
} from '../../platform/reading/reads/exporting.js';
import { inOrder } from '../../platform/reading/reads/in-order.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import {
  DownloadStatisticsFilter,
  type DownloadChoices,
  type DownloadStatisticsRow,
  type DownloadTotals,
} from './downloads.views.js';

const statistics = 'downloadStatistics.read';

/** Customers with the right see downloads of their client; staff see all downloads. */
const visible = (asking: Pick<Asking, 'actor' | 'can'>): Condition => {
  const { actor, can } = asking;
  const resource = { ...anyResource('downloadStatistics'), clientId: isCustomer(actor) ? actor.clientId : null };
  return can(actor, statistics, resource).allowed ? ofTheirClient('t.client_id')(asking) : nothing;
};

const fetchesSeen = asked(downloadFetches, 'download_fetches', 't', visible);

type Filter = Partial<DownloadStatisticsFilter>;

/** Downloads completed in the period: an address that was never used does not count. */
const counted = (asking: Asking, { from, to, productId, kind, clientId }: Filter): RawBuilder<DownloadFetchRow> => {
  const conditions = and(
    sql`t.status = 'downloaded'`,
    from ? fromDay('t.downloaded_at')(from, asking) : all,
    to ? untilDay('t.downloaded_at')(to, asking) : all,
    productId ? sql`t.product_id = ${productId}::uuid` : all,
    kind ? sql`t.kind = ${kind}` : all,
    clientId ? sql`t.client_id = ${clientId}::uuid` : all,
  );
  return sql`(SELECT * FROM ${fetchesSeen(asking)} AS t WHERE ${conditions})`;
};

const fetched = downloadFetches.tables.download_fetches.columns;
const { client_id, product_id, product, version, kind } = fetched;
const line = camelColumns({
  ...{ id: textColumn(), client_id, product_id, product, version, kind },
  ...{ client_name: nullable(textColumn()), contact: json<PersonLabel>() },
  ...{ downloads: integer, bytes: number, last_at: instant },
});

const figures = async (asking: Asking, filter: Filter): Promise<readonly DownloadStatisticsRow[]> => {
  assertMay(statistics, asking);
  const { rows } = await select(line)`
    SELECT s.id, s.client_id, s.product_id, s.product, s.version, s.kind, s.downloads, s.bytes, s.last_at, k.name AS client_name, ${personLabel('s.contact_id', asking)} AS contact FROM (
      SELECT concat_ws(' ', c.client_id, c.product_id, c.version_id, c.kind, c.contact_id) AS id, c.client_id, c.contact_id,
        c.product_id, max(c.product) AS product, max(c.version) AS version, c.kind, count(*)::int AS downloads,
        sum(c.size)::double precision AS bytes, max(c.downloaded_at) AS last_at
      FROM ${counted(asking, filter)} AS c GROUP BY c.client_id, c.contact_id, c.product_id, c.version_id, c.kind) AS s
    LEFT JOIN ${clientNames} AS k ON k.id = s.client_id LIMIT ${mostExported}`.execute(asking.camel);
  return rows;
};

const totals = async (asking: Asking, filter: DownloadStatisticsFilter): Promise<DownloadTotals> => {
  assertMay(statistics, asking);
  const sums = { downloads: integer, bytes: number, products: integer, contacts: integer };
  const { rows } = await select(sums)`
    SELECT count(*)::int AS downloads, coalesce(sum(c.size), 0)::double precision AS bytes,
      count(DISTINCT c.product_id)::int AS products, count(DISTINCT c.contact_id)::int AS contacts
    FROM ${counted(asking, filter)} AS c`.execute(asking.db);
  return rows[0] ?? { downloads: 0, bytes: 0, products: 0, contacts: 0 };
};

const choices = async (asking: Asking): Promise<DownloadChoices> => {
  assertMay(statistics, asking);
  const { rows } = await select({ id: uuid, label: textColumn() })`
    SELECT c.product_id AS id, max(c.product) AS label FROM ${counted(asking, {})} AS c
    GROUP BY c.product_id ORDER BY max(c.product), c.product_id`.execute(asking.db);
  return { products: rows };
};

class StatisticsExport {
  @OneOf(exportFormats) format!: ExportFormat;
}

const table: ExportTable<DownloadStatisticsRow> = {
  texts: 'downloads',
  columns: [
    { heading: 'fields.product', value: (row) => row.product },
    { heading: 'fields.version', value: (row) => row.version },
    { heading: 'fields.kind', value: (row, language) => text(language, 'downloads', `kind.${row.kind}`) },
    { heading: 'fields.clientName', value: ({ clientName }) => clientName },
    { heading: 'fields.contact', value: ({ contact }) => contact.name },
    { heading: 'fields.downloads', value: ({ downloads }) => downloads },
    { heading: 'fields.bytes', value: ({ bytes }) => bytes },
  ],
};

/** Downloads by product and period, per version and contact, from the events themselves (`/statscli/`; features F33). */
export const downloadStatisticsReads = pages<DownloadStatisticsRow>()({
  path: 'download-statistics',
  tag: 'downloads',
  from: [downloadFetches, clients, contacts],
  filter: DownloadStatisticsFilter,
  sortable: {
    ...sortedBy('product', 'version', 'downloads', 'bytes'),
    clientName: 'clientName',
    lastAt: 'lastAt',
  },
  defaultSort: ['downloads', 'DESC'],
  page: async (request, asking) => inOrder(await figures(asking, request.filter), request),
  leaves: {
    kind: 'downloadStatistics',
    query: StatisticsExport,
    file: async ({ filter, order }, { format }, asking) => {
      const { rows } = inOrder(await figures(asking, filter), { order, offset: 0, limit: mostExported });
      const content = await exported(format, table, rows, asking.actor);
      return { name: `download-statistics.${format}`, mediaType: mediaTypes[format], content };
    },
  },
  aside: {
    totals: aside({ from: [downloadFetches], query: DownloadStatisticsFilter, answer: totals }),
    choices: aside({ from: [downloadFetches], answer: choices }),
  },
});
