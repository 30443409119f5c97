import { Injectable } from '@nestjs/common';
import pg from 'pg';
import {
  ConcurrencyConflict,
  type EventToAppend,
  type ExpectedRevision,
  type Receipt,
  type StoredEvent,
} from '../../../../kernel/event-store.js';
import { Db } from '../../../reading/database/database.js';
import { opaque } from '../../../reading/database/prepared.js';
import { EventStorePort, Wakeups } from '../ports.js';
import { columns, streamEvent, type StreamRow } from './stored-event.js';

interface AppendRow {
  readonly outcome: 'appended' | 'repeated' | 'conflict';
  readonly revision: bigint;
  readonly position: bigint | null;
}

const anyRetries = 20;
/** No stream is ever at this revision: asks whether these events are already there, and appends nothing. */
const never = -2n;
const uniqueViolation = '23505';

/**
 * Appends one event, the most frequent case, without the work of `append_events` for the others. A writer stands behind
 * the barrier (decision 001) before its position is taken.
 */
const oneEvent = `
  INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
  SELECT $1::text, $2::bigint, $3::uuid, $4, $5, $6, $7 FROM pg_advisory_xact_lock_shared(7301)`;
/** Condition of an append: the revision before exists, and this event id does not. */
const hasItsPlace = `
  WHERE EXISTS (SELECT FROM event_log WHERE stream = $1::text AND revision = $2::bigint - 1)
    AND NOT EXISTS (SELECT FROM event_log WHERE stream = $1::text AND event_id = $3::uuid)`;
const appendFirst = { name: 'append_first', text: `${oneEvent} RETURNING position` };
/** The same for several events that begin a stream. */
const beginStream = {
  name: 'begin_stream',
  text: `
    INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
    SELECT $1::text, e.ordinality - 1, (e.value->>'id')::uuid, e.value->>'type', e.value->'data', e.value->'metadata',
      (e.value->'metadata'->>'at')::timestamptz
    FROM pg_advisory_xact_lock_shared(7301), json_array_elements($2::json) WITH ORDINALITY e
    ORDER BY e.ordinality RETURNING position`,
};
const appendNext = { name: 'append_next', text: `${oneEvent} ${hasItsPlace} RETURNING position` };
/** The same where the caller has looked for the event id: the ids of a stream have no index, so that none is written. */
const appendNew = {
  name: 'append_new',
  text: `${oneEvent}
    WHERE EXISTS (SELECT FROM event_log WHERE stream = $1::text AND revision = $2::bigint - 1) RETURNING position`,
};
/** Several of them, after a revision. */
const appendSeveralNew = {
  name: 'append_several_new',
  text: `
    INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
    SELECT $1::text, $2::bigint + e.ordinality, (e.value->>'id')::uuid, e.value->>'type', e.value->'data',
      e.value->'metadata', (e.value->'metadata'->>'at')::timestamptz
    FROM pg_advisory_xact_lock_shared(7301), json_array_elements($3::json) WITH ORDINALITY e
    WHERE EXISTS (SELECT FROM event_log WHERE stream = $1::text AND revision = $2::bigint)
    ORDER BY e.ordinality RETURNING position`,
};
/** Tells whether new events whose place was taken are there: another try of the same command can have appended them since. */
const appendedSince = {
  name: 'appended_since',
  text: `
    SELECT CASE WHEN count(*) = cardinality($3::uuid[]) THEN 'repeated' ELSE 'conflict' END AS outcome,
      CASE WHEN count(*) = cardinality($3::uuid[]) THEN max(revision)
        ELSE coalesce((SELECT max(revision) FROM event_log WHERE stream = $1::text), -1) END AS revision,
      max(position) AS position
    FROM event_log WHERE stream = $1::text AND revision > $2::bigint AND event_id = ANY($3::uuid[])`,
};

const revisionExpected = (expected: ExpectedRevision): bigint | null =>
  expected === 'any' ? null : expected === 'none' ? -1n : expected;

const valuesOf = (
  stream: string,
  revision: bigint,
  { id, type, data, metadata }: EventToAppend,
): (string | bigint)[] => [stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata), metadata.at];

/** Appends by one statement, one round trip. */
@Injectable()
export class PostgresEventStore extends EventStorePort {
  constructor(
    private readonly db: Db,
    private readonly wakeups: Wakeups,
  ) {
    super();
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    areNew = false,
  ): Promise<Receipt> {
    const [first, ...more] = events;
    if (!first) throw new Error(`Nothing to append to ${stream}`);
    const wanted = revisionExpected(expected);
    const readUpTo = areNew && typeof expected === 'bigint' ? expected : undefined;
    const append = (): Promise<AppendRow> => {
      if (readUpTo !== undefined) return this.next(stream, readUpTo, events);
      if (wanted !== null && more.length === 0) return this.one(stream, wanted, first);
      return expected === 'none' ? this.begin(stream, events) : this.call(stream, wanted, events);
    };
    for (let attempt = 0; ; attempt += 1) {
      const row = await append().catch((error: unknown) => {
        // another writer committed the same revision meanwhile
        if (error instanceof pg.DatabaseError && error.code === uniqueViolation)
          return readUpTo === undefined ? this.call(stream, never, events) : this.since(stream, readUpTo, events);
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

  private async one(stream: string, wanted: bigint, event: EventToAppend): Promise<AppendRow> {
    const revision = wanted + 1n;
    const statement = revision === 0n ? appendFirst : appendNext;
    const values = valuesOf(stream, revision, event);
    const { rows } = await this.db.pool.query<Pick<Receipt, 'position'>>({ ...statement, values });
    const [row] = rows;
    return row ? { outcome: 'appended', revision, ...row } : this.call(stream, never, [event]);
  }

  /** Events of which none is in the stream up to this revision. */
  private async next(stream: string, after: bigint, events: readonly EventToAppend[]): Promise<AppendRow> {
    const [first, ...more] = events;
    const statement =
      first && more.length === 0
        ? { ...appendNew, values: valuesOf(stream, after + 1n, first) }
        : { ...appendSeveralNew, values: [stream, after, JSON.stringify(events)] };
    const { rows } = await this.db.pool.query<Pick<Receipt, 'position'>>(statement);
    const last = rows.at(-1);
    if (!last) return this.since(stream, after, events);
    return { outcome: 'appended', revision: after + BigInt(events.length), ...last };
  }

  private async since(stream: string, after: bigint, events: readonly EventToAppend[]): Promise<AppendRow> {
    const values = [stream, after, events.map(({ id }) => id)];
    const { rows } = await this.db.pool.query<AppendRow>({ ...appendedSince, values });
    const [row] = rows;
    if (!row) throw new Error(`Nothing was answered for ${stream}`);
    return row;
  }

  private async begin(stream: string, events: readonly EventToAppend[]): Promise<AppendRow> {
    const values = [stream, JSON.stringify(events)];
    const { rows } = await this.db.pool.query<Pick<Receipt, 'position'>>({ ...beginStream, values });
    const last = rows.at(-1);
    if (!last) throw new Error(`Nothing was appended to ${stream}`);
    return { outcome: 'appended', revision: BigInt(events.length - 1), ...last };
  }

  private async call(stream: string, expected: bigint | null, events: readonly EventToAppend[]): Promise<AppendRow> {
    const { rows } = await this.db.pool.query<AppendRow>({
      name: 'append_events',
      text: 'SELECT outcome, revision, position FROM append_events($1, $2, $3)',
      values: [stream, expected, JSON.stringify(events)],
    });
    const [row] = rows;
    if (!row) throw new Error(`append_events answered nothing for ${stream}`);
    return row;
  }

  readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    return this.read('read_stream', 'stream = $1 AND revision >= $2', [stream, from]);
  }

  override readStreams(streams: readonly string[]): Promise<readonly StoredEvent[]> {
    return this.read('read_streams', `stream = ANY(${opaque('$1::text[]')}::text[])`, [streams]);
  }

  private async read(name: string, which: string, values: readonly unknown[]): Promise<readonly StoredEvent[]> {
    const { rows } = await this.db.pool.query<StreamRow>({
      name,
      text: `SELECT ${columns}, position > sealed OR EXISTS (SELECT FROM audit_digests d WHERE d.position = l.position) AS covered
             FROM event_log l, coalesce((SELECT position FROM audit_seals ORDER BY number DESC LIMIT 1), 0) AS sealed
             WHERE ${which} ORDER BY stream, revision`,
      values: [...values],
    });
    return rows.map(streamEvent);
  }
}
