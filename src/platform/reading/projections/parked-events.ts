import type { Kysely } from 'kysely';
import type { EventStore } from '../../../kernel/event-store.js';
import { notFound } from '../../../kernel/refusal.js';
import type { Checkpoints } from './checkpoints.js';
import type { Again, Consumer } from './consumer.js';
import { failureOf, isPoison } from './poison.js';
import { Lanes } from '../../run/concurrency/lanes.js';
import type { ConsumerTables } from './tables.js';
import type { ParkedEvent } from './projections.views.js';

/** Streams that a consumer could not follow: shown to staff, and tried again by them. */
export class ParkedEvents {
  private readonly lanes = new Lanes(1);

  constructor(
    private readonly db: Kysely<ConsumerTables>,
    private readonly checkpoints: Checkpoints,
    private readonly store: EventStore,
  ) {}

  async list(): Promise<readonly ParkedEvent[]> {
    const rows = await this.db.selectFrom('parked_events').selectAll().orderBy('parked_at').orderBy('id').execute();
    return rows.map((row) => ({
      id: row.id,
      projection: row.consumer,
      version: row.version,
      stream: row.stream,
      position: String(row.position),
      type: row.type,
      error: row.error,
      refused: row.refused,
      parkedAt: row.parked_at,
      attempts: row.attempts,
    }));
  }

  /**
   * Applies everything of the stream that came by since it was parked, in order, and lets it move again.
   * @returns whether it did; if not, the row says why and counts the attempt.
   */
  async retry(id: string, consumers: readonly Consumer[], again?: Again): Promise<boolean> {
    try {
      // each holds a connection while its commands need others
      await this.lanes.run(() => this.release(id, consumers, again));
      return true;
    } catch (error) {
      const { numUpdatedRows } = await this.db
        .updateTable('parked_events')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), ...(isPoison(error) ? failureOf(error) : {}) }))
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      return false;
    }
  }

  private async release(id: string, consumers: readonly Consumer[], again?: Again): Promise<void> {
    const { consumer: name, version } = await this.row(this.db, id);
    const consumer = consumers.find((known) => known.name === name && known.version === version);
    if (!consumer) throw new Error(`This build has no ${name} of version ${version}`);
    await this.db.transaction().execute(async (tx) => {
      await this.checkpoints.wait(tx, consumer);
      const { stream, revision, last_revision } = await this.row(tx, id);
      const events = await this.store.readStream(stream, revision);
      const held = events.filter((event) => event.revision <= last_revision);
      await this.checkpoints.heldDuring(tx, () => consumer.apply(tx, held, again));
      await tx.deleteFrom('parked_events').where('id', '=', id).execute();
    });
  }

  private row(db: Kysely<ConsumerTables>, id: string) {
    return db.selectFrom('parked_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
  }
}
