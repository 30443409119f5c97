import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { StoredEvent } from '../../kernel/event-store.js';
import { newId } from '../../kernel/ids.js';
import type { Projection } from '../../kernel/projection.js';
import { prepared } from '../database/prepared.js';
import { consumerKey, type Consumer, type ConsumerId } from './consumer.js';
import { messageOf } from './poison.js';
import type { ConsumerTables } from './tables.js';

type Tx = Transaction<ConsumerTables>;

/** For the list of a SELECT: a process that stops in the middle of this transaction loses it after this time. */
export const boundedPause = (milliseconds = 60_000): RawBuilder<unknown> =>
  sql`set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`;

/**
 * Commits of those who follow the log are not waited for: what a power cut takes of them is done again from the log, and
 * whatever they caused outside was committed after them.
 */
const soon = sql`set_config('synchronous_commit', 'off', true)`;

/** How far each consumer has read the log, and the streams that each one has parked. */
export class Checkpoints {
  constructor(
    private readonly db: Kysely<ConsumerTables>,
    /** Of transactions that hold a checkpoint. */
    readonly pause: RawBuilder<unknown> = boundedPause(),
  ) {}

  /**
   * Makes the missing checkpoints. Projections start with the log. A reaction that is new to a living log starts at its
   * end, so that it does not answer what happened before it existed; in a new database, behind what the log began with.
   */
  async register(
    consumers: readonly Pick<Consumer, 'name' | 'version' | 'kind'>[],
    logEnd: bigint,
    origin = 0n,
  ): Promise<void> {
    if (consumers.length === 0) return;
    const first = await this.db.selectFrom('checkpoints').select('consumer').limit(1).executeTakeFirst();
    await this.db
      .insertInto('checkpoints')
      .values(
        consumers.map(({ name, version, kind }) => ({
          consumer: name,
          version,
          kind,
          position: kind === 'projection' ? 0n : first ? logEnd : origin,
        })),
      )
      .onConflict((conflict) => conflict.columns(['consumer', 'version']).doNothing())
      .execute();
  }

  /**
   * Takes away what is known of older versions whose tables are gone: nobody can follow there any more. As long as the
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
      rebuilt AS (DELETE FROM rebuilds r USING gone WHERE r.consumer = gone.consumer AND r.version = gone.version)
      DELETE FROM checkpoints c USING gone WHERE c.consumer = gone.consumer AND c.version = gone.version`.execute(
      this.db,
    );
  }

  async positions(): Promise<ReadonlyMap<string, bigint>> {
    const { rows } = await sql<Pick<Selectable<ConsumerTables['checkpoints']>, 'consumer' | 'version' | 'position'>>`
      ${prepared} SELECT consumer, version, position FROM checkpoints`.execute(this.db);
    return new Map(rows.map(({ consumer, version, position }) => [consumerKey({ name: consumer, version }), position]));
  }

  async positionOf({ name, version }: ConsumerId): Promise<bigint> {
    const { rows } = await sql<{ position: bigint }>`
      ${prepared} SELECT position FROM checkpoints WHERE consumer = ${name} AND version = ${version}`.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error(`${name} is not registered: it has no checkpoint`);
    return row.position;
  }

  /** Takes the checkpoint for this transaction; undefined while another process has it. */
  async lock(tx: Tx, consumer: ConsumerId): Promise<bigint | undefined> {
    return this.take(tx, consumer, sql`SKIP LOCKED`);
  }

  /** Takes the checkpoint for this transaction as soon as nobody has it. */
  async wait(tx: Tx, consumer: ConsumerId): Promise<bigint> {
    const position = await this.take(tx, consumer, sql``);
    if (position === undefined) throw new Error(`${consumer.name} is not registered: it has no checkpoint`);
    return position;
  }

  private async take(
    tx: Tx,
    { name, version }: ConsumerId,
    otherwise: RawBuilder<unknown>,
  ): Promise<bigint | undefined> {
    const { rows } = await sql<{ position: bigint }>`
      ${prepared} SELECT position, ${soon}, ${this.pause} FROM checkpoints WHERE consumer = ${name} AND version = ${version} FOR UPDATE ${otherwise}`.execute(
      tx,
    );
    return rows[0]?.position;
  }

  async move(tx: Tx, { name, version }: ConsumerId, position: bigint): Promise<void> {
    await sql`
      ${prepared} UPDATE checkpoints SET position = ${position}, updated_at = clock_timestamp()
      WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  }

  /** Moves over events that these consumers ignore; answers how many still stood there and were free. */
  async pass(consumers: readonly ConsumerId[], from: bigint, to: bigint): Promise<number> {
    const { numAffectedRows } = await sql`
      ${prepared} WITH commit AS MATERIALIZED (SELECT ${soon}),
      free AS MATERIALIZED (
        SELECT consumer, version FROM checkpoints
        WHERE (consumer, version) IN (
            SELECT * FROM unnest(${consumers.map(({ name }) => name)}::text[], ${consumers.map(({ version }) => version)}::integer[]))
          AND position = ${from}
        FOR UPDATE SKIP LOCKED)
      UPDATE checkpoints AS c SET position = ${to}, updated_at = clock_timestamp() FROM commit, free
      WHERE c.consumer = free.consumer AND c.version = free.version`.execute(this.db);
    return Number(numAffectedRows ?? 0n);
  }

  async parkedStreams(db: Kysely<ConsumerTables>, { name, version }: ConsumerId): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ stream: string }>`
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
        error: messageOf(error),
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
