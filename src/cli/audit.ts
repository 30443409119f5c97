import { readFile } from 'node:fs/promises';
import { headFrom } from '../platform/log/audit/fields.js';
import { fileSource } from '../platform/log/audit/log-file.js';
import { databaseSource } from '../platform/log/audit/database-source.js';
import { Audits, readAuditKey } from '../platform/log/audit/audits.js';
import { queriesOf } from '../platform/log/audit/sealing.js';
import { publicKeyFrom, publicKeyText } from '../platform/log/audit/signing.js';
import { sentence } from '../platform/log/audit/standalone.js';
import { verifyAudit } from '../platform/log/audit/verify.js';
import { PostgresEventLog } from '../platform/log/event-store/postgres/postgres-event-log.js';
import { inDatabase, type OpenDatabase } from './database.js';
import { remark, say } from './say.js';

const auditsOf = async ({ db, config }: OpenDatabase): Promise<Audits> =>
  new Audits(db, new PostgresEventLog(db), await readAuditKey(config));

/** Extends the chain to the end of the log, now. */
export const sealLog = (): Promise<void> =>
  inDatabase(async (open) => {
    const made = await (await auditsOf(open)).seal();
    for (const seal of made) say(JSON.stringify(seal));
    remark(
      made.length === 0
        ? 'Nothing has happened since the last seal.'
        : `Sealed up to position ${made.at(-1)?.position}.`,
    );
  });

/** Prints the audit head, for an auditor to keep elsewhere. */
export const showHead = (): Promise<void> =>
  inDatabase(async (open) => say(JSON.stringify(await (await auditsOf(open)).head(), null, 2)));

interface Given {
  /** A head that was kept elsewhere. */
  readonly head?: string;
  /** An exported log instead of the database. */
  readonly file?: string;
  /** A public key instead of the one that this installation signs with. */
  readonly key?: string;
}

/** Compares the log with its seals; a fault makes the exit code 1. */
export const verifyLog = ({ head: headPath, file, key }: Given): Promise<void> =>
  inDatabase(async ({ db, config }) => {
    const head = headPath === undefined ? undefined : headFrom(await readFile(headPath, 'utf8'));
    const publicKey = publicKeyText(
      key === undefined ? await readAuditKey(config) : publicKeyFrom((await readFile(key, 'utf8')).trim()),
    );
    const report = await verifyAudit(file === undefined ? databaseSource(queriesOf(db.kysely)) : fileSource(file), {
      publicKey,
      head,
    });
    say(JSON.stringify(report, null, 2));
    remark(sentence(report));
    if (report.fault) process.exitCode = 1;
  });
