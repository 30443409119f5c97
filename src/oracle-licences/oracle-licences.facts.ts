import { oracleLicences } from '../../projections/oracle-licences.js';
import { client } from '../accounts/accounts.module.js';
import { isId } from '../kernel/ids.js';
import { textIn, textsIn } from '../kernel/named.js';
import { uuid } from '../kernel/table.js';
import type { Facts, FactsTools } from '../platform/business/business-module.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { idList } from '../platform/reads/conditions.js';
import type { OracleLicenceFacts } from './oracle-licence.js';

const fileRows = tableOf(oracleLicences, 'oracle_licence_files');

/** Those that the asker uploaded, on no licence yet. */
const filesOf = async (
  db: FactsTools['db'],
  wanted: readonly string[],
  ownerId: string,
): Promise<readonly string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${ownerId}
      AND NOT EXISTS (SELECT 1 FROM ${fileRows} used WHERE used.file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Looks up what a licence names: its client, and the proofs of what was bought. */
export const oracleLicenceFacts: Facts = async ({ db, load }, { body, actor }): Promise<OracleLicenceFacts> => {
  const clientId = textIn(body, 'clientId');
  const [known, usableFileIds] = await Promise.all([
    clientId === null ? null : load(client, clientId),
    filesOf(db, textsIn(body, 'fileIds').filter(isId), actor.id),
  ]);
  return { clientKnown: known === null || known.status === 'active', usableFileIds };
};
