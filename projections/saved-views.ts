import { projection } from '../src/kernel/projection.js';
import type { RecordRow } from '../src/kernel/record.js';
import { savedViewArchived, savedViewRegistered, savedViewRevised, scopeKeyOf } from '../src/saved-views/saved-view.js';

/** `saved_views_v1`. */
export interface SavedViewRow extends RecordRow {
  /** Whose list of views it stands in. */
  readonly scope_key: string;
  readonly scope: string;
  readonly owner_id: string;
  readonly client_id: string | null;
  readonly list: string;
  readonly name: string;
  readonly query: string;
}

/** `saved_view_defaults_v1`: at most one default view per list and scope. */
export interface SavedViewDefaultRow {
  readonly scope_key: string;
  readonly list: string;
  readonly view_id: string;
}

type SavedViewTables = {
  readonly saved_views: SavedViewRow;
  readonly saved_view_defaults: SavedViewDefaultRow;
};

export const savedViews = projection<SavedViewTables>()(
  'saved_views',
  {
    version: 1,
    tables: { saved_views: ['id'], saved_view_defaults: ['scope_key', 'list'] },
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
