import { sql, type Kysely, type RawBuilder } from 'kysely';
import { personBehind, type Actor } from '../../../kernel/actor.js';
import { isId } from '../../../kernel/ids.js';
import { uuid } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';
import { idList } from '../../reading/reads/conditions.js';

/** Files that a command wants to attach. */
interface Wanted {
  readonly fileIds: readonly string[];
  readonly actor: Actor;
  /** Rows that name a file each: those that stand somewhere already. */
  readonly used: RawBuilder<unknown>;
}

/** Of files `f`: who is the client by its vocal code alone has those of their own, and none of others who are the client. */
export const uploadedBy = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`f.owner_id::text = ${personBehind(actor)}`;

/** Files that the asker uploaded and that no thing carries yet. */
export const usableFiles = async (
  db: Kysely<unknown>,
  { fileIds, actor, used }: Wanted,
): Promise<readonly string[]> => {
  const wanted = fileIds.filter(isId);
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND ${uploadedBy(actor)}
      AND NOT EXISTS (SELECT FROM ${used} used WHERE used.file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
};
