import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { StoredEvent } from '../../kernel/event-store.js';
import { newId } from '../../kernel/ids.js';
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

  async positions(): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.db.selectFrom('checkpoints').select(['consumer', 'version', 'position']).execute();
    return new Map(rows.map(({ consumer, version, position }) => [consumerKey({ name: consumer, version }), position]));
  }

  async positionOf({ name, version }: ConsumerId): Promise<bigint> {
    const row = await this.db
      .selectFrom('checkpoints')
      .select('position')
      .where('consumer', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
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
      SELECT position, ${soon}, ${this.pause} FROM checkpoints WHERE consumer = ${name} AND version = ${version} FOR UPDATE ${otherwise}`.execute(
      tx,
    );
    return rows[0]?.position;
  }

  async move(tx: Tx, { name, version }: ConsumerId, position: bigint): Promise<void> {
    await sql`
      UPDATE checkpoints SET position = ${position}, updated_at = clock_timestamp()
      WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  }

  /** Moves over events that the consumer ignores. Answers whether the checkpoint still stood there and was free. */
  async pass({ name, version }: ConsumerId, from: bigint, to: bigint): Promise<boolean> {
    const { numAffectedRows } = await sql`
      WITH commit AS MATERIALIZED (SELECT ${soon})
      UPDATE checkpoints SET position = ${to}, updated_at = clock_timestamp() FROM commit
      WHERE consumer = ${name} AND version = ${version} AND EXISTS (
        SELECT FROM checkpoints
        WHERE consumer = ${name} AND version = ${version} AND position = ${from} FOR UPDATE SKIP LOCKED)`.execute(
      this.db,
    );
    return numAffectedRows === 1n;
  }

  async parkedStreams(db: Kysely<ConsumerTables>, { name, version }: ConsumerId): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('parked_events')
      .select('stream')
      .where('consumer', '=', name)
      .where('version', '=', version)
      .execute();
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
