import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { downloadFetches } from '../../../projections/connections/download-fetches.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  fromDay,
  nothing,
  ofTheirClient,
  untilDay,
  words,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { downloadFetch } from './download-fetch.js';
import { downloadFetchShown, DownloadFetchFilter, type DownloadFetchListRow } from './downloads.views.js';

/** Of their client to its administrators, else what they took themselves: says what `can()` says. */
const visible = (asking: Pick<Asking, 'actor' | 'can'>): Condition => {
  const { actor, can } = asking;
  const kind = anyResource('downloadFetch');
  if (!isCustomer(actor)) return can(actor, 'downloadFetch.read', kind).allowed ? all : nothing;
  if (actor.kind === 'client') return nothing;
  const seesAll = can(actor, 'downloadFetch.read', { ...kind, clientId: actor.clientId }).allowed;
  return and(ofTheirClient('t.client_id')(asking), seesAll ? all : sql`t.contact_id = ${actor.id}::uuid`);
};

const fetchesSeen = asked(downloadFetches, 'download_fetches', 't', visible);

const line = {
  ...downloadFetches.tables.download_fetches.columns,
  ...{ client_name: nullable(textColumn()), contact: json<PersonLabel>() },
};

/** Downloads by person and file: for administrators of a client, and for staff of all (features F34). */
export const downloadFetchReads = reads<DownloadFetchListRow>()({
  of: downloadFetch,
  from: [downloadFetches, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, k.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact
    FROM ${fetchesSeen(asking)} AS t LEFT JOIN ${clientNames} AS k ON k.id = t.client_id)`,
  counted: fetchesSeen,
  filter: DownloadFetchFilter,
  where: {
    q: words('product', 'version', 'file_name'),
    from: fromDay('created_at'),
    to: untilDay('created_at'),
  },
  sortable: sortedBy('createdAt', 'downloadedAt', 'clientName', 'product', 'version', 'fileName', 'size', 'status'),
  defaultSort: ['createdAt', 'DESC'],
  shows: [...downloadFetchShown, 'clientName', 'contact', 'revision'],
  export: {
    texts: 'downloads',
    columns: [
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
      instantColumn('fields.downloadedAt', ({ downloadedAt }) => downloadedAt),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      { heading: 'fields.product', value: ({ product }) => product },
      { heading: 'fields.version', value: ({ version }) => version },
      wordColumn('fields.kind', ({ kind }) => `kind.${kind}`),
      { heading: 'fields.fileName', value: ({ fileName }) => fileName },
      { heading: 'fields.size', value: ({ size }) => size },
      { heading: 'fields.sha256', value: ({ sha256 }) => sha256 },
      wordColumn('fields.status', ({ status }) => `fetch.${status}`),
    ],
  },
});
