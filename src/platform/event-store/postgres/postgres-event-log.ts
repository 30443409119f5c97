import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '../../../kernel/event-store.js';
import { Db } from '../../database/database.js';
import { EventLogPort } from '../ports.js';
import { columns, loggedEvent, type LogRow } from './stored-event.js';

/** Reads the log up to the mark below which nothing can appear any more. */
@Injectable()
export class PostgresEventLog extends EventLogPort {
  /** The last mark read; what lies below it stays readable without another barrier. */
  private mark = 0n;

  constructor(private readonly db: Db) {
    super();
  }

  async readAll(
    after: bigint,
    limit: number,
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly readUpTo: bigint }> {
    const mark = after < this.mark ? this.mark : await this.markBeyond(after);
    if (mark <= after) return { events: [], readUpTo: after };
    const { rows } = await this.db.pool.query<LogRow>({
      name: 'read_all',
      text: `SELECT ${columns} FROM event_log WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
      values: [after, mark, limit],
    });
    const events = rows.map(loggedEvent);
    const last = events.at(-1);
    return { events, readUpTo: last && events.length === limit ? last.position : mark };
  }

  end(): Promise<bigint> {
    return this.markBeyond(-1n);
  }

  /** Stands before the barrier only if a position beyond `after` was given out at all: an idle poll delays no writer. */
  private async markBeyond(after: bigint): Promise<bigint> {
    const { rows } = await this.db.pool.query<{ mark: bigint }>({
      name: 'mark_beyond',
      text: `SELECT CASE WHEN greatest(last_value, mirror.position) > $1 THEN event_log_mark()
                    ELSE greatest(last_value, mirror.position) END AS mark
             FROM event_log_position_seq, mirror`,
      values: [after],
    });
    const mark = rows[0]?.mark ?? 0n;
    if (mark > this.mark) this.mark = mark;
    return mark;
  }
}
