import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql, type Kysely } from 'kysely';
import { newId } from '../kernel/ids.js';
import { isJsonObject, parseJson, type JsonObject } from '../kernel/json.js';
import { nullable, text } from '../kernel/table.js';
import type { NoTables } from '../platform/reading/database/database.js';
import { CannotStart } from '../platform/reading/database/embedded.js';
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
    say(await db.kysely.transaction().execute((tx) => readKeys(tx, path)));
  }, 'nothing');

/** @returns what was done, for the operator. @throws CannotStart */
export const readKeys = async (tx: Kysely<NoTables>, path: string): Promise<string> => {
  let [read, forgotten] = [0, 0];
  for await (const key of keptKeys(path)) {
    read += 1;
    forgotten += await importKey(tx, key);
  }
  return `${read} people read, ${forgotten} of them forgotten again.`;
};

/** Before a restore: what would not be read then is said now. @throws CannotStart */
export const assertReadable = async (path: string): Promise<void> => {
  const keys = keptKeys(path);
  while (!(await keys.next()).done);
};

async function* keptKeys(path: string): AsyncGenerator<KeptKey> {
  await access(path).catch(() => {
    throw new CannotStart(`${path} cannot be read.`);
  });
  let line = 0;
  for await (const written of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield keptKey(path, (line += 1), written);
}

const keptKey = (path: string, line: number, written: string): KeptKey => {
  const { person, key } = objectIn(written) ?? {};
  if (typeof person === 'string' && (key === null || typeof key === 'string')) return { person, key };
  throw new CannotStart(`${path} cannot be read at line ${line}.`);
};

const objectIn = (written: string): JsonObject | null => {
  try {
    const value = parseJson(written);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
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
