import { readAuditKey } from '../../log/audit/audits.js';
import { databaseSource } from '../../log/audit/database-source.js';
import { queriesOf } from '../../log/audit/sealing.js';
import { publicKeyText } from '../../log/audit/signing.js';
import { sentence } from '../../log/audit/standalone.js';
import { verifyAudit } from '../../log/audit/verify.js';
import type { Db } from '../../reading/database/database.js';
import type { Config } from '../config/config.js';

export interface Seals {
  readonly sentence: string;
  readonly fault: boolean;
}

/** Verdict of the seals on the log in this database. */
export const sealsOf = async (
  db: Pick<Db, 'kysely'>,
  config: Pick<Config, 'auditKey' | 'dataFolder'>,
): Promise<Seals> => {
  const publicKey = publicKeyText(await readAuditKey(config));
  const report = await verifyAudit(databaseSource(queriesOf(db.kysely)), { publicKey });
  return { sentence: sentence(report), fault: report.fault !== null };
};
