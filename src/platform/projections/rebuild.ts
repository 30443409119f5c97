import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { StoredEvent } from '../../kernel/event-store.js';
import { tableName } from '../../kernel/projection.js';
import type { Checkpoints } from './checkpoints.js';
import type { Open } from './consumer.js';
import type { Chunk, LogReader } from './log-reader.js';
import { isPoison, messageOf } from './poison.js';
import { rowsOf, typesOf, type ProjectionRunner } from './projection-runner.js';
import type { RowBatch } from './row-batch.js';
import { copyTable, indexCopy, swapTables } from './rebuilt-tables.js';
import { RowWriter } from './row-writer.js';
import type { ConsumerTables } from './tables.js';

type Tx = Transaction<ConsumerTables>;

const lockNotAvailable = '55P03';

/** Events read and opened, and what they write; nothing when one of them is poisoned. */
interface Prepared extends Chunk {
  readonly rows: RowBatch | null;
}

/** A rebuild stops at the first event that it cannot apply: nothing is left out silently. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';

  constructor(
    readonly projection: string,
    readonly event: StoredEvent,
    cause: unknown,
  ) {
    super(
      `Rebuilding ${projection} stopped at event ${event.id} (${event.type} of ${event.stream}): ${messageOf(cause)}`,
      { cause },
    );
  }
}

/**
 * Fills copies of a projection's tables from the whole log in the schema `rebuild`, while the old ones are read and
 * kept, and then swaps them in one transaction. A process that dies in the middle leaves it to be continued.
 */
export class Rebuilder {
  constructor(
    private readonly db: Kysely<ConsumerTables>,
    private readonly log: LogReader,
    private readonly checkpoints: Checkpoints,
    private readonly open: Open,
  ) {}

  /** Notes that a rebuild is wanted, from the start. */
  async request({ name, version, projection }: ProjectionRunner): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM rebuilds WHERE consumer = ${name} AND version = ${version}`.execute(tx);
      for (const table of Object.keys(projection.tables)) await copyTable(tx, tableName(projection, table));
      await tx.insertInto('rebuilds').values({ consumer: name, version, error: null }).execute();
    });
  }

  /** Carries a requested rebuild out; does nothing when there is none, or another process is at it. */
  async run(runner: ProjectionRunner): Promise<void> {
    const writer = new RowWriter(runner.projection, 'rebuild');
    try {
      for (let indexed = false; ;) {
        const target = await this.log.end();
        const position = await this.position(runner);
        if (position === undefined) return;
        if (position < target) {
          if (!(await this.fill(runner, writer, position, target))) return;
        } else if (!indexed) {
          if (!(await this.index(runner))) return;
          indexed = true;
        } else if (await this.finished(runner, writer)) {
          return;
        }
      }
    } catch (error) {
      if (error instanceof RebuildStopped) await this.note(runner, error.message);
      throw error;
    }
  }

  private async position({ name, version }: ProjectionRunner): Promise<bigint | undefined> {
    const row = await this.db
      .selectFrom('rebuilds')
      .select('position')
      .where('consumer', '=', name)
      .where('version', '=', version)
      .where('error', 'is', null)
      .executeTakeFirst();
    return row?.position;
  }

  /** Answers whether nobody else is at it. While one chunk is written, the next is read and opened. */
  private async fill(runner: ProjectionRunner, writer: RowWriter, from: bigint, target: bigint): Promise<boolean> {
    let position = from;
    let next = this.prepare(runner, position);
    while (position < target) {
      const chunk = await next;
      next = this.prepare(runner, chunk.readUpTo);
      next.catch(() => undefined);
      if (!(await this.writeChunk(runner, writer, position, chunk))) return false;
      position = chunk.readUpTo;
    }
    return true;
  }

  private async prepare({ projection }: ProjectionRunner, from: bigint): Promise<Prepared> {
    const { events, readUpTo } = await this.log.read(from);
    const types = typesOf(projection);
    const relevant = events.filter(({ type }) => types.has(type));
    try {
      return { events: relevant, readUpTo, rows: rowsOf(projection, await this.open(relevant)) };
    } catch (error) {
      if (!isPoison(error)) throw error;
      return { events: relevant, readUpTo, rows: null };
    }
  }

  private writeChunk(runner: ProjectionRunner, writer: RowWriter, from: bigint, chunk: Prepared): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      // a crash that loses the last chunks loses their place too: they are read again
      await sql`SET LOCAL synchronous_commit = off`.execute(tx);
      if ((await this.lock(tx, runner)) !== from) return false;
      await this.write(tx, runner, writer, chunk);
      await this.move(tx, runner, chunk.readUpTo);
      return true;
    });
  }

  /** Answers whether nobody else is at it. */
  private index(runner: ProjectionRunner): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      if ((await this.lock(tx, runner)) === undefined) return false;
      for (const table of Object.keys(runner.projection.tables))
        await indexCopy(tx, tableName(runner.projection, table));
      return true;
    });
  }

  /** Answers whether it is over; not while readers hold the old tables. */
  private async finished(runner: ProjectionRunner, writer: RowWriter): Promise<boolean> {
    try {
      await this.finish(runner, writer);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
      throw error;
    }
  }

  /** Reads up to the place of the old tables, which cannot move meanwhile, and puts the new ones there. */
  private finish(runner: ProjectionRunner, writer: RowWriter): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      const place = await this.checkpoints.wait(tx, runner);
      let rebuilt = await this.lock(tx, runner);
      if (rebuilt === undefined) return;
      while (rebuilt < place) {
        const chunk = await this.prepare(runner, rebuilt);
        if (chunk.readUpTo <= rebuilt)
          throw new Error(`${runner.name} has read up to ${place}, where the log has nothing`);
        await this.write(tx, runner, writer, chunk);
        rebuilt = chunk.readUpTo;
      }
      await swapTables(
        tx,
        Object.keys(runner.projection.tables).map((table) => tableName(runner.projection, table)),
      );
      await this.checkpoints.move(tx, runner, rebuilt);
      await this.settle(tx, runner);
    });
  }

  private async write(tx: Tx, runner: ProjectionRunner, writer: RowWriter, { events, rows }: Prepared): Promise<void> {
    if (events.length === 0) return;
    if (rows && (await this.together(tx, writer, rows))) return;
    for (const event of events) await this.writeOne(tx, runner, writer, event);
  }

  /** Answers whether the database takes the rows. */
  private async together(tx: Tx, writer: RowWriter, rows: RowBatch): Promise<boolean> {
    await sql`SAVEPOINT batch`.execute(tx);
    try {
      await writer.write(tx, rows);
      return true;
    } catch (error) {
      if (!isPoison(error)) throw error;
      await sql`ROLLBACK TO SAVEPOINT batch`.execute(tx);
      return false;
    }
  }

  private async writeOne(tx: Tx, runner: ProjectionRunner, writer: RowWriter, event: StoredEvent): Promise<void> {
    try {
      await writer.write(tx, rowsOf(runner.projection, await this.open([event])));
    } catch (error) {
      if (!isPoison(error)) throw error;
      throw new RebuildStopped(runner.name, event, error);
    }
  }

  private async note({ name, version }: ProjectionRunner, error: string): Promise<void> {
    await sql`UPDATE rebuilds SET error = ${error} WHERE consumer = ${name} AND version = ${version}`.execute(this.db);
  }

  private async lock(tx: Tx, { name, version }: ProjectionRunner): Promise<bigint | undefined> {
    const { rows } = await sql<{ position: bigint }>`
      SELECT position, ${this.checkpoints.pause} FROM rebuilds
      WHERE consumer = ${name} AND version = ${version} FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0]?.position;
  }

  private async move(tx: Tx, { name, version }: ProjectionRunner, position: bigint): Promise<void> {
    await sql`UPDATE rebuilds SET position = ${position} WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  }

  /** The new rows hold every event, also of streams that were parked. */
  private async settle(tx: Tx, { name, version }: ProjectionRunner): Promise<void> {
    await sql`DELETE FROM parked_events WHERE consumer = ${name} AND version = ${version}`.execute(tx);
    await sql`DELETE FROM rebuilds WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  }
}
