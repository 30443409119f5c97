import { nullable, text } from '../../kernel/table.js';
import { clientNames } from '../../customers/directory/names.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ofTheirClient, words } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clients } from '../../../projections/customers/clients.js';
import { __things__ } from '../../../projections/__wing__/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __thing__Shown, __Thing__Filter, type __Thing__ListRow } from './__things-kebab__.views.js';

const __things__Seen = asked(__things__, '__things_snake__', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const __thing__Reads = reads<__Thing__ListRow, __Thing__ListRow>()({
  of: __thing__,
  from: [__things__, clients],
  rows: (asking) => select({ ...__things__.tables.__things_snake__.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${__things__Seen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: __things__Seen,
  rowCommands: true,
  filter: __Thing__Filter,
  where: { q: words('label'), status: 'status', clientId: 'client_id' },
  sortable: sortedBy('label', 'status', 'clientName', 'closesAt', 'createdAt'),
  defaultSort: ['createdAt', 'DESC'],
  shows: [...__thing__Shown, 'revision', 'clientName'],
  export: {
    texts: '__things__',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      instantColumn('column.closesAt', ({ closesAt }) => closesAt),
    ],
  },
});
