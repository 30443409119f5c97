import type { Db } from '../../reading/database/database.js';
import { text, uuid, uuids } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';
import type { FileStorage } from './file-storage.js';
import type { tables } from './tables.js';

export interface CheckedFiles {
  readonly missing: number;
  readonly back: number;
}

const hasAll = async (storage: Pick<FileStorage, 'has'>, objects: readonly string[]): Promise<boolean> => {
  for (const object of objects) if (!(await storage.has(object))) return false;
  return true;
};

/**
 * Compares what the database names with what the storage holds, after either was restored: a file without its content is
 * missing from now on, one whose content was put back is scanned again.
 */
export const checkFiles = async (db: Db, storage: Pick<FileStorage, 'has'>): Promise<CheckedFiles> => {
  const { rows } = await select({ id: uuid, state: text<'clean' | 'missing'>(), objects: uuids })`
    SELECT f.id, f.state, coalesce(array_agg(p.object_id) FILTER (WHERE p.object_id IS NOT NULL), ARRAY[f.id]) AS objects
    FROM files f LEFT JOIN file_pieces p ON p.file_id = f.id
    WHERE f.state IN ('clean', 'missing') GROUP BY f.id ORDER BY f.id`.execute(db.kysely);
  let [missing, back] = [0, 0];
  for (const { id, state, objects } of rows) {
    const isThere = await hasAll(storage, objects);
    if (!isThere) missing += 1;
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
  return { missing, back };
};
