import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { notFound } from '../kernel/refusal.js';
import { Optional, Text } from '../kernel/validation.js';
import { staff } from '../platform/database/door.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Db, type NoTables } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import type { StreamLifeView } from './history.views.js';
import { streamsMeant, streamsOf } from './log-labels.queries.js';
import { logEntries } from '../../projections/log-entries.js';

const entryRows = staff('the log of events: its route asks for the right to read it')(logEntries, 'log_entries');

export class LogStreamFilter {
  /** A stream, an id, or a number that people know; those that changed last when absent. */
  @Optional() @Text({ max: 200 }) about?: string;
}

export const logStreamList = {
  filter: LogStreamFilter,
  sortable: { lastAt: 'last_at' },
  defaultSort: ['lastAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<LogStreamFilter>;

/** Among the last so many events are the streams that changed last. */
const recent = 300;

interface Row {
  readonly stream: string;
  readonly events: number;
  readonly first_at: string;
  readonly last_at: string;
}

/** The things that have a history. */
@Injectable()
export class LogStreams {
  private readonly kysely: Kysely<NoTables>;

  constructor(
    db: Db,
    private readonly registry: BusinessRegistry,
  ) {
    this.kysely = db.kysely;
  }

  async list({ filter, order, offset, limit }: ListRequest<LogStreamFilter>): Promise<Page<StreamLifeView>> {
    const names = filter.about
      ? await streamsMeant(this.kysely, this.lifecycles(), filter.about)
      : await this.changedLast();
    const lives = await this.lives(names);
    const sorted = lives.toSorted((one, other) => one.lastAt.localeCompare(other.lastAt));
    return new Page(
      (order.direction === 'asc' ? sorted : sorted.reverse()).slice(offset, offset + limit),
      lives.length,
    );
  }

  async one(stream: string): Promise<StreamLifeView> {
    const [life] = await this.lives([stream]);
    if (!life) throw notFound();
    return life;
  }

  private async lives(names: readonly string[]): Promise<readonly StreamLifeView[]> {
    const { rows } = await sql<Row>`
      SELECT stream, count(*)::int AS events, min(at) AS first_at, max(at) AS last_at
      FROM event_log WHERE stream = ANY(${[...names]}::text[]) GROUP BY stream`.execute(this.kysely);
    const shown = await streamsOf(
      this.kysely,
      rows.map(({ stream }) => stream),
    );
    return rows.flatMap(({ stream, events, first_at, last_at }) => {
      const view = shown.get(stream);
      return view ? [{ ...view, events, firstAt: first_at, lastAt: last_at }] : [];
    });
  }

  /** Of lifecycles: values that are reserved and people that are forgotten have streams too, but no state. */
  private async changedLast(): Promise<readonly string[]> {
    const { rows } = await sql<{ stream: string }>`
      SELECT DISTINCT stream FROM (
        SELECT stream FROM ${entryRows} ORDER BY at DESC, position DESC LIMIT ${recent}) e
      WHERE split_part(stream, '-', 1) = ANY(${[...this.lifecycles()]}::text[])`.execute(this.kysely);
    return rows.map(({ stream }) => stream);
  }

  private lifecycles(): readonly string[] {
    return this.registry.lifecycles.map(({ lifecycle }) => lifecycle.name);
  }
}
