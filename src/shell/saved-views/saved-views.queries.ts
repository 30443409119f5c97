import { sql } from 'kysely';
import { personBehind } from '../../kernel/actor.js';
import { flag } from '../../kernel/table.js';
import { Optional, Text } from '../../kernel/validation.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { savedViews } from '../../../projections/shell/saved-views.js';
import { savedView, scopeKeyOf } from './saved-view.js';
import { savedViewScopes } from './saved-view.vocabulary.js';
import type { SavedViewView } from './saved-views.views.js';
import { savedViewShown } from './saved-views.views.js';

class SavedViewFilter {
  @Optional() @Text({ max: 60 }) list?: string;
}

/** Views of the asker and of their client. */
const viewsSeen = asked(savedViews, 'saved_views', 'v', ({ actor }: Asking) => {
  const keys = savedViewScopes.map((scope) =>
    scopeKeyOf({ scope, ownerId: personBehind(actor), clientId: actor.clientId }),
  );
  return sql<boolean>`v.scope_key = ANY(${keys}::text[])`;
});

/** Views of the asker and of their client, by name. */
export const savedViewReads = reads<SavedViewView>()({
  of: savedView,
  from: [savedViews],
  only: 'list',
  everybody: true,
  rows: (asking) => select({ ...savedViews.tables.saved_views.columns, is_default: flag })`(
    SELECT v.*, d.view_id IS NOT NULL AS is_default FROM ${viewsSeen(asking)} v
    LEFT JOIN ${tableOf(savedViews, 'saved_view_defaults')} d ON d.view_id = v.id)`,
  rowCommands: true,
  filter: SavedViewFilter,
  where: { list: 'list' },
  standing: sql`status = 'active'`,
  sortable: { name: 'name' },
  defaultSort: ['name', 'ASC'],
  pageSize: 100,
  shows: [...savedViewShown, 'isDefault', 'revision'],
  view: ({ ownerId, name, query }, { actor }) => ({
    name: name ?? '',
    query: query ?? '',
    mine: ownerId === personBehind(actor),
  }),
});
