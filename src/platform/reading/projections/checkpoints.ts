import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { LogMark, LogPage, StoredEvent } from '../../../kernel/event-store.js';
import { newId } from '../../../kernel/ids.js';
import type { Projection } from '../../../kernel/projection.js';
import { logImported } from '../database/installation.js';
import { opaqueIds, prepared } from '../database/prepared.js';
import type { Consumer, ConsumerId } from './consumer.js';
import { failureOf } from './poison.js';
import type { ConsumerTables } from './tables.js';
import { long, text, uuid } from '../../../kernel/table.js';
import { select } from '../database/select.js';

type Tx = Transaction<ConsumerTables>;

/** Up to where the log was read, how many events were there, and in which life of the server. */
export interface Read {
  readonly readUpTo: bigint;
  readonly count: number;
  readonly life: string;
}

export const readOf = ({ events, readUpTo, life }: LogPage): Read => ({ readUpTo, count: events.length, life });

/** Events after which a stretch of the log is closed: what was skipped is known that closely. */
const eventsOfAStretch = 1_000;

const usualPause = 60_000;

/** For the list of a SELECT: a process that stops in the middle of this transaction loses it after this time. */
export const boundedPause = (milliseconds = usualPause): RawBuilder<unknown> =>
  sql`set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`;

/**
 * Commits of consumers of the log are asynchronous: work lost in a power cut is done again from the log, and effects
 * outside were committed after them.
 */
const soon = sql`set_config('synchronous_commit', 'off', true)`;

/** A checkpoint that has counted nothing yet. */
const standingAt = (position: bigint) => ({ position, counted_from: position, counted_to: position, counted: 0n });

/** How far each consumer has read the log, and the streams that each one has parked. */
export class Checkpoints {
  constructor(
    private readonly db: Kysely<ConsumerTables>,
    /** Milliseconds that a transaction that holds a checkpoint may say nothing. */
    private readonly longestPause = usualPause,
  ) {}

  get pause(): RawBuilder<unknown> {
    return boundedPause(this.longestPause);
  }

  /**
   * Makes the missing checkpoints. Projections and timers start with the log. Any other reaction that is new to a living
   * log starts at its end, so that it does not answer what happened before it existed; in a new database, behind what the
   * log began with.
   */
  async register(
    consumers: readonly Pick<Consumer, 'name' | 'version' | 'kind' | 'fromStart'>[],
    logEnd: bigint,
    origin = 0n,
  ): Promise<void> {
    if (consumers.length === 0) return;
    const first = await this.db.selectFrom('checkpoints').select('consumer').limit(1).executeTakeFirst();
    await this.db
      .insertInto('checkpoints')
      .values(
        consumers.map(({ name, version, kind, fromStart }) => ({
          consumer: name,
          version,
          kind,
          ...standingAt(fromStart ? 0n : first ? logEnd : origin),
        })),
      )
      .onConflict((conflict) => conflict.columns(['consumer', 'version']).doNothing())
      .execute();
  }

  /**
   * Runs once after an import of an exported log: reactions that may read all of it again, such as timers, start over.
   */
  async beginImported(consumers: readonly Pick<Consumer, 'name' | 'version' | 'kind' | 'fromStart'>[]): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { rows } = await sql`DELETE FROM installation WHERE fact = ${logImported} RETURNING fact`.execute(tx);
      if (rows.length === 0) return;
      for (const consumer of consumers.filter(({ kind, fromStart }) => kind === 'reaction' && fromStart)) {
        await this.wait(tx, consumer);
        await this.restart(tx, consumer, 0n);
      }
    });
  }

  /**
   * Removes checkpoints of older versions whose tables are gone: no consumer can follow there any more. As long as the
   * tables stand, a process of the build before may still be at them.
   */
  async retire(projections: readonly Pick<Projection, 'name' | 'version' | 'tables'>[]): Promise<void> {
    const present = projections.map(({ name, version, tables }) => ({ name, version, tables: Object.keys(tables) }));
    await sql`
      WITH gone AS MATERIALIZED (
        SELECT old.consumer, old.version
        FROM json_to_recordset(${JSON.stringify(present)}::json) AS present (name text, version integer, tables json)
        JOIN (SELECT consumer, version FROM checkpoints UNION SELECT consumer, version FROM parked_events) old
          ON old.consumer = present.name AND old.version < present.version
        WHERE NOT EXISTS (
          SELECT FROM json_array_elements_text(present.tables) AS t (name)
          WHERE to_regclass(format('public.%I', t.name || '_v' || old.version)) IS NOT NULL)),
      parked AS (DELETE FROM parked_events p USING gone WHERE p.consumer = gone.consumer AND p.version = gone.version),
      rebuilt AS (DELETE FROM rebuilds r USING gone WHERE r.consumer = gone.consumer AND r.version = gone.version),
      counted AS (DELETE FROM stretches s USING gone WHERE s.consumer = gone.consumer AND s.version = gone.version)
      DELETE FROM checkpoints c USING gone WHERE c.consumer = gone.consumer AND c.version = gone.version`.execute(
      this.db,
    );
  }

  /** By `consumerKey`. Nearly all stand at the same place: rows are places, and few. */
  async positions(): Promise<ReadonlyMap<string, bigint>> {
    const { rows } = await select({ position: long, keys: text() })`
      ${prepared} SELECT position, string_agg(consumer || ':' || version, ' ') AS keys
      FROM checkpoints GROUP BY position`.execute(this.db);
    return new Map(
      rows.flatMap(({ position, keys }) => keys.split(' ').map((key): [string, bigint] => [key, position])),
    );
  }

  async positionOf({ name, version }: ConsumerId): Promise<bigint> {
    const { rows } = await select({ position: long })`
      ${prepared} SELECT position FROM checkpoints WHERE consumer = ${name} AND version = ${version}`.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error(`${name} is not registered: it has no checkpoint`);
    return row.position;
  }

  /**
   * Takes the checkpoint for this transaction; undefined while another process has it, and where the events that are to
   * be written were read in another life of the server: there may be others at their positions by now.
   */
  async lock(tx: Tx, consumer: ConsumerId, life: string): Promise<bigint | undefined> {
    const place = await this.take(tx, consumer, sql`SKIP LOCKED`);
    return place?.life === life ? place.position : undefined;
  }

  /** Takes the checkpoint for this transaction as soon as it is free. */
  async wait(tx: Tx, consumer: ConsumerId): Promise<LogMark> {
    const place = await this.take(tx, consumer, sql``);
    if (!place) throw new Error(`${consumer.name} is not registered: it has no checkpoint`);
    return place;
  }

  /**
   * Work elsewhere, during which this transaction keeps its checkpoint: its server hears from it. A process that stands
   * still says nothing, and loses the checkpoint.
   */
  async heldDuring<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
    const beat = setInterval(() => void sql`SELECT 1`.execute(tx).catch(() => undefined), this.longestPause / 3);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }

  private async take(
    tx: Tx,
    { name, version }: ConsumerId,
    otherwise: RawBuilder<unknown>,
  ): Promise<LogMark | undefined> {
    const { rows } = await select({ position: long, life: text() })`
      ${prepared} SELECT position, server_life() AS life, ${soon}, ${this.pause} FROM checkpoints
      WHERE consumer = ${name} AND version = ${version} FOR UPDATE ${otherwise}`.execute(tx);
    return rows[0];
  }

  /** Over so many events. */
  async move(tx: Tx, { name, version }: ConsumerId, position: bigint, count: number): Promise<void> {
    const held = sql`SELECT * FROM checkpoints WHERE consumer = ${name} AND version = ${version}`;
    await this.moveAll(tx, held, position, count);
  }

  /** To where a consumer has begun anew: of what it had counted nothing is left. */
  async restart(tx: Tx, { name, version }: ConsumerId, position: bigint, counted = 0n): Promise<void> {
    await sql`DELETE FROM stretches WHERE consumer = ${name} AND version = ${version}`.execute(tx);
    await tx
      .updateTable('checkpoints')
      .set({ ...standingAt(position), ...(counted > 0n ? { counted_from: 0n, counted } : {}) })
      .where('consumer', '=', name)
      .where('version', '=', version)
      .execute();
  }

  /** Back to where a stretch began, to go over it again. */
  async goBack({ name, version }: ConsumerId, after: bigint): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.wait(tx, { name, version });
      await sql`
        DELETE FROM stretches WHERE consumer = ${name} AND version = ${version} AND up_to > ${after}`.execute(tx);
      await tx
        .updateTable('checkpoints')
        .set(standingAt(after))
        .where('consumer', '=', name)
        .where('version', '=', version)
        .where('position', '>', after)
        .execute();
    });
  }

  /** Events among these that a reaction has not answered yet: it may go over them again. */
  async unanswered(
    { name }: Pick<ConsumerId, 'name'>,
    events: readonly StoredEvent[],
  ): Promise<readonly StoredEvent[]> {
    const { rows } = await select({ event_id: uuid })`
      ${prepared} SELECT event_id FROM answered_events
      WHERE consumer = ${name} AND event_id = ANY (${opaqueIds(events.map(({ id }) => id))})`.execute(this.db);
    const answered = new Set(rows.map(({ event_id }) => event_id));
    return events.filter(({ id }) => !answered.has(id));
  }

  async answered(tx: Tx, { name }: Pick<ConsumerId, 'name'>, events: readonly StoredEvent[]): Promise<void> {
    await sql`
      ${prepared} INSERT INTO answered_events (consumer, event_id)
      SELECT ${name}, unnest(${events.map(({ id }) => id)}::uuid[]) ON CONFLICT DO NOTHING`.execute(tx);
  }

  /** Moves checkpoints that this transaction holds, and counts what they move over. */
  private moveAll(db: Kysely<ConsumerTables>, held: RawBuilder<unknown>, to: bigint, count: number) {
    return sql`
      ${prepared} WITH held AS MATERIALIZED (
        SELECT *, counted < ${eventsOfAStretch} AND counted_to = position AS goes_on FROM (${held}) AS of_consumers),
      closed AS (
        INSERT INTO stretches (consumer, version, after, up_to, events)
        SELECT consumer, version, counted_from, counted_to, counted FROM held WHERE NOT goes_on AND counted_to > counted_from
        ON CONFLICT (consumer, version, after) DO NOTHING)
      UPDATE checkpoints AS c SET position = ${to}, counted_to = ${to}, updated_at = clock_timestamp(),
        counted_from = CASE WHEN goes_on THEN held.counted_from ELSE held.position END,
        counted = CASE WHEN goes_on THEN held.counted ELSE 0 END + ${count}
      FROM held WHERE c.consumer = held.consumer AND c.version = held.version`.execute(db);
  }

  /** Moves over events that these consumers ignore; answers how many still stood there and were free. */
  async pass(consumers: readonly ConsumerId[], from: bigint, { readUpTo, count, life }: Read): Promise<number> {
    const free = sql`
      WITH commit AS MATERIALIZED (SELECT ${soon})
      SELECT checkpoints.* FROM checkpoints, commit
      WHERE (consumer, version) IN (
          SELECT * FROM unnest(${consumers.map(({ name }) => name)}::text[], ${consumers.map(({ version }) => version)}::integer[]))
        AND position = ${from} AND server_life() = ${life}
      FOR UPDATE OF checkpoints SKIP LOCKED`;
    const { numAffectedRows } = await this.moveAll(this.db, free, readUpTo, count);
    return Number(numAffectedRows ?? 0n);
  }

  async parkedStreams(db: Kysely<ConsumerTables>, { name, version }: ConsumerId): Promise<ReadonlySet<string>> {
    const { rows } = await select({ stream: text() })`
      ${prepared} SELECT stream FROM parked_events WHERE consumer = ${name} AND version = ${version}`.execute(db);
    return new Set(rows.map(({ stream }) => stream));
  }

  async park(tx: Tx, { name, version }: ConsumerId, event: StoredEvent, error: unknown): Promise<void> {
    await tx
      .insertInto('parked_events')
      .values({
        id: newId(),
        consumer: name,
        version,
        stream: event.stream,
        revision: event.revision,
        last_revision: event.revision,
        position: event.position,
        type: event.type,
        ...failureOf(error),
      })
      .execute();
  }

  /** Remembers that later events of a parked stream came by. */
  async hold(tx: Tx, { name, version }: ConsumerId, events: readonly StoredEvent[]): Promise<void> {
    for (const { stream, revision } of events) {
      await tx
        .updateTable('parked_events')
        .set({ last_revision: revision })
        .where('consumer', '=', name)
        .where('version', '=', version)
        .where('stream', '=', stream)
        .execute();
    }
  }
}
