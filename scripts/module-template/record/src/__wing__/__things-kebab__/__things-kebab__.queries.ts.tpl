import { recordShown } from '../../kernel/shown.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { __things__ } from '../../../projections/__wing__/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __thing__Shown, type __Thing__ListRow } from './__things-kebab__.views.js';

/** The day a column names a client, this does not compile: `asked` then wants the scope of who asks (docs/decisions/034). */
export const __thing__Reads = reads<__Thing__ListRow>()({
  of: __thing__,
  from: [__things__],
  rows: () => tableOf(__things__, '__things_snake__'),
  filter: RecordFilter,
  where: { q: words('label'), archived },
  sortable: { label: 'label', updatedAt: 'updated_at' },
  defaultSort: ['label', 'ASC'],
  shows: [...recordShown, ...__thing__Shown],
});
