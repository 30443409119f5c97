import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '../../../kernel/event-store.js';
import { Db } from '../../database/database.js';
import { EventLogPort } from '../ports.js';
import { columns, storedEvent, type LogRow } from './stored-event.js';

/** Reads the log up to the mark below which nothing can appear any more. */
@Injectable()
export class PostgresEventLog extends EventLogPort {
  constructor(private readonly db: Db) {
    super();
  }

  async readAll(
    after: bigint,
    limit: number,
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly readUpTo: bigint }> {
    const mark = await this.end();
    if (mark <= after) return { events: [], readUpTo: after };
    const { rows } = await this.db.pool.query<LogRow>({
      name: 'read_all',
      text: `SELECT ${columns} FROM event_log WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
      values: [after, mark, limit],
    });
    const events = rows.map(storedEvent);
    const last = events.at(-1);
    return { events, readUpTo: last && events.length === limit ? last.position : mark };
  }

  async end(): Promise<bigint> {
    const { rows } = await this.db.pool.query<{ mark: bigint }>({
      name: 'event_log_mark',
      text: 'SELECT event_log_mark() AS mark',
    });
    return rows[0]?.mark ?? 0n;
  }
}
