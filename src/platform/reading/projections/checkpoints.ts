import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { LogMark, LogPage, StoredEvent } from '../../../kernel/event-store.js';
import { newId } from '../../../kernel/ids.js';
import type { Projection } from '../../../kernel/projection.js';
import { logImported } from '../database/installation.js';
import { opaqueIds, prepared } from '../database/prepared.js';
import type { Consumer, ConsumerId } from './consumer.js';
import { failureOf } from './poison.js';
import type { ConsumerTables } from './tables.js';
import { flag, long, text, uuid } from '../../../kernel/table.js';
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
const standingAt = (position: bigint) => ({
  position,
  counted_from: position,
  counted_to: position,
  counted: 0n,
  resting: false,
});

/** The checkpoint of all consumers that rest. */
const ofResting = { name: 'resting', version: 0, kind: 'resting' } as const;

/** Where consumers stand, by `consumerKey`. */
export interface Places {
  readonly positions: ReadonlyMap<string, bigint>;
  /** Consumers that rest. */
  readonly resting: ReadonlySet<string>;
  /** Where these stand. */
  readonly restingAt: bigint;
}

/** A step of the consumers that rest. */
export interface RestingStep {
  readonly from: bigint;
  /** Consumers that the events concern: they stay before them, and rest no more. */
  readonly leaving: readonly ConsumerId[];
  /** Consumers that no event concerns from where they stand to the end of the step, and how many events there are. */
  readonly joining: readonly (ConsumerId & { readonly position: bigint; readonly events: number })[];
}

const idsOf = (consumers: readonly ConsumerId[]): RawBuilder<unknown> =>
  sql`unnest(${consumers.map(({ name }) => name)}::text[], ${consumers.map(({ version }) => version)}::integer[])`;

/** A consumer that rests no more has read what the shared checkpoint has, and counts on from there. */
const awake = (() => {
  const goesOn = sql`c.counted_to = c.position AND c.position <= shared.position`;
  return sql`resting = FALSE, position = greatest(c.position, shared.position),
    counted = CASE WHEN ${goesOn} THEN c.counted + shared.passed - c.passed ELSE c.counted END,
    counted_to = CASE WHEN ${goesOn} THEN shared.position ELSE c.counted_to END,
    updated_at = clock_timestamp()`;
})();

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
    const first = await this.db
      .selectFrom('checkpoints')
      .select('consumer')
      .where('kind', '<>', 'resting')
      .limit(1)
      .executeTakeFirst();
    const begins = (fromStart: boolean): bigint => (fromStart ? 0n : first ? logEnd : origin);
    await this.db
      .insertInto('checkpoints')
      .values(
        [...consumers.map((one) => ({ ...one, from: begins(one.fromStart) })), { ...ofResting, from: logEnd }].map(
          ({ name, version, kind, from }) => ({ consumer: name, version, kind, ...standingAt(from) }),
        ),
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

  /** Nearly all stand at the same place: rows are places, and few. */
  async places(): Promise<Places> {
    const { rows } = await select({ position: long, resting: flag, shared: flag, keys: text() })`
      ${prepared} SELECT position, resting, FALSE AS shared, string_agg(consumer || ':' || version, ' ') AS keys
      FROM places GROUP BY position, resting
      UNION ALL SELECT position, FALSE, TRUE, '' FROM checkpoints WHERE kind = ${ofResting.kind}`.execute(this.db);
    const keysOf = ({ keys }: { readonly keys: string }): readonly string[] => keys.split(' ');
    const consumers = rows.filter(({ shared }) => !shared);
    return {
      positions: new Map(consumers.flatMap((row) => keysOf(row).map((key): [string, bigint] => [key, row.position]))),
      resting: new Set(consumers.filter(({ resting }) => resting).flatMap(keysOf)),
      restingAt: rows.find(({ shared }) => shared)?.position ?? 0n,
    };
  }

  /** By `consumerKey`. */
  async positions(): Promise<ReadonlyMap<string, bigint>> {
    return (await this.places()).positions;
  }

  async positionOf({ name, version }: ConsumerId): Promise<bigint> {
    const { rows } = await select({ position: long })`
      ${prepared} SELECT position FROM places WHERE consumer = ${name} AND version = ${version}`.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error(`${name} is not registered: it has no checkpoint`);
    return row.position;
  }

  /**
   * Takes the checkpoint for this transaction; undefined while another process has it or the consumer rests, and where
   * the events that are to be written were read in another life of the server: there may be others at their positions
   * by now.
   */
  async lock(tx: Tx, consumer: ConsumerId, life: string): Promise<bigint | undefined> {
    const place = await this.take(tx, consumer, sql`AND NOT resting FOR UPDATE SKIP LOCKED`);
    return place?.life === life ? place.position : undefined;
  }

  /** Takes the checkpoint for this transaction as soon as it is free; the consumer rests no more. */
  async wait(tx: Tx, consumer: ConsumerId): Promise<LogMark> {
    for (;;) {
      // in a transaction of its own, so that the others that rest do not wait for this one
      await this.wakeUp(consumer);
      await sql`SAVEPOINT taking`.execute(tx);
      const place = await this.take(tx, consumer, sql`FOR UPDATE`);
      if (!place) throw new Error(`${consumer.name} is not registered: it has no checkpoint`);
      if (!place.resting) return place;
      await sql`ROLLBACK TO SAVEPOINT taking`.execute(tx);
    }
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
  ): Promise<(LogMark & { readonly resting: boolean }) | undefined> {
    const { rows } = await select({ position: long, life: text(), resting: flag })`
      ${prepared} SELECT position, server_life() AS life, resting, ${soon}, ${this.pause} FROM checkpoints
      WHERE consumer = ${name} AND version = ${version} ${otherwise}`.execute(tx);
    return rows[0];
  }

  private async wakeUp({ name, version }: ConsumerId): Promise<void> {
    await sql`
      UPDATE checkpoints AS c SET ${awake} FROM checkpoints shared
      WHERE shared.kind = ${ofResting.kind} AND c.consumer = ${name} AND c.version = ${version} AND c.resting`.execute(
      this.db,
    );
  }

  /** Over so many events. */
  async move(tx: Tx, { name, version }: ConsumerId, position: bigint, count: number): Promise<void> {
    const held = sql`SELECT * FROM checkpoints WHERE consumer = ${name} AND version = ${version}`;
    await this.moveAll(tx, { held }, position, count);
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
  private moveAll(
    db: Kysely<ConsumerTables>,
    { held, first = sql`` }: { readonly held: RawBuilder<unknown>; readonly first?: RawBuilder<unknown> },
    to: bigint,
    count: number,
  ) {
    return sql`
      ${prepared} WITH ${first} held AS MATERIALIZED (
        SELECT *, counted < ${eventsOfAStretch} AND counted_to = position AS goes_on FROM (${held}) AS of_consumers),
      closed AS (
        INSERT INTO stretches (consumer, version, after, up_to, events)
        SELECT consumer, version, counted_from, counted_to, counted FROM held WHERE NOT goes_on AND counted_to > counted_from
        ON CONFLICT (consumer, version, after) DO NOTHING)
      UPDATE checkpoints AS c SET position = ${to}, counted_to = ${to}, updated_at = clock_timestamp(),
        counted_from = CASE WHEN goes_on THEN held.counted_from ELSE held.position END,
        counted = CASE WHEN goes_on THEN held.counted ELSE 0 END + ${count},
        passed = CASE WHEN c.kind = ${ofResting.kind} THEN c.passed + ${count} ELSE c.passed END
      FROM held WHERE c.consumer = held.consumer AND c.version = held.version`.execute(db);
  }

  /** Moves over events that these consumers ignore; answers how many still stood there and were free. */
  async pass(consumers: readonly ConsumerId[], from: bigint, { readUpTo, count, life }: Read): Promise<number> {
    const first = sql`commit AS MATERIALIZED (SELECT ${soon}),`;
    const held = sql`
      SELECT checkpoints.* FROM checkpoints, commit
      WHERE (consumer, version) IN (SELECT * FROM ${idsOf(consumers)} AS i (consumer, version))
        AND position = ${from} AND NOT resting AND server_life() = ${life}
      FOR UPDATE OF checkpoints SKIP LOCKED`;
    const { numAffectedRows } = await this.moveAll(this.db, { held, first }, readUpTo, count);
    return Number(numAffectedRows ?? 0n);
  }

  /**
   * Moves all consumers that rest by one row. Consumers that leave or join are rows of their own. A consumer begins to
   * rest by such a step only, so that each step knows the consumers that rest.
   * @returns whether it did; not while another process is at it.
   */
  async restOn({ from, leaving, joining }: RestingStep, { readUpTo, count, life }: Read): Promise<boolean> {
    const leavers = sql`
      FROM checkpoints c JOIN ${idsOf(leaving)} AS i (consumer, version) USING (consumer, version)`;
    const joiners = sql`unnest(${joining.map(({ name }) => name)}::text[],
      ${joining.map(({ version }) => version)}::integer[], ${joining.map(({ position }) => position)}::bigint[],
      ${joining.map(({ events }) => events)}::bigint[])`;
    const first = sql`
      commit AS MATERIALIZED (SELECT ${soon}),
      shared AS MATERIALIZED (
        SELECT checkpoints.* FROM checkpoints, commit
        WHERE kind = ${ofResting.kind} AND position = ${from} AND server_life() = ${life}
        FOR UPDATE OF checkpoints SKIP LOCKED),
      concerned AS MATERIALIZED (
        SELECT consumer, version ${leavers}
        WHERE c.resting AND EXISTS (SELECT FROM shared) FOR UPDATE OF c SKIP LOCKED),
      gone AS (
        UPDATE checkpoints AS c SET ${awake}
        FROM concerned, shared WHERE c.consumer = concerned.consumer AND c.version = concerned.version),
      moving AS MATERIALIZED (
        SELECT * FROM shared
        WHERE (SELECT count(*) FROM concerned) = (SELECT count(*) ${leavers} WHERE c.resting)),
      idle AS MATERIALIZED (
        SELECT c.consumer, c.version, j.events, moving.passed + ${count} AS passed
        FROM moving, checkpoints c, ${joiners} AS j (consumer, version, stands, events)
        WHERE c.consumer = j.consumer AND c.version = j.version AND NOT c.resting AND c.position = j.stands
        FOR UPDATE OF c SKIP LOCKED),
      joined AS (
        UPDATE checkpoints AS c SET resting = TRUE, position = ${readUpTo}, passed = idle.passed,
          counted = CASE WHEN c.counted_to = c.position THEN c.counted + idle.events ELSE c.counted END,
          counted_to = CASE WHEN c.counted_to = c.position THEN ${readUpTo} ELSE c.counted_to END
        FROM idle WHERE c.consumer = idle.consumer AND c.version = idle.version),`;
    const { numAffectedRows } = await this.moveAll(
      this.db,
      { held: sql`SELECT * FROM moving`, first },
      readUpTo,
      count,
    );
    return numAffectedRows === 1n;
  }

  /** No consumer rests any more. The count of the resting ones is forgotten: they count anew from here. */
  async restNoMore(position: bigint): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM checkpoints WHERE kind = ${ofResting.kind} FOR UPDATE`.execute(tx);
      await sql`
        UPDATE checkpoints AS c SET ${awake}
        FROM checkpoints shared WHERE shared.kind = ${ofResting.kind} AND c.resting`.execute(tx);
      await this.restart(tx, ofResting, position);
    });
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
