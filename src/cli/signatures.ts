import { readFile } from 'node:fs/promises';
import { systemActor } from '../kernel/actor.js';
import { Refusal } from '../kernel/refusal.js';
import { readAuthority } from '../platform/papers/sealing/seal-keys.js';
import type { SealFault, SealReport } from '../platform/papers/sealing/verify-seal.js';
import { verificationOf } from '../sales/signatures/signatures.module.js';
import { inDatabase, type OpenDatabase } from './database.js';
import { remark, say } from './say.js';

/** Each fault of a seal as a sentence. */
const sentences: Readonly<Record<SealFault, string>> = {
  unsealed: 'It carries no seal.',
  unreadable: 'Its seal cannot be read: the file was damaged.',
  changed: 'It was changed after it was sealed.',
  extended: 'Something was added after it was sealed.',
  foreign: 'It was sealed by another installation, or by somebody else.',
  unstamped: 'Nothing proves when it was sealed.',
};

/** @returns null for a document that was never signed here */
const signatureOf = ({ db }: OpenDatabase, { sha256 }: SealReport) =>
  verificationOf(sha256, { db: db.kysely, actor: systemActor }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/** Says of a file whether it is as it was sealed, by whom it was signed and when; a fault makes the exit code 1. */
export const verifySignature = (file: string): Promise<void> =>
  inDatabase(async (open) => {
    // other commands have no use for it
    const { verifySeal } = await import('../platform/papers/sealing/verify-seal.js');
    const { signing } = open.config;
    const trusted = signing === null ? [] : [signing.authority];
    const report = verifySeal(await readFile(file), await readAuthority(open.db), trusted);
    const signature = await signatureOf(open, report);
    say(JSON.stringify({ ...report, signature }, null, 2));
    if (report.faults.length === 0)
      remark(
        `Sealed by ${report.sealedBy} at ${report.sealedAt}, signed by ${report.signer}: ${report.reason}. Unchanged.`,
      );
    else for (const fault of report.faults) remark(sentences[fault]);
    if (signature && !signature.isSealed)
      remark('A document of these bytes was signed here; its sealed copy is another file.');
    if (report.faults.length > 0) process.exitCode = 1;
  });
