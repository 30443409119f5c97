import { createHash } from 'node:crypto';
import type { Db } from '../../reading/database/database.js';
import type { Json } from '../../../kernel/json.js';
import { integer, json, nullable, text, uuid, uuids } from '../../../kernel/table.js';
import { bytes } from '../../reading/database/bytes.js';
import { select } from '../../reading/database/select.js';
import { FileMissing, type FileStorage } from './file-storage.js';
import type { FileContents } from './file-contents.js';
import type { tables } from './tables.js';

/** A file whose content is not there, or is not what was stored. */
export interface LostFile {
  readonly id: string;
  readonly is: 'missing' | 'damaged';
  readonly ownerId: string;
  /** As it is kept, sealed for `subjectId`. */
  readonly name: Json;
  readonly subjectId: string | null;
  /** Streams whose events name it; the first ones. */
  readonly places: readonly string[];
}

export interface CheckedFiles {
  readonly lost: readonly LostFile[];
  readonly back: number;
}

const hasAll = async (storage: Pick<FileStorage, 'has'>, objects: readonly string[]): Promise<boolean> => {
  for (const object of objects) if (!(await storage.has(object))) return false;
  return true;
};

const stored = select({
  id: uuid,
  ownerId: uuid,
  subjectId: nullable(uuid),
  name: json<Json>(),
  size: integer,
  sha256: bytes,
  state: text<'clean' | 'missing'>(),
  objects: uuids,
})`
  SELECT f.id, f.owner_id, f.subject_id, f.name, f.size, f.sha256, f.state,
    coalesce(array_agg(p.object_id) FILTER (WHERE p.object_id IS NOT NULL), ARRAY[f.id]) AS objects
  FROM files f LEFT JOIN file_pieces p ON p.file_id = f.id
  WHERE f.state IN ('clean', 'missing') GROUP BY f.id ORDER BY f.id`;

type Stored = {
  readonly id: string;
  readonly subjectId: string | null;
  readonly size: number;
  readonly sha256: Buffer;
};

/** Reads all of it. A file whose person is forgotten cannot be opened, and counts as whole. */
const isDamaged = async (contents: Pick<FileContents, 'read'>, file: Stored): Promise<boolean> => {
  const hash = createHash('sha256');
  try {
    const content = await contents.read(file.id, file.subjectId);
    if (!content) return false;
    for await (const part of content) hash.update(part);
  } catch (error) {
    if (error instanceof FileMissing) return true;
    throw error;
  }
  return !hash.digest().equals(file.sha256);
};

/** Of so many lost files it is said which things name them: the whole log is searched for it once. */
const mostPlaced = 200;

const placesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const asked = ids.slice(0, mostPlaced);
  if (asked.length === 0) return new Map();
  const { rows } = await select({ id: text(), stream: text() })`
    SELECT DISTINCT m.found[1] AS id, e.stream
    FROM event_log e, regexp_matches(e.data::text, ${`(${asked.join('|')})`}, 'g') AS m (found)
    ORDER BY id, stream`.execute(db.kysely);
  return new Map(asked.map((id) => [id, rows.filter((row) => row.id === id).map(({ stream }) => stream)]));
};

/**
 * Compares what the database names with what the storage holds, after either was restored: a file without its content is
 * missing from now on, one whose content was put back is scanned again.
 * @param contents reads every byte too, and compares it with what was stored
 */
export const checkFiles = async (
  db: Db,
  storage: Pick<FileStorage, 'has'>,
  contents?: Pick<FileContents, 'read'>,
): Promise<CheckedFiles> => {
  const { rows } = await stored.execute(db.kysely);
  const lost: Omit<LostFile, 'places'>[] = [];
  let back = 0;
  for (const file of rows) {
    const { id, state, objects, ownerId, subjectId, name } = file;
    const isThere = await hasAll(storage, objects);
    if (!isThere) lost.push({ id, is: 'missing', ownerId, subjectId, name });
    else if (contents && (await isDamaged(contents, file))) lost.push({ id, is: 'damaged', ownerId, subjectId, name });
    if (isThere === (state === 'clean')) continue;
    if (isThere) back += 1;
    await db
      .of<typeof tables>()
      .updateTable('files')
      .set({ state: isThere ? 'scanning' : 'missing' })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute();
  }
  const places = await placesOf(
    db,
    lost.map(({ id }) => id),
  );
  return { lost: lost.map((file) => ({ ...file, places: places.get(file.id) ?? [] })), back };
};
