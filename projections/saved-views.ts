import { projection } from '../src/kernel/projection.js';
import { recordColumns } from '../src/kernel/record.js';
import { name, nullable, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { savedViewArchived, savedViewRegistered, savedViewRevised, scopeKeyOf } from '../src/saved-views/saved-view.js';

const tables = {
  saved_views: table(
    {
      ...recordColumns,
      /** Whose list of views it stands in. */
      scope_key: text(),
      scope: text(),
      owner_id: text(),
      client_id: nullable(uuid),
      list: text(),
      name,
      query: text(),
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
    version: 1,
    tables,
    events: [savedViewRegistered, savedViewRevised, savedViewArchived],
  },
  {
    SavedViewRegistered: (rows, event) => {
      const { ownerId, clientId, isDefault, ...data } = event.data;
      const row = { ...data, scope_key: scopeKeyOf(event.data), owner_id: ownerId, client_id: clientId };
      rows.put('saved_views', {
        id: event.streamId,
        status: 'active',
        revision: String(event.revision),
        created_at: event.at,
        updated_at: event.at,
        ...row,
      });
      if (isDefault)
        rows.put('saved_view_defaults', { scope_key: row.scope_key, list: row.list, view_id: event.streamId });
    },
    SavedViewRevised: (rows, event) => {
      const { list, name, query, scope, isDefault } = event.data;
      const scope_key = scopeKeyOf(event.data);
      rows.patch(
        'saved_views',
        { id: event.streamId },
        { revision: String(event.revision), updated_at: event.at, scope_key, list, name, query, scope },
      );
      rows.removeWhere('saved_view_defaults', { view_id: event.streamId });
      if (isDefault) rows.put('saved_view_defaults', { scope_key, list, view_id: event.streamId });
    },
    SavedViewArchived: (rows, event) => {
      rows.patch(
        'saved_views',
        { id: event.streamId },
        { status: 'archived', revision: String(event.revision), updated_at: event.at },
      );
      rows.removeWhere('saved_view_defaults', { view_id: event.streamId });
    },
  },
);
