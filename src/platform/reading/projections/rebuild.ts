import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { EventLog, LogMark, StoredEvent } from '../../../kernel/event-store.js';
import type { Checkpoints, Read } from './checkpoints.js';
import { isPoison, messageOf } from './poison.js';
import type { PackedRows } from './packed-rows.js';
import type { Preparation, Prepared, PreparingHere } from './preparation.js';
import type { ProjectionRunner } from './projection-runner.js';
import { placesOf } from './read-model-tables.js';
import { emptyCopy, indexCopy, swapTables } from './rebuilt-tables.js';
import { RowWriter } from './row-writer.js';
import type { ConsumerTables } from './tables.js';
import { long, text } from '../../../kernel/table.js';
import { select } from '../database/select.js';

type Tx = Transaction<ConsumerTables>;

const lockNotAvailable = '55P03';

/** Events that are folded, each row into one change, before they are written. */
const eventsOfAPart = 8_000;

interface PartUnderWay {
  readonly from: bigint;
  readonly prepared: Promise<Prepared>;
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
    private readonly log: Pick<EventLog, 'end'>,
    private readonly checkpoints: Checkpoints,
    private readonly here: PreparingHere,
    private readonly preparation: Preparation = here,
    private readonly size = eventsOfAPart,
  ) {}

  /** Notes that a rebuild is wanted, from the start. */
  async request({ name, version, projection }: ProjectionRunner): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM rebuilds WHERE consumer = ${name} AND version = ${version}`.execute(tx);
      for (const copy of placesOf(projection, 'rebuild')) await emptyCopy(tx, copy);
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

  /** Answers true unless another process is at it. While one part is written, the next ones are prepared. */
  private async fill(runner: ProjectionRunner, writer: RowWriter, start: bigint, target: bigint): Promise<boolean> {
    for await (const { from, prepared } of this.parts(runner, start, target))
      if (!(await this.writePart(runner, writer, from, await prepared))) return false;
    return true;
  }

  private async *parts({ projection }: ProjectionRunner, start: bigint, target: bigint): AsyncGenerator<PartUnderWay> {
    const underWay: PartUnderWay[] = [];
    for (let from = start; from < target || underWay.length > 0;) {
      if (from < target && underWay.length < this.preparation.ahead) {
        const prepared = this.preparation.prepare(projection, from, this.size);
        // the consumer of the part awaits it and gets the error
        prepared.catch(() => undefined);
        underWay.push({ from, prepared });
        from = await this.endOfPart(from, target);
      } else {
        const part = underWay.shift();
        if (part) yield part;
      }
    }
  }

  /** Below the target the log does not change any more. */
  private async endOfPart(from: bigint, target: bigint): Promise<bigint> {
    const { rows } = await select({ position: long })`
      SELECT position FROM event_log WHERE position > ${from} AND position <= ${target}
      ORDER BY position OFFSET ${this.size - 1} LIMIT 1`.execute(this.db);
    return rows[0]?.position ?? target;
  }

  private writePart(runner: ProjectionRunner, writer: RowWriter, from: bigint, part: Prepared): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      // a crash that loses the last parts loses their place too: they are read again
      await sql`SET LOCAL synchronous_commit = off`.execute(tx);
      const place = await this.lock(tx, runner);
      if (place?.position !== from || place.life !== part.life) return false;
      await this.write(tx, runner, writer, from, part);
      await this.move(tx, runner, part);
      return true;
    });
  }

  /** Answers true unless another process is at it. */
  private index(runner: ProjectionRunner): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      if ((await this.lock(tx, runner)) === undefined) return false;
      for (const copy of placesOf(runner.projection, 'rebuild')) await indexCopy(tx, copy);
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
      const { position: place, life } = await this.checkpoints.wait(tx, runner);
      let rebuilt = (await this.lock(tx, runner))?.position;
      if (rebuilt === undefined) return;
      while (rebuilt < place) {
        const part = await this.here.prepare(runner.projection, rebuilt, this.size);
        if (part.life !== life) throw new Error(`The server was replaced while ${runner.name} was rebuilt`);
        // a checkpoint that stood ahead of the log comes back to where that ends
        if (part.readUpTo <= rebuilt) break;
        await this.write(tx, runner, writer, rebuilt, part);
        await this.move(tx, runner, part);
        rebuilt = part.readUpTo;
      }
      await swapTables(tx, placesOf(runner.projection, 'rebuild'));
      await this.settle(tx, runner, rebuilt);
    });
  }

  private async write(
    tx: Tx,
    runner: ProjectionRunner,
    writer: RowWriter,
    from: bigint,
    part: Prepared,
  ): Promise<void> {
    if (part.rows && (await this.together(tx, writer, part.rows))) return;
    const { events } = await this.here.read(runner.projection, from, this.size);
    for (const event of events) if (event.position <= part.readUpTo) await this.writeOne(tx, runner, writer, event);
  }

  /** Answers whether the database takes the rows. */
  private async together(tx: Tx, writer: RowWriter, rows: PackedRows): Promise<boolean> {
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
      await writer.write(tx, await this.here.rows(runner.projection, [event]));
    } catch (error) {
      if (!isPoison(error)) throw error;
      throw new RebuildStopped(runner.name, event, error);
    }
  }

  private async note({ name, version }: ProjectionRunner, error: string): Promise<void> {
    await sql`UPDATE rebuilds SET error = ${error} WHERE consumer = ${name} AND version = ${version}`.execute(this.db);
  }

  private async lock(tx: Tx, { name, version }: ProjectionRunner): Promise<LogMark | undefined> {
    const { rows } = await select({ position: long, life: text() })`
      SELECT position, server_life() AS life, ${this.checkpoints.pause} FROM rebuilds
      WHERE consumer = ${name} AND version = ${version} FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  }

  private async move(tx: Tx, { name, version }: ProjectionRunner, { readUpTo, count }: Read): Promise<void> {
    await sql`
      UPDATE rebuilds SET position = ${readUpTo}, counted = counted + ${count}
      WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  }

  /** The new rows hold every event, also of streams that were parked. */
  private async settle(tx: Tx, { name, version }: ProjectionRunner, position: bigint): Promise<void> {
    await sql`DELETE FROM parked_events WHERE consumer = ${name} AND version = ${version}`.execute(tx);
    const { rows } = await select({ counted: long })`
      DELETE FROM rebuilds WHERE consumer = ${name} AND version = ${version} RETURNING counted`.execute(tx);
    await this.checkpoints.restart(tx, { name, version }, position, rows[0]?.counted);
  }
}
