import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { newId } from '../kernel/ids.js';
import { isJsonObject } from '../kernel/json.js';
import type { Db } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';
import { inDatabase } from './database.js';
import { remark, say } from './say.js';

/** One person's key, wrapped by the master key; null once it was destroyed. */
interface KeptKey {
  readonly person: string;
  readonly key: string | null;
}

const page = 1_000;

/** The keys of personal data, or only whose were destroyed: both belong beside the backups of the log, never in them. */
export const exportKeys = (what: 'all' | 'destroyed'): Promise<void> =>
  inDatabase(async ({ db }) => {
    let last = '';
    let written = 0;
    for (;;) {
      const { rows } = await db.pool.query<KeptKey>(
        `SELECT person_id AS person, encode(wrapped_key, 'base64') AS key FROM person_keys
         WHERE person_id > $1 AND ($2 OR wrapped_key IS NULL) ORDER BY person_id LIMIT $3`,
        [last, what === 'all', page],
      );
      for (const { person, key } of rows) say(JSON.stringify({ person, key: key?.replaceAll('\n', '') ?? null }));
      written += rows.length;
      last = rows.at(-1)?.person ?? last;
      if (rows.length < page) break;
    }
    remark(`${written} people written.`);
  });

/**
 * Brings exported keys back. A destroyed key stays destroyed whichever side says so; a person whose key is destroyed by
 * this is forgotten again everywhere, by a worker, as soon as Guichet starts.
 */
export const importKeys = (path: string): Promise<void> =>
  inDatabase(async ({ db }) => {
    await migrate(db);
    say(await readKeys(db, path));
  });

/** @returns what was done, for the operator. */
export const readKeys = async ({ pool }: Db, path: string): Promise<string> => {
  const client = await pool.connect();
  let [read, forgotten] = [0, 0];
  try {
    await client.query('BEGIN');
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      read += 1;
      forgotten += await importKey(client, keptKey(path, read, JSON.parse(text)));
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return `${read} people read, ${forgotten} of them forgotten again.`;
};

const keptKey = (path: string, line: number, value: unknown): KeptKey => {
  const { person, key } = isJsonObject(value) ? value : {};
  if (typeof person === 'string' && (key === null || typeof key === 'string')) return { person, key };
  throw new Error(`${path} cannot be read at line ${line}.`);
};

/** @returns how many were readable until now and are so no longer. */
const importKey = async (client: pg.PoolClient, { person, key }: KeptKey): Promise<number> => {
  if (key !== null) {
    await client.query(
      `INSERT INTO person_keys (person_id, wrapped_key) VALUES ($1, decode($2, 'base64')) ON CONFLICT (person_id) DO NOTHING`,
      [person, key],
    );
    return 0;
  }
  const { rowCount } = await client.query(
    'UPDATE person_keys SET wrapped_key = NULL, destroyed_at = clock_timestamp() WHERE person_id = $1 AND wrapped_key IS NOT NULL',
    [person],
  );
  await client.query('INSERT INTO person_keys (person_id) VALUES ($1) ON CONFLICT (person_id) DO NOTHING', [person]);
  if (!rowCount) return 0;
  await client.query(
    `INSERT INTO forgettings (person_id, command_id, actor, actor_kind) VALUES ($1, $2, 'system', 'system')
     ON CONFLICT (person_id) DO NOTHING`,
    [person, newId()],
  );
  return 1;
};
