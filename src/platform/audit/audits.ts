import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { kept } from '../config/secrets.js';
import type { Db } from '../database/database.js';
import type { EventLogPort } from '../event-store/ports.js';
import { newId } from '../../kernel/ids.js';
import { refusal } from '../../kernel/refusal.js';
import { Page } from '../http/page.js';
import type { AuditHead, AuditReport, AuditSeal, AuditSealView, AuditVerificationView } from './audit.views.js';
import { databaseSource } from './database-source.js';
import { auditHead, seal } from './sealing.js';
import { publicKeyText, signingKeyOf } from './signing.js';
import { verifyAudit } from './verify.js';

/** From the configuration, or made once in the data folder of the embedded edition. */
export const readAuditKey = async ({
  auditKey,
  dataFolder,
}: Pick<Config, 'auditKey' | 'dataFolder'>): Promise<KeyObject> =>
  auditKey ?? signingKeyOf(await kept(dataFolder, 'audit.key'));

/** A page of a list, as it was asked for. */
interface Asked {
  readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

/** The lock of whoever verifies: it goes with the connection, so that a process that dies holds nothing up. */
const verifying = 7303;
const uniqueViolation = '23505';

/** The proof that the log is what it was: its seals, its head, and the verifications that auditors ask for. */
@Injectable()
export class Audits {
  constructor(
    private readonly db: Pick<Db, 'pool'>,
    private readonly log: Pick<EventLogPort, 'end'>,
    private readonly key: KeyObject,
  ) {}

  async seal(): Promise<readonly AuditSeal[]> {
    return seal(this.db.pool, this.key, await this.log.end());
  }

  verify(): Promise<AuditReport> {
    return verifyAudit(databaseSource(this.db.pool), { publicKey: publicKeyText(this.key) });
  }

  /** @throws Refusal before the first seal. */
  async head(): Promise<AuditHead> {
    const head = await auditHead(this.db.pool, this.key);
    if (!head) throw refusal('nothingSealedYet');
    return head;
  }

  /** Whether nothing was sealed for a day although there is something that is older. */
  async sealIsDue(): Promise<boolean> {
    const { rows } = await this.db.pool.query<{ due: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM audit_seals WHERE sealed_at > clock_timestamp() - interval '1 day')
         AND coalesce((SELECT at < clock_timestamp() - interval '1 day' FROM event_log
           WHERE position > coalesce((SELECT max(position) FROM audit_seals), 0) ORDER BY position LIMIT 1), false) AS due`,
    );
    return rows[0]?.due ?? false;
  }

  async seals({ order, offset, limit }: Asked): Promise<Page<AuditSealView>> {
    const { rows } = await this.db.pool.query<AuditSealView>(
      `SELECT number::text AS id, number::integer, position::text, events::integer, digest, sealed_at AS "sealedAt",
         key_id AS "keyId", signature
       FROM audit_seals ORDER BY audit_seals.number ${order.direction} OFFSET $1 LIMIT $2`,
      [offset, limit],
    );
    return new Page(rows, await this.count('audit_seals'));
  }

  async verifications({ order, offset, limit }: Asked): Promise<Page<AuditVerificationView>> {
    const { rows } = await this.db.pool.query<AuditVerificationView>(
      `SELECT id, requested_at AS "requestedAt", requested_by AS "requestedBy", finished_at AS "finishedAt", state, report
       FROM audit_verifications ORDER BY requested_at ${order.direction}, id OFFSET $1 LIMIT $2`,
      [offset, limit],
    );
    return new Page(rows, await this.count('audit_verifications'));
  }

  /** Notes the wish; a worker carries it out. @throws Refusal while another one is under way. */
  async request(personId: string): Promise<AuditVerificationView> {
    const { rows } = await this.db.pool
      .query<AuditVerificationView>(
        `INSERT INTO audit_verifications (id, requested_by) VALUES ($1, $2)
         RETURNING id, requested_at AS "requestedAt", requested_by AS "requestedBy", finished_at AS "finishedAt", state, report`,
        [newId(), personId],
      )
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw refusal('verificationUnderWay');
        throw error;
      });
    const [made] = rows;
    if (!made) throw new Error('The verification was not noted');
    return made;
  }

  async isRequested(): Promise<boolean> {
    const { rowCount } = await this.db.pool.query(`SELECT FROM audit_verifications WHERE state = 'running'`);
    return rowCount !== 0;
  }

  /** Carries the requested verification out, unless another process is at it. */
  async verifyRequested(): Promise<void> {
    const client = await this.db.pool.connect();
    try {
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [verifying]);
      if (!rows[0]?.free) return;
      if (await this.isRequested()) await this.finish(await this.verify());
    } finally {
      // the lock goes with the connection
      client.release(true);
    }
  }

  private async finish(report: AuditReport): Promise<void> {
    await this.db.pool.query(
      `UPDATE audit_verifications SET state = $1, report = $2, finished_at = clock_timestamp() WHERE state = 'running'`,
      [report.fault ? 'failed' : 'passed', JSON.stringify(report)],
    );
  }

  private async count(table: 'audit_seals' | 'audit_verifications'): Promise<number> {
    const { rows } = await this.db.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
    return rows[0]?.count ?? 0;
  }
}
