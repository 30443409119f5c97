import { sql } from 'kysely';
import type { StoredEvent } from '../../../kernel/event-store.js';
import type { Db } from '../../database/database.js';

type Tables = { readonly mirror: { readonly position: bigint; readonly origin: bigint | null } };

/** A mirror that was stopped in the middle loses its turn. */
const longestPause = '10s';

/** The log and the mirror disagree about what was copied: it must begin again from its checkpoint, or not at all. */
export class OutOfStep extends Error {
  override readonly name = 'OutOfStep';
}

/** The copy of the store's log, and how far it goes: both change in one transaction. */
export class MirroredLog {
  constructor(private readonly db: Db) {}

  async position(): Promise<bigint> {
    const { position } = await this.kysely.selectFrom('mirror').select('position').executeTakeFirstOrThrow();
    return position;
  }

  /** Null before this database has met the store. */
  async origin(): Promise<bigint | null> {
    const { origin } = await this.kysely.selectFrom('mirror').select('origin').executeTakeFirstOrThrow();
    return origin;
  }

  /** Notes where the store ended, unless another process was faster. */
  async meet(end: bigint): Promise<void> {
    await sql`UPDATE mirror SET origin = ${end} WHERE origin IS NULL`.execute(this.kysely);
  }

  /**
   * Copies what follows the checkpoint, in order, and moves it. What another mirror has copied meanwhile is left out.
   * @param seen position up to which the caller knows everything to be copied.
   * @param upTo position up to which these events are all there is to copy.
   * @returns the checkpoint.
   * @throws OutOfStep when events may be missing in between, or do not come in the order of their positions.
   */
  copy(seen: bigint, events: readonly StoredEvent[], upTo: bigint): Promise<bigint> {
    return this.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ position: bigint }>`
        SELECT position, set_config('idle_in_transaction_session_timeout', ${longestPause}, true)
        FROM mirror FOR UPDATE`.execute(tx);
      const position = rows[0]?.position ?? 0n;
      if (position < seen) throw new OutOfStep(`The log ends at ${position}, after it had ended at ${seen}`);
      assertRising(events, upTo);
      if (upTo <= position) return position;
      const fresh = events.filter((event) => event.position > position);
      await sql`
        INSERT INTO event_log (position, stream, revision, event_id, type, data, metadata, at) OVERRIDING SYSTEM VALUE
        SELECT (e->>'position')::bigint, e->>'stream', (e->>'revision')::bigint, (e->>'id')::uuid, e->>'type',
               e->'data', e->'metadata', (e->'metadata'->>'at')::timestamptz
        FROM json_array_elements(${JSON.stringify(fresh.map(asJson))}::json) e`.execute(tx);
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
