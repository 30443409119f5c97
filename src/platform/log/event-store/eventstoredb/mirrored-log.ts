import { sql } from 'kysely';
import { EventStoreUnavailable, type StoredEvent } from '../../../../kernel/event-store.js';
import type { Db } from '../../../reading/database/database.js';
import { long, nullable, text } from '../../../../kernel/table.js';
import { select } from '../../../reading/database/select.js';
import type { Copied } from './held-event.js';

/** How far the copy goes. */
export interface MirrorState {
  readonly position: bigint;
  /** Null before this database has met the store. */
  readonly origin: bigint | null;
  /** Why the store is not the one that was copied; null while it is. */
  readonly lost: string | null;
}

type Tables = { readonly mirror: MirrorState };

export const remedy = 'No command is taken until "mirror anew" was run (docs/operations.md).';

/** The store is not the one that was copied: what it takes would never be shown. Nothing is taken until the mirror is made anew. */
export class EventStoreReplaced extends EventStoreUnavailable {
  constructor(reason: string) {
    super(undefined, reason);
  }
}

/** A mirror that was stopped in the middle loses its turn. */
const longestPause = '10s';

/** The log and the mirror disagree about what was copied: it must begin again from its checkpoint, or not at all. */
export class OutOfStep extends Error {
  override readonly name = 'OutOfStep';
}

/** The copy of the store's log, and how far it goes: both change in one transaction. */
export class MirroredLog {
  constructor(private readonly db: Db) {}

  state(): Promise<MirrorState> {
    return this.kysely.selectFrom('mirror').select(['position', 'origin', 'lost']).executeTakeFirstOrThrow();
  }

  async position(): Promise<bigint> {
    const { position } = await this.state();
    return position;
  }

  /** The last event that was copied; undefined before the first. */
  async last(): Promise<Copied | undefined> {
    const { rows } = await select({ position: long, stream: text(), revision: long, event_id: text() })`
      SELECT position, stream, revision, event_id::text FROM event_log ORDER BY position DESC LIMIT 1`.execute(
      this.kysely,
    );
    return rows[0];
  }

  /** Whether this event was copied from this place. */
  async holds({ id, position }: Pick<StoredEvent, 'id' | 'position'>): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM event_log WHERE position = ${position} AND event_id = ${id}::uuid`.execute(this.kysely);
    return rows.length > 0;
  }

  /** From now on no process takes a command, or copies an event. */
  async lose(reason: string): Promise<EventStoreReplaced> {
    await sql`UPDATE mirror SET lost = coalesce(lost, ${reason})`.execute(this.kysely);
    return new EventStoreReplaced(reason);
  }

  /** Notes where the store ended, unless another process was faster. */
  async meet(end: bigint): Promise<void> {
    await sql`UPDATE mirror SET origin = ${end} WHERE origin IS NULL`.execute(this.kysely);
  }

  /**
   * Copies what follows the checkpoint, in order, and moves it. Events that another mirror has copied meanwhile are
   * left out.
   * @param seen position up to which the caller knows everything to be copied.
   * @param upTo position up to which these events are all there is to copy.
   * @returns the checkpoint.
   * @throws OutOfStep when events may be missing in between, or do not come in the order of their positions.
   */
  copy(seen: bigint, events: readonly StoredEvent[], upTo: bigint): Promise<bigint> {
    return this.kysely.transaction().execute(async (tx) => {
      const { rows } = await select({ position: long, lost: nullable(text()) })`
        SELECT position, lost, set_config('idle_in_transaction_session_timeout', ${longestPause}, true)
        FROM mirror FOR UPDATE`.execute(tx);
      const { position = 0n, lost = null } = rows[0] ?? {};
      if (lost !== null) throw new EventStoreReplaced(lost);
      if (position < seen) throw new OutOfStep(`The log ends at ${position}, after it had ended at ${seen}`);
      assertRising(events, upTo);
      if (upTo <= position) return position;
      const fresh = events.filter((event) => event.position > position);
      await sql`
        WITH copied AS (
          INSERT INTO event_log (position, stream, revision, event_id, type, data, metadata, at) OVERRIDING SYSTEM VALUE
          SELECT (e->>'position')::bigint, e->>'stream', (e->>'revision')::bigint, (e->>'id')::uuid, e->>'type',
                 e->'data', e->'metadata', (e->'metadata'->>'at')::timestamptz
          FROM json_array_elements(${JSON.stringify(fresh.map(asJson))}::json) e
          RETURNING event_id)
        INSERT INTO mirrored_ids (event_id) SELECT event_id FROM copied`.execute(tx);
      await sql`UPDATE mirror SET position = ${upTo}, updated_at = clock_timestamp()`.execute(tx);
      return upTo;
    });
  }

  private get kysely() {
    return this.db.kysely.withTables<Tables>();
  }
}

const asJson = ({ position, revision, ...event }: StoredEvent) => ({
  ...event,
  position: String(position),
  revision: String(revision),
});

const assertRising = (events: readonly StoredEvent[], upTo: bigint): void => {
  events.forEach(({ position, id }, index) => {
    const before = events[index - 1]?.position ?? -1n;
    if (position <= before || position > upTo) {
      throw new OutOfStep(`Event ${id} at position ${position} follows one at ${before}, before ${upTo}`);
    }
  });
};
