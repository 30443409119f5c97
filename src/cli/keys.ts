import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql, type Kysely } from 'kysely';
import { newId } from '../kernel/ids.js';
import { isJsonObject } from '../kernel/json.js';
import { nullable, text } from '../kernel/table.js';
import type { Db, NoTables } from '../platform/reading/database/database.js';
import { select } from '../platform/reading/database/select.js';
import { migrate } from '../platform/reading/database/migrate.js';
import { inDatabase } from './database.js';
import { remark, say } from './say.js';

/** Key of one person, wrapped by the master key; null once it was destroyed. */
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
      const { rows } = await select({ person: text(), key: nullable(text()) })`
        SELECT person_id AS person, encode(wrapped_key, 'base64') AS key FROM person_keys
        WHERE person_id > ${last} AND (${what === 'all'} OR wrapped_key IS NULL) ORDER BY person_id LIMIT ${page}`.execute(
        db.kysely,
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
  }, 'nothing');

/** @returns what was done, for the operator. */
export const readKeys = async ({ kysely }: Db, path: string): Promise<string> => {
  let [read, forgotten] = [0, 0];
  await kysely.transaction().execute(async (tx) => {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      read += 1;
      forgotten += await importKey(tx, keptKey(path, read, JSON.parse(line)));
    }
  });
  return `${read} people read, ${forgotten} of them forgotten again.`;
};

const keptKey = (path: string, line: number, value: unknown): KeptKey => {
  const { person, key } = isJsonObject(value) ? value : {};
  if (typeof person === 'string' && (key === null || typeof key === 'string')) return { person, key };
  throw new Error(`${path} cannot be read at line ${line}.`);
};

/** @returns how many were readable until now and are so no longer. */
const importKey = async (tx: Kysely<NoTables>, { person, key }: KeptKey): Promise<number> => {
  if (key !== null) {
    await sql`
      INSERT INTO person_keys (person_id, wrapped_key) VALUES (${person}, decode(${key}, 'base64'))
      ON CONFLICT (person_id) DO NOTHING`.execute(tx);
    return 0;
  }
  const { numAffectedRows: destroyed } = await sql`
    UPDATE person_keys SET wrapped_key = NULL, destroyed_at = clock_timestamp()
    WHERE person_id = ${person} AND wrapped_key IS NOT NULL`.execute(tx);
  await sql`INSERT INTO person_keys (person_id) VALUES (${person}) ON CONFLICT (person_id) DO NOTHING`.execute(tx);
  if (!destroyed) return 0;
  await sql`
    INSERT INTO forgettings (person_id, command_id, actor, actor_kind) VALUES (${person}, ${newId()}, 'system', 'system')
    ON CONFLICT (person_id) DO NOTHING`.execute(tx);
  return 1;
};
