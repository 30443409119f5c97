import { Controller, Get, Inject, Param, type Type } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import { kebab } from '../../kernel/names.js';
import type { Recorded } from '../../kernel/record.js';
import type { Actionable, RecordView } from '../../kernel/views.js';
import { Access } from '../access-port.js';
import { Db } from '../database/database.js';
import { anId } from '../http/an-id.js';
import { CurrentActor } from '../http/authenticated.js';
import { List, type ListRequest } from '../http/list.js';
import type { Page } from '../http/page.js';
import { Reads } from '../http/reads.js';
import { RecordQueries } from './record-queries.js';
import type { RecordFilter, RecordReads } from './record-reads.js';

/** The read routes of one record: list and detail. */
export const recordController = <
  Fields extends object,
  Filter extends RecordFilter,
  View extends RecordView & Recorded<Fields>,
  Row extends object,
>(
  reads: RecordReads<Fields, Filter, View, Row>,
): Type => {
  const projections = reads.projections.map(({ name }) => name);

  @Controller(`api/${kebab(reads.record.plural)}`)
  class RecordController {
    private readonly queries: RecordQueries<Fields, Filter, View, Row>;

    constructor(@Inject(Db) db: Db, @Inject(Access) access: Access) {
      this.queries = new RecordQueries(reads, db, (...asked) => access.can(...asked));
    }

    @Get()
    @Reads(...projections)
    list(@List(reads) request: ListRequest<Filter>, @CurrentActor() actor: Actor): Promise<Page<View>> {
      return this.queries.list(request, actor);
    }

    @Get(':id')
    @Reads(...projections)
    detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<View & Actionable> {
      return this.queries.detail(id, actor, new Date().toISOString());
    }
  }
  Object.defineProperty(RecordController, 'name', { value: `${reads.record.plural}Controller` });
  return RecordController;
};
