import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { Optional, Text } from '../kernel/validation.js';
import { asked } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { savedViews, type SavedViewDefaultRow, type SavedViewRow } from '../../projections/saved-views.js';
import { sql } from 'kysely';
import { savedView, scopeKeyOf } from './saved-view.js';
import { savedViewScopes } from './saved-view.vocabulary.js';
import type { SavedViewView } from './saved-views.views.js';

export class SavedViewFilter {
  @Optional() @Text({ max: 60 }) list?: string;
}

export const savedViewList = {
  filter: SavedViewFilter,
  sortable: { name: 'name' },
  defaultSort: ['name', 'ASC'],
  pageSize: 100,
} satisfies ListDefinition<SavedViewFilter>;

/** One's own views and those of one's client. */
const viewsSeen = asked(savedViews, 'saved_views', 'v', ({ actor }: { readonly actor: Actor }) => {
  const keys = savedViewScopes.map((scope) => scopeKeyOf({ scope, ownerId: actor.id, clientId: actor.clientId }));
  return sql<boolean>`v.scope_key = ANY(${keys}::text[])`;
});

type SavedViewTables = {
  readonly saved_view_defaults_v1: SavedViewDefaultRow;
};

@Injectable()
export class SavedViewsQueries {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(Access) private readonly access: Access,
  ) {}

  /** One's own views and those of one's client, by name. */
  async list(
    { filter, ids, order, offset, limit }: ListRequest<SavedViewFilter>,
    actor: Actor,
  ): Promise<Page<SavedViewView>> {
    const rows = await this.db.kysely
      .withTables<SavedViewTables>()
      .selectFrom(viewsSeen({ actor }).as('view'))
      .leftJoin('saved_view_defaults_v1 as default', 'default.view_id', 'view.id')
      .selectAll('view')
      .select('default.view_id as default_id')
      .where('view.status', '=', 'active')
      .$if(ids !== null, (query) => query.where('view.id', 'in', ids?.length ? ids : [nobody]))
      .$if(filter.list !== undefined, (query) => query.where('view.list', '=', filter.list ?? ''))
      .orderBy('view.name', order.direction)
      .orderBy('view.id')
      .execute();
    const views = rows.map((row) => this.view(row, row.default_id !== null, actor));
    return new Page(views.slice(offset, offset + limit), views.length);
  }

  private view(row: SavedViewRow, isDefault: boolean, actor: Actor): SavedViewView {
    const scope = row.scope === 'client' ? 'client' : 'me';
    const { list, name, query } = row;
    const data = { list, name, query, scope, isDefault, ownerId: row.owner_id, clientId: row.client_id } as const;
    const context = { actor, now: row.updated_at };
    return {
      id: row.id,
      list,
      name,
      query,
      scope,
      isDefault,
      mine: row.owner_id === actor.id,
      revision: row.revision,
      allowedCommands: allowedCommands(savedView, { status: 'active', view: data }, row.id, context, this.access.can),
    };
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';
