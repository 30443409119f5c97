import { Injectable } from '@nestjs/common';
import pg from 'pg';
import {
  ConcurrencyConflict,
  type EventToAppend,
  type ExpectedRevision,
  type Receipt,
  type StoredEvent,
} from '../../../kernel/event-store.js';
import { Db } from '../../database/database.js';
import { EventStorePort, Wakeups } from '../ports.js';
import { columns, storedEvent, type LogRow } from './stored-event.js';

interface AppendRow {
  readonly outcome: 'appended' | 'repeated' | 'conflict';
  readonly revision: bigint;
  readonly position: bigint | null;
}

const anyRetries = 20;
/** No stream is ever at this revision: asks whether these events are already there, and appends nothing. */
const never = -2n;
const uniqueViolation = '23505';

/** Appends by one SQL function, one round trip. */
@Injectable()
export class PostgresEventStore extends EventStorePort {
  constructor(
    private readonly db: Db,
    private readonly wakeups: Wakeups,
  ) {
    super();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Receipt> {
    if (events.length === 0) throw new Error(`Nothing to append to ${stream}`);
    const wanted = expected === 'any' ? null : expected === 'none' ? -1n : expected;
    const payload = JSON.stringify(events);
    for (let attempt = 0; ; attempt += 1) {
      const row = await this.call(stream, wanted, payload).catch((error: unknown) => {
        // somebody committed the same revision or the same events meanwhile
        if (error instanceof pg.DatabaseError && error.code === uniqueViolation)
          return this.call(stream, never, payload);
        throw error;
      });
      if (row.outcome !== 'conflict' && row.position !== null) {
        this.wakeups.appended();
        return { stream, revision: row.revision, position: row.position };
      }
      // without an expected revision two writers may still meet at the same one: the loser goes behind
      if (wanted !== null || attempt === anyRetries) {
        throw new ConcurrencyConflict(stream, expected, row.revision < 0n ? 'none' : row.revision);
      }
    }
  }

  private async call(stream: string, expected: bigint | null, events: string): Promise<AppendRow> {
    const { rows } = await this.db.pool.query<AppendRow>({
      name: 'append_events',
      text: 'SELECT outcome, revision, position FROM append_events($1, $2, $3)',
      values: [stream, expected, events],
    });
    const [row] = rows;
    if (!row) throw new Error(`append_events answered nothing for ${stream}`);
    return row;
  }

  async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    const { rows } = await this.db.pool.query<LogRow>({
      name: 'read_stream',
      text: `SELECT ${columns} FROM event_log WHERE stream = $1 AND revision >= $2 ORDER BY revision`,
      values: [stream, from],
    });
    return rows.map(storedEvent);
  }
}
