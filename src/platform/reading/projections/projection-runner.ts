import { sql, type Kysely, type Transaction } from 'kysely';
import type { Occurred } from '../../../kernel/event.js';
import type { LogPage, StoredEvent } from '../../../kernel/event-store.js';
import type { Projection } from '../../../kernel/projection.js';
import { reach } from '../../run/failpoints/failpoints.js';
import { personForgotten } from '../../people/personal-data/person-forgotten.js';
import { readOf, type Checkpoints, type Read } from './checkpoints.js';
import type { Consumer, Open } from './consumer.js';
import type { LogReader } from './log-reader.js';
import { isPoison } from './poison.js';
import { packed, type PackedRows } from './packed-rows.js';
import { RowBatch } from './row-batch.js';
import { RowWriter } from './row-writer.js';
import type { ConsumerTables } from './tables.js';

type Tx = Transaction<ConsumerTables>;

/** Types of the events that change the rows of a projection. */
export const typesOf = ({ events, personal }: Projection): Pick<ReadonlySet<string>, 'has'> =>
  events === 'every'
    ? { has: () => true }
    : new Set([...events.map(({ type }) => type), ...(personal.length > 0 ? [personForgotten.type] : [])]);

/** Writes of these events. */
export const rowsOf = (projection: Projection, events: readonly Occurred[]): PackedRows => {
  const batch = new RowBatch(projection.tables);
  for (const event of events) {
    if (event.type === personForgotten.type) forget(projection, batch, Reflect.get(event.data, 'personId'));
    projection.apply(batch, event);
  }
  return packed(batch);
};

const forget = (projection: Projection, batch: RowBatch, personId: unknown): void => {
  if (typeof personId === 'string') batch.forgotten.add(personId);
  for (const { table, subject, columns } of projection.personal) batch.clear(table, columns, { [subject]: personId });
};

/** Keeps the tables of one projection: rows and checkpoint in one transaction, one process at a time. */
export class ProjectionRunner implements Consumer {
  readonly kind = 'projection';
  readonly fromStart = true;
  readonly name: string;
  readonly version: number;
  private readonly types: ReturnType<typeof typesOf>;
  private readonly writer: RowWriter;

  constructor(
    readonly projection: Projection,
    private readonly db: Kysely<ConsumerTables>,
    private readonly log: LogReader,
    private readonly checkpoints: Checkpoints,
    private readonly open: Open,
  ) {
    this.name = projection.name;
    this.version = projection.version;
    this.types = typesOf(projection);
    this.writer = new RowWriter(projection, 'public');
  }

  follows(type: string): boolean {
    return this.types.has(type);
  }

  async drain(target: bigint, from?: bigint): Promise<boolean> {
    const start = from ?? (await this.checkpoints.positionOf(this));
    let position = start;
    while (position < target) {
      const next = await this.follow(position, await this.log.read(position));
      if (next === undefined || next === position) break;
      position = next;
    }
    return position > start;
  }

  async apply(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
    const relevant = events.filter(({ type }) => this.follows(type));
    await this.writer.write(tx, rowsOf(this.projection, await this.open(relevant)));
  }

  /** Where the checkpoint stands afterwards; undefined while another process has it. */
  private async follow(from: bigint, page: LogPage): Promise<bigint | undefined> {
    const relevant = page.events.filter(({ type }) => this.follows(type));
    if (page.readUpTo <= from) return from;
    if (relevant.length === 0)
      return (await this.checkpoints.pass([this], from, readOf(page))) === 1 ? page.readUpTo : undefined;
    try {
      return await this.together(from, relevant, readOf(page));
    } catch (error) {
      if (!isPoison(error)) throw error;
      return this.oneByOne(from, relevant, readOf(page));
    }
  }

  private async together(from: bigint, events: readonly StoredEvent[], read: Read): Promise<bigint | undefined> {
    const opened = await this.open(events);
    return this.holding(from, read, async (tx, parked) => {
      const live = parked.size === 0 ? opened : opened.filter(({ stream }) => !parked.has(stream));
      await this.checkpoints.hold(
        tx,
        this,
        events.filter(({ stream }) => parked.has(stream)),
      );
      await this.writer.write(tx, rowsOf(this.projection, live));
    });
  }

  /** The slow way through a batch with a poisoned event: its stream is parked, the others go on. */
  private oneByOne(from: bigint, events: readonly StoredEvent[], read: Read): Promise<bigint | undefined> {
    return this.holding(from, read, async (tx, parkedBefore) => {
      const parked = new Set(parkedBefore);
      for (const event of events) {
        if (parked.has(event.stream)) await this.checkpoints.hold(tx, this, [event]);
        else if (!(await this.applied(tx, event))) parked.add(event.stream);
      }
    });
  }

  private async applied(tx: Tx, event: StoredEvent): Promise<boolean> {
    await sql`SAVEPOINT event`.execute(tx);
    try {
      await this.apply(tx, [event]);
      await sql`RELEASE SAVEPOINT event`.execute(tx);
      return true;
    } catch (error) {
      if (!isPoison(error)) throw error;
      await sql`ROLLBACK TO SAVEPOINT event`.execute(tx);
      await this.checkpoints.park(tx, this, event, error);
      return false;
    }
  }

  /** Runs with the checkpoint held, and moves it, if it still stands where the events were read from. */
  private holding(
    from: bigint,
    { readUpTo, count, life }: Read,
    write: (tx: Tx, parked: ReadonlySet<string>) => Promise<void>,
  ): Promise<bigint | undefined> {
    return this.db.transaction().execute(async (tx) => {
      const position = await this.checkpoints.lock(tx, this, life);
      if (position !== from) return position;
      await write(tx, await this.checkpoints.parkedStreams(tx, this));
      await reach('after-readmodel-before-checkpoint');
      await this.checkpoints.move(tx, this, readUpTo, count);
      return readUpTo;
    });
  }
}
