import { oracleLicences } from '../../../projections/connections/oracle-licences.js';
import { client } from '../../customers/accounts/accounts.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import type { OracleLicenceFacts } from './oracle-licence.js';

const fileRows = tableOf(oracleLicences, 'oracle_licence_files');

/** Looks up what a licence names: its client, and the proofs of what was bought. */
export const oracleLicenceFacts: Facts = async ({ db, load }, { body, actor }): Promise<OracleLicenceFacts> => {
  const clientId = textIn(body, 'clientId');
  const [known, usableFileIds] = await Promise.all([
    clientId === null ? null : load(client, clientId),
    usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: fileRows }),
  ]);
  return { clientKnown: known === null || known.status === 'active', usableFileIds };
};
