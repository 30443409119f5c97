import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { AuditHead, AuditReport } from './audit.views.js';
import { databaseSource } from './database-source.js';
import { headFrom } from './fields.js';
import { fileSource } from './log-file.js';
import { publicKeyText, publicKeyFrom } from './signing.js';
import { verifyAudit } from './verify.js';

const usage = `Verifies the log of Guichet, without Guichet.

  node scripts/audit-verify.mjs (--database <address> | --file <exported log>) (--key <public key> | --head <kept head>)

  --database  postgresql://…, a user that may read event_log, audit_digests and audit_seals
  --file      what "npm run cli -- export log" wrote
  --key       the public key of the seals: a file, PEM or base64
  --head      what "npm run cli -- audit head" wrote and you kept elsewhere; its key is used when no --key is given
`;

/** Fault in the arguments; the message is for the person at the command line. */
class WrongUsage extends Error {}

/** Reads its arguments, prints the report as JSON. @returns the exit code: 0 all holds · 1 a fault · 2 it cannot be said. */
export const runVerification = async (args: readonly string[]): Promise<number> => {
  try {
    const report = await verified(args);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    process.stderr.write(`${sentence(report)}\n`);
    return report.fault ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};

const optionsOf = (args: readonly string[]) => {
  const text = { type: 'string' } as const;
  return parseArgs({ args: [...args], options: { database: text, file: text, key: text, head: text } }).values;
};

const verified = async (args: readonly string[]): Promise<AuditReport> => {
  const { database, file, key, head: headPath } = optionsOf(args);
  const head = headPath === undefined ? undefined : headFrom(await readFile(headPath, 'utf8'));
  const trusted = { publicKey: await keyFrom(key, head), head };
  if (file !== undefined) return verifyAudit(fileSource(file), trusted);
  if (database === undefined) throw new WrongUsage(usage);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await verifyAudit(databaseSource(client), trusted);
  } finally {
    await client.end();
  }
};

const keyFrom = async (path: string | undefined, head: AuditHead | undefined): Promise<string> => {
  if (path !== undefined) return publicKeyText(publicKeyFrom((await readFile(path, 'utf8')).trim()));
  if (head) return head.publicKey;
  throw new WrongUsage(usage);
};

/** The report in one sentence. */
export const sentence = ({ fault, events, sealedUpTo, lastSeal, unsealed }: AuditReport): string => {
  if (fault) {
    const event = fault.eventId === null ? '' : ` (event ${fault.eventId} of ${fault.stream ?? ''})`;
    return `NOT as it was sealed: ${faults[fault.kind]} at position ${fault.position}${event}.`;
  }
  return lastSeal
    ? `All ${events} events up to position ${sealedUpTo} are as they were sealed, last on ${lastSeal.at}; ${unsealed} came after it.`
    : `Nothing is sealed yet; the log has ${unsealed} events.`;
};

const faults: Readonly<Record<NonNullable<AuditReport['fault']>['kind'], string>> = {
  changed: 'an event was changed',
  removed: 'an event was removed',
  inserted: 'an event was inserted',
  reordered: 'an event is not in its place',
  sealBroken: 'the events no longer lead to the seal',
  signatureWrong: 'the seal is not signed by the key',
};
