import { Injectable } from '@nestjs/common';
import type { LogMark, LogPage } from '../../../../kernel/event-store.js';
import { Db } from '../../../reading/database/database.js';
import { EventLogPort } from '../ports.js';
import { columns, loggedEvent, type LogRow } from './stored-event.js';

const unknown: LogMark = { position: 0n, life: '' };

/** Reads the log up to the mark below which nothing can appear any more. */
@Injectable()
export class PostgresEventLog extends EventLogPort {
  /** The last mark read; what lies below it stays readable without another barrier, as long as its server lives. */
  private known = unknown;

  constructor(private readonly db: Db) {
    super();
  }

  async readAll(after: bigint, limit: number): Promise<LogPage> {
    const known = after < this.known.position ? await this.page(after, limit, this.known) : undefined;
    if (known && known.events.length > 0) return known;
    // nothing where there should be something: the mark may be another server's
    const mark = await this.markBeyond(after);
    return mark.position > after ? this.page(after, limit, mark) : { events: [], readUpTo: after, life: mark.life };
  }

  mark(): Promise<LogMark> {
    return this.markBeyond(-1n);
  }

  private async page(after: bigint, limit: number, { position: mark, life }: LogMark): Promise<LogPage> {
    const { rows } = await this.db.pool.query<LogRow>({
      name: 'read_all',
      text: `SELECT ${columns} FROM event_log
             WHERE position > $1 AND position <= $2 AND server_life() = $4 ORDER BY position LIMIT $3`,
      values: [after, mark, limit, life],
    });
    const events = rows.map(loggedEvent);
    const last = events.at(-1);
    return { events, readUpTo: last && events.length === limit ? last.position : mark, life };
  }

  /** Stands before the barrier only if there is an event beyond `after` at all: an idle poll delays no writer. */
  private async markBeyond(after: bigint): Promise<LogMark> {
    const { rows } = await this.db.pool.query<LogMark>({
      name: 'mark_beyond',
      text: `SELECT CASE WHEN end_now > $1 THEN event_log_mark() ELSE end_now END AS position, server_life() AS life
             FROM event_log_end() AS end_now`,
      values: [after],
    });
    const mark = rows[0] ?? unknown;
    if (mark.life !== this.known.life || mark.position > this.known.position) this.known = mark;
    return mark;
  }
}
