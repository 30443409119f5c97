import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import type { Json } from '../kernel/json.js';
import { Db } from '../platform/database/database.js';
import { NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { log } from '../platform/logging/log.js';
import type { HistoryAct, HistoryReadView } from './history.views.js';
import { namesOf, streamsOf } from './log-labels.queries.js';

export const historyReadList = {
  filter: NoFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<NoFilter>;

export interface HistoryRead {
  readonly act: HistoryAct;
  readonly stream?: string;
  readonly position?: string;
  /** Of an export: what was asked for, and how many events left. */
  readonly filter?: object;
  readonly events?: number;
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly person_id: string;
  readonly act: HistoryAct;
  readonly stream: string | null;
  readonly position: bigint | null;
  readonly filter: Json;
  readonly events: number | null;
}

/**
 * Who looked at the history: a security log with its own retention, no part of the business log, where every look would
 * be one more event to look at (decision 011).
 */
@Injectable()
export class HistoryReads {
  constructor(private readonly db: Db) {}

  /** Noted before anything is shown: what cannot be noted is not shown. */
  async note({ id }: Actor, read: HistoryRead): Promise<void> {
    const { act, stream = null, position = null, filter = null, events = null } = read;
    await sql`
      INSERT INTO history_reads (person_id, act, stream, position, filter, events)
      VALUES (${id}, ${act}, ${stream}, ${position}::bigint, ${filter && JSON.stringify(filter)}::jsonb, ${events})`.execute(
      this.db.kysely,
    );
    log.info({ person: id, ...read }, 'history read');
  }

  async list({ order, offset, limit }: ListRequest<NoFilter>): Promise<Page<HistoryReadView>> {
    const direction = sql.raw(order.direction);
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`
        SELECT * FROM history_reads ORDER BY at ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      sql<{ total: number }>`
        SELECT count(*)::int AS total FROM (SELECT FROM history_reads LIMIT ${mostListed}) r`.execute(this.db.kysely),
    ]);
    const streams = await streamsOf(
      this.db.kysely,
      rows.flatMap(({ stream }) => stream ?? []),
    );
    const names = await namesOf(
      this.db.kysely,
      rows.map(({ person_id }) => person_id),
    );
    return new Page(
      rows.map(({ id, at, person_id, act, stream, position, filter, events }) => ({
        id,
        at,
        person: { id: person_id, name: names.get(person_id) ?? null },
        act,
        stream: stream === null ? null : (streams.get(stream) ?? null),
        position: position === null ? null : String(position),
        filter,
        events,
      })),
      counted.rows[0]?.total ?? 0,
    );
  }
}

/** Pages of older ones are not offered. */
const mostListed = 10_000;
