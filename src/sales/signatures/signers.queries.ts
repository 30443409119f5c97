import { sql, type Kysely, type RawBuilder } from 'kysely';
import { signatures } from '../../../projections/sales/signatures.js';
import { signingAs, type Actor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList, or, type Condition } from '../../platform/reading/reads/conditions.js';

const rows = system('finds who signs a thing, maybe in place of its signatory')(signatures, 'signatures');

/** The column names the actor, or a person in whose place the actor signs now. */
export const isActing = (column: string, actor: Actor): Condition =>
  sql`${sql.ref(column)} = ANY(${idList(signingAs(actor))})`;

/**
 * Documents that the actor signs or has signed: they may read them, even if another person is the signatory. Written so
 * that an index of the ids may be used.
 */
export const signs = (source: string, id: string, actor: Actor): Condition => sql`
  ${sql.ref(id)} = ANY(ARRAY(SELECT s.source_id FROM ${rows} s
    WHERE s.source = ${source} AND s.signer_id = ANY(${idList(signingAs(actor))}) AND s.status <> 'withdrawn'))`;

/** For the actor to sign: prepared for them, or with them as signatory and not prepared for another person. */
export const isToSignBy = (source: string, id: string, signatory: string, actor: Actor): Condition =>
  or(
    signs(source, id, actor),
    sql`(${isActing(signatory, actor)} AND ${sql.ref(id)} <> ALL(ARRAY(SELECT s.source_id FROM ${rows} s
      WHERE s.source = ${source} AND s.client_id = ${actor.clientId}::uuid AND s.status <> 'withdrawn'
        AND s.signer_id <> ALL(${idList(signingAs(actor))}))))`,
  );

/** Signer of the prepared signature; null without one. */
export const signerOf = (source: string, id: string): RawBuilder<string | null> => sql`(
  SELECT s.signer_id FROM ${rows} s
  WHERE s.source_id = ${sql.ref(id)} AND s.source = ${source} AND s.part IS NULL AND s.status <> 'withdrawn')`;

/** The same of several: id → who signs. */
export const signersOf = async (
  db: Kysely<NoTables>,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await select({ source_id: uuid, signer_id: uuid })`
    SELECT s.source_id, s.signer_id FROM ${rows} s WHERE s.source_id = ANY(${idList(ids)}) AND s.source = ${source}
      AND s.part IS NULL AND s.status <> 'withdrawn'`.execute(db);
  return new Map(found.rows.map(({ source_id: id, signer_id: signer }) => [id, signer]));
};
