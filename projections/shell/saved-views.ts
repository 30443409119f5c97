import { projection } from '../../src/kernel/projection.js';
import { recordColumns } from '../../src/kernel/record.js';
import { asColumns, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  savedViewArchived,
  savedViewRegistered,
  savedViewRevised,
  scopeKeyOf,
} from '../../src/shell/saved-views/saved-view.js';
import type { SavedViewScope } from '../../src/shell/saved-views/saved-view.vocabulary.js';

const tables = {
  saved_views: table(
    {
      ...recordColumns,
      /** Owner of the list that the view belongs to. */
      scope_key: text(),
      scope: text<SavedViewScope>(),
      owner_id: text(),
      client_id: nullable(uuid),
      list: text(),
      name: personal(text(), 'owner_id'),
      query: personal(text(), 'owner_id'),
    },
    { key: ['id'], indexes: ['(scope_key, list)'] },
  ),
  /** At most one default view per list and scope. */
  saved_view_defaults: table(
    {
      scope_key: text(),
      list: text(),
      view_id: uuid,
    },
    { key: ['scope_key', 'list'] },
  ),
};

export type SavedViewRow = RowOf<typeof tables.saved_views>;
export type SavedViewDefaultRow = RowOf<typeof tables.saved_view_defaults>;

export const savedViews = projection(
  'saved_views',
  {
    version: 2,
    tables,
    // a view is its owner's: what they named goes whole
    forget: ({ saved_views, saved_view_defaults }) => `
      WITH gone AS (DELETE FROM ${saved_views} WHERE owner_id = $1 RETURNING id)
      DELETE FROM ${saved_view_defaults} WHERE view_id IN (SELECT id FROM gone)`,
    events: [savedViewRegistered, savedViewRevised, savedViewArchived],
  },
  {
    SavedViewRegistered: (rows, { streamId, data }) => {
      const { list, isDefault } = data;
      const scope_key = scopeKeyOf(data);
      rows.begin('saved_views', { ...asColumns(tables.saved_views.columns, data), scope_key, status: 'active' });
      if (isDefault) rows.put('saved_view_defaults', { scope_key, list, view_id: streamId });
    },
    SavedViewRevised: (rows, { streamId, data }) => {
      const { list, name, query, scope, isDefault } = data;
      const scope_key = scopeKeyOf(data);
      rows.change('saved_views', { scope_key, list, name, query, scope });
      rows.removeWhere('saved_view_defaults', { view_id: streamId });
      if (isDefault) rows.put('saved_view_defaults', { scope_key, list, view_id: streamId });
    },
    SavedViewArchived: (rows, { streamId }) => {
      rows.change('saved_views', { status: 'archived' });
      rows.removeWhere('saved_view_defaults', { view_id: streamId });
    },
  },
);
