import type { Kysely, RawBuilder } from 'kysely';
import { isId } from '../../kernel/ids.js';
import { uuid } from '../../kernel/table.js';
import { select } from '../database/select.js';
import { idList } from '../reads/conditions.js';

/** What a command may attach. */
interface Wanted {
  readonly fileIds: readonly string[];
  readonly ownerId: string;
  /** Rows that name a file each: those that stand somewhere already. */
  readonly used: RawBuilder<unknown>;
}

/** Those that the asker uploaded and that stand nowhere yet. */
export const usableFiles = async (
  db: Kysely<unknown>,
  { fileIds, ownerId, used }: Wanted,
): Promise<readonly string[]> => {
  const wanted = fileIds.filter(isId);
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${ownerId}
      AND NOT EXISTS (SELECT FROM ${used} used WHERE used.file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
};
