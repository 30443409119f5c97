import { Injectable } from '@nestjs/common';
import { Db } from '../platform/database/database.js';
import { NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import type { HistoryReadView } from './history.views.js';
import { namesOf } from '../directory/labels.js';
import { streamsOf } from './log-labels.queries.js';

export const historyReadList = {
  filter: NoFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<NoFilter>;

/** Who looked at the history, and at what is held about people. */
@Injectable()
export class HistoryReads {
  constructor(
    private readonly db: Db,
    private readonly reads: SensitiveReads,
  ) {}

  async list({ order, offset, limit }: ListRequest<NoFilter>): Promise<Page<HistoryReadView>> {
    const { rows, total } = await this.reads.list({ direction: order.direction, offset, limit });
    const streams = await streamsOf(
      this.db.kysely,
      rows.flatMap(({ stream }) => stream ?? []),
    );
    const names = await namesOf(
      this.db.kysely,
      rows.flatMap(({ person_id, subject_id }) => [person_id, subject_id ?? person_id]),
    );
    return new Page(
      rows.map(({ id, at, person_id, act, subject_id, stream, position, filter, events }) => ({
        id,
        at,
        person: { id: person_id, name: names.get(person_id) ?? null },
        act,
        subject: subject_id === null ? null : { id: subject_id, name: names.get(subject_id) ?? null },
        stream: stream === null ? null : (streams.get(stream) ?? null),
        position: position === null ? null : String(position),
        filter,
        events,
      })),
      total,
    );
  }
}
