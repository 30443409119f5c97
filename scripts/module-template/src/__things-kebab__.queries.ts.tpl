import { tableOf } from '../platform/database/door.js';
import { words } from '../platform/reads/conditions.js';
import { reads } from '../platform/reads/reads.js';
import { __things__ } from '../../projections/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __Thing__Filter, type __Thing__ListRow } from './__things-kebab__.views.js';

/** The day a column names a client, this does not compile: `asked` then wants the scope of who asks (docs/decisions/034). */
const rows = tableOf(__things__, '__things_snake__');

/** List, detail and their routes: those who may not `__thing__.read` are refused. */
export const __thing__Reads = reads<__Thing__ListRow>()({
  of: __thing__,
  from: [__things__],
  rows: () => rows,
  filter: __Thing__Filter,
  where: { q: words('title'), status: 'status' },
  sortable: { title: 'title', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: ['title', 'ASC'],
  pageSize: 30,
});
