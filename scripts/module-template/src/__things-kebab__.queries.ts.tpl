import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { anyResource } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { OneOf, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { __things__, type __Thing__TableRow } from '../../projections/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __thing__Statuses, type __Thing__Status } from './__thing-kebab__.vocabulary.js';
import type { __Thing__Row } from './__things-kebab__.views.js';

export class __Thing__Filter {
  @Optional() @OneOf(__thing__Statuses) status?: __Thing__Status;
}

export const __thing__List = {
  filter: __Thing__Filter,
  sortable: { title: 'title' },
  defaultSort: ['title', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<__Thing__Filter>;

/** The day a column names a client, this does not compile: `asked` then wants the scope of who asks (docs/decisions/034). */
const rows = tableOf(__things__, '__things_snake__');

@Injectable()
export class __Things__Queries {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(Access) private readonly access: Access,
  ) {}

  /** Everything, for those who may read it; nothing for others. */
  async list(
    { filter, ids, order, offset, limit }: ListRequest<__Thing__Filter>,
    actor: Actor,
  ): Promise<Page<__Thing__Row>> {
    if (!this.access.can(actor, '__thing__.read', anyResource('__thing__')).allowed) return new Page([], 0);
    const chosen = this.db.kysely
      .selectFrom(rows.as('row'))
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .where((row) => (filter.status ? row('status', '=', filter.status) : row.val(true)));
    const { total } = await chosen.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const found = await chosen.selectAll().orderBy('title', order.direction).offset(offset).limit(limit).execute();
    return new Page(
      found.map((row) => this.view(row, actor)),
      Number(total),
    );
  }

  private view({ id, status, title, revision, updated_at }: __Thing__TableRow, actor: Actor): __Thing__Row {
    const context = { actor, now: updated_at };
    return {
      id,
      status,
      title,
      revision,
      allowedCommands: allowedCommands(__thing__, { status, title }, id, context, this.access.can),
    };
  }
}
