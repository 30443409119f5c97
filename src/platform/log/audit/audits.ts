import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../../run/config/config.js';
import { kept } from '../../run/config/secrets.js';
import { sql } from 'kysely';
import { flag } from '../../../kernel/table.js';
import type { Db } from '../../reading/database/database.js';
import { now } from '../../reading/database/expressions.js';
import { unlessLocked } from '../../reading/database/locks.js';
import { select } from '../../reading/database/select.js';
import type { EventLogPort } from '../event-store/ports.js';
import { newId } from '../../../kernel/ids.js';
import { refusal } from '../../../kernel/refusal.js';
import { Page } from '../../run/http/page.js';
import type { AuditHead, AuditReport, AuditSeal, AuditSealView, AuditVerificationView } from './audit.views.js';
import { databaseSource } from './database-source.js';
import { auditHead, queriesOf, seal } from './sealing.js';
import type { tables } from './tables.js';
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

const verificationColumns = [
  'id',
  'requested_at as requestedAt',
  'requested_by as requestedBy',
  'finished_at as finishedAt',
  'state',
  'report',
] as const;
const count = sql<number>`count(*)::integer`.as('total');

/** Advisory lock of a verification. */
const verifying = 7303;
const uniqueViolation = '23505';

/** The proof that the log is what it was: its seals, its head, and the verifications that auditors ask for. */
@Injectable()
export class Audits {
  constructor(
    private readonly db: Db,
    private readonly log: Pick<EventLogPort, 'end'>,
    private readonly key: KeyObject,
  ) {}

  async seal(): Promise<readonly AuditSeal[]> {
    return seal(this.db.kysely, this.key, await this.log.end());
  }

  verify(): Promise<AuditReport> {
    return verifyAudit(databaseSource(queriesOf(this.db.kysely)), { publicKey: publicKeyText(this.key) });
  }

  /** @throws Refusal before the first seal. */
  async head(): Promise<AuditHead> {
    const head = await auditHead(this.db.kysely, this.key);
    if (!head) throw refusal('nothingSealedYet');
    return head;
  }

  /** Whether nothing was sealed for a day although there is something that is older. */
  async sealIsDue(): Promise<boolean> {
    const { rows } = await select({ due: flag })`
      SELECT NOT EXISTS (SELECT FROM audit_seals WHERE sealed_at > clock_timestamp() - interval '1 day')
        AND coalesce((SELECT at < clock_timestamp() - interval '1 day' FROM event_log
          WHERE position > coalesce((SELECT max(position) FROM audit_seals), 0) ORDER BY position LIMIT 1), false) AS due`.execute(
      this.db.kysely,
    );
    return rows[0]?.due ?? false;
  }

  async seals({ order, offset, limit }: Asked): Promise<Page<AuditSealView>> {
    const seals = await this.tables
      .selectFrom('audit_seals')
      .select(['number', 'position', 'events', 'digest', 'sealed_at as sealedAt', 'key_id as keyId', 'signature'])
      .orderBy('number', order.direction)
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await this.tables.selectFrom('audit_seals').select(count).executeTakeFirstOrThrow();
    return new Page(
      seals.map(({ number, position, events, ...seal }) => ({
        ...seal,
        id: String(number),
        number: Number(number),
        position: String(position),
        events: Number(events),
      })),
      total,
    );
  }

  async verifications({ order, offset, limit }: Asked): Promise<Page<AuditVerificationView>> {
    const verifications = await this.tables
      .selectFrom('audit_verifications')
      .select(verificationColumns)
      .orderBy('requested_at', order.direction)
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await this.tables.selectFrom('audit_verifications').select(count).executeTakeFirstOrThrow();
    return new Page(verifications, total);
  }

  /** Notes the wish; a worker carries it out. @throws Refusal while another one is under way. */
  async request(personId: string): Promise<AuditVerificationView> {
    return this.tables
      .insertInto('audit_verifications')
      .values({ id: newId(), requested_by: personId })
      .returning(verificationColumns)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw refusal('verificationUnderWay');
        throw error;
      });
  }

  async isRequested(): Promise<boolean> {
    const running = this.tables.selectFrom('audit_verifications').select('id').where('state', '=', 'running');
    return (await running.executeTakeFirst()) !== undefined;
  }

  /** Carries the requested verification out, unless another process is at it. */
  async verifyRequested(): Promise<void> {
    await unlessLocked(this.db, verifying, async () => {
      if (await this.isRequested()) await this.finish(await this.verify());
    });
  }

  private async finish(report: AuditReport): Promise<void> {
    await this.tables
      .updateTable('audit_verifications')
      .set({ state: report.fault ? 'failed' : 'passed', report, finished_at: now })
      .where('state', '=', 'running')
      .execute();
  }

  private get tables() {
    return this.db.of<typeof tables>();
  }
}
