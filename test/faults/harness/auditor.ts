import { generateKeyPairSync } from 'node:crypto';
import type { AuditHead } from '../../../src/platform/log/audit/audit.views.js';
import { databaseSource } from '../../../src/platform/log/audit/database-source.js';
import { auditHead, seal } from '../../../src/platform/log/audit/sealing.js';
import { publicKeyText } from '../../../src/platform/log/audit/signing.js';
import { signingKeyFrom } from '../../../src/platform/run/config/environment.js';
import { verifyAudit } from '../../../src/platform/log/audit/verify.js';
import type { Db } from '../../../src/platform/reading/database/database.js';

/** Keeps the head of the chain outside the database, as an auditor does. */
export interface Auditor {
  /** The signing key, as `AUDIT_KEY` says it. */
  readonly key: string;
  /** Verifies the log against the head of the last check, then seals the new events. @returns the faults. */
  check(db: Db): Promise<readonly string[]>;
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

const markOf = async ({ pool }: Db): Promise<bigint> => {
  const { rows } = await pool.query<{ mark: bigint }>('SELECT event_log_mark() AS mark');
  return rows[0]?.mark ?? 0n;
};

export const newAuditor = (): Auditor => {
  const text = newKey();
  const key = signingKeyFrom(text);
  let head: AuditHead | undefined;
  return {
    key: text,
    check: async (db) => {
      const trusted = { publicKey: publicKeyText(key), head };
      if (head) {
        const { fault } = await verifyAudit(databaseSource(db.pool), trusted);
        if (fault) return [`${fault.kind} at ${fault.position}`];
      }
      await seal(db.kysely, key, await markOf(db));
      head = (await auditHead(db.kysely, key)) ?? undefined;
      const { fault, unsealed } = await verifyAudit(databaseSource(db.pool), { ...trusted, head });
      return fault ? [`${fault.kind} at ${fault.position}`] : unsealed > 0 ? [`${unsealed} events are not sealed`] : [];
    },
  };
};
