import type { EventLog, LogPage, StoredEvent } from '../../../kernel/event-store.js';
import type { Projection } from '../../../kernel/projection.js';
import { readOf, type Read } from './checkpoints.js';
import type { Open } from './consumer.js';
import type { PackedRows } from './packed-rows.js';
import { isPoison } from './poison.js';
import { rowsOf, typesOf } from './projection-runner.js';

/** Writes of a part of the log. */
export interface Prepared extends Read {
  /** Null when one of its events is poisoned. */
  readonly rows: PackedRows | null;
}

/** How a rebuild gets what it writes: events are read, opened and folded, each row into one change. */
export abstract class Preparation {
  /** Parts of the log that are worked on at the same time. */
  abstract readonly ahead: number;
  /** So many events after a position, all of which are there. */
  abstract prepare(projection: Projection, from: bigint, count: number): Promise<Prepared>;
}

/** In the thread that asks. */
export class PreparingHere extends Preparation {
  override readonly ahead = 2;

  constructor(
    private readonly log: Pick<EventLog, 'readAll'>,
    private readonly open: Open,
  ) {
    super();
  }

  /** The events that the projection follows. */
  async read(projection: Projection, from: bigint, most: number): Promise<Read & Pick<LogPage, 'events'>> {
    const page = await this.log.readAll(from, most);
    const types = typesOf(projection);
    return { ...readOf(page), events: page.events.filter(({ type }) => types.has(type)) };
  }

  /** Writes of these events. */
  async rows(projection: Projection, events: readonly StoredEvent[]): Promise<PackedRows> {
    return rowsOf(projection, await this.open(events));
  }

  override async prepare(projection: Projection, from: bigint, most: number): Promise<Prepared> {
    const { events, ...read } = await this.read(projection, from, most);
    try {
      return { ...read, rows: await this.rows(projection, events) };
    } catch (error) {
      if (!isPoison(error)) throw error;
      return { ...read, rows: null };
    }
  }
}
