import type pg from 'pg';
import type { Db } from '../../../reading/database/database.js';
import type { EventStoreDBConnection } from './connection.js';
import { holds, type Copied } from './held-event.js';

export interface MadeAnew {
  /** Up to here the mirror and the store hold the same events. */
  readonly agreed: bigint;
  /** Events that the store has lost. */
  readonly removed: number;
  /** Seals over them, of which an auditor may keep a head. */
  readonly seals: number;
  /** Read models that have rows of them. */
  readonly models: readonly string[];
}

/**
 * Takes out of the mirror what the store does not hold, with what followed from it in tables of ours: it goes on from the
 * last event that both hold. Read models that had passed it are to be rebuilt; reactions take up what comes next.
 */
export const makeAnew = async ({ pool }: Pick<Db, 'pool'>, connection: EventStoreDBConnection): Promise<MadeAnew> => {
  const agreed = await lastAgreed(pool, connection);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // consumers of the log wait here, and then read in another life
    await client.query('LOCK TABLE checkpoints, rebuilds IN EXCLUSIVE MODE');
    await client.query('SELECT FROM mirror FOR UPDATE');
    const result = await removeBeyond(client, agreed);
    await client.query(
      'UPDATE mirror SET position = least(position, $1), origin = least(origin, $1), lost = NULL, lives = lives + 1',
      [agreed],
    );
    await client.query('COMMIT');
    client.release();
    return { agreed, ...result };
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const removeBeyond = async (db: pg.PoolClient, agreed: bigint): Promise<Omit<MadeAnew, 'agreed'>> => {
  const { rows: models } = await db.query<{ consumer: string }>(
    `SELECT DISTINCT consumer FROM places WHERE kind = 'projection' AND position > $1 ORDER BY consumer`,
    [agreed],
  );
  await db.query(
    'DELETE FROM timers WHERE causation_id IN (SELECT event_id::text FROM event_log WHERE position > $1)',
    [agreed],
  );
  await db.query('DELETE FROM mirrored_ids WHERE event_id IN (SELECT event_id FROM event_log WHERE position > $1)', [
    agreed,
  ]);
  const { rowCount: removed } = await db.query('DELETE FROM event_log WHERE position > $1', [agreed]);
  await db.query('DELETE FROM parked_events WHERE position > $1', [agreed]);
  await db.query(
    `UPDATE checkpoints SET position = $1, counted_from = $1, counted_to = $1, counted = 0, resting = FALSE
     WHERE position > $1 OR resting AND $1 < (SELECT position FROM checkpoints WHERE kind = 'resting')`,
    [agreed],
  );
  await db.query('DELETE FROM stretches WHERE up_to > $1', [agreed]);
  const { rowCount: seals } = await db.query('DELETE FROM audit_seals WHERE position > $1', [agreed]);
  // the next seal begins behind the last one that is left
  await db.query('DELETE FROM audit_digests WHERE position > (SELECT coalesce(max(position), 0) FROM audit_seals)');
  return { removed: removed ?? 0, seals: seals ?? 0, models: models.map(({ consumer }) => consumer) };
};

/** Halves what is left until one position is: up to an event that both hold at the same place, they hold the same. */
const lastAgreed = async (pool: pg.Pool, connection: EventStoreDBConnection): Promise<bigint> => {
  const { rows } = await pool.query<{ position: bigint }>('SELECT position FROM mirror');
  let [agreed, end] = [0n, rows[0]?.position ?? 0n];
  while (agreed < end) {
    const middle = (agreed + end + 1n) / 2n;
    const last = await lastUpTo(pool, middle);
    if (!last || last.position <= agreed || (await holds(connection, last))) agreed = middle;
    else end = last.position - 1n;
  }
  // the store subscribes from positions of events alone
  return (await lastUpTo(pool, agreed))?.position ?? 0n;
};

const lastUpTo = async (pool: pg.Pool, position: bigint): Promise<Copied | undefined> => {
  const { rows } = await pool.query<Copied>(
    'SELECT position, stream, revision, event_id FROM event_log WHERE position <= $1 ORDER BY position DESC LIMIT 1',
    [position],
  );
  return rows[0];
};
