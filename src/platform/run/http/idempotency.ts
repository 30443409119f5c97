import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { Refusal } from '../../../kernel/refusal.js';
import type { ReceiptView } from '../../../kernel/views.js';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { Db } from '../../reading/database/database.js';
import { Batching } from '../concurrency/batching.js';

const oldest = `clock_timestamp() - interval '24 hours'`;

/** Written, but not waited for. */
const soon = `set_config('synchronous_commit', 'off', true)`;

/** The ids that a repeated request shares with the first one, and its receipt if that has to be remembered here. */
export interface Attempt {
  readonly personId: string;
  readonly key: string;
  readonly streamId: string;
  readonly commandId: string;
  /** The key was not sent before: its ids are new. */
  readonly isFirst: boolean;
  readonly receipt: ReceiptView | null;
}

type Fresh = Pick<Attempt, 'personId' | 'key' | 'streamId' | 'commandId'> & { readonly hash: Buffer };

interface KeyRow {
  readonly request_hash: Buffer;
  readonly stream_id: string;
  readonly command_id: string;
  readonly receipt: ReceiptView | null;
}

/**
 * Repeats of a request, for 24 hours. The key is written down with the ids of the command before it runs: a repeat, even
 * at the same time or after a crash, sends the same command, which the log knows to append once and answers with its
 * first receipt.
 */
@Injectable()
export class Idempotency {
  private readonly written: Batching<Fresh, boolean>;
  private readonly insert: string;

  constructor(
    private readonly db: Db,
    { eventStore }: Config,
    private readonly secrets: Secrets,
  ) {
    // where keys and log share their commits, a key that a power cut loses never had its events
    const commit = eventStore === 'postgres' ? soon : 'NULL';
    this.insert = `
      WITH commit AS MATERIALIZED (SELECT ${commit})
      INSERT INTO idempotency_keys (person_id, key, request_hash, stream_id, command_id)
      SELECT fresh.* FROM unnest($1::text[], $2::uuid[], $3::bytea[], $4::uuid[], $5::uuid[]) AS fresh, commit
      ORDER BY 1, 2
      ON CONFLICT (person_id, key) DO NOTHING RETURNING command_id`;
    this.written = new Batching((all) => this.writeAll(all));
  }

  /** @throws Refusal `idempotencyKeyReused` when the key came with another request. */
  async begin(personId: string, key: string, request: string): Promise<Attempt> {
    // keyed: of a request with a code of six digits, a plain hash would tell the code
    const hash = createHmac('sha256', this.secrets.masterKey).update(request).digest();
    const fresh = { personId, key, streamId: newId(), commandId: newId(), hash };
    if (await this.written.ask(fresh)) return { ...fresh, isFirst: true, receipt: null };
    return this.repeat(fresh);
  }

  /** Remembers a receipt that no event of the log can give again. */
  async done({ personId, key, commandId }: Attempt, receipt: ReceiptView): Promise<void> {
    await this.db.pool.query(
      `UPDATE idempotency_keys SET receipt = $4, refused = false WHERE person_id = $1 AND key = $2 AND command_id = $3`,
      [personId, key, commandId, JSON.stringify(receipt)],
    );
  }

  /** The request was refused: a corrected one may come under the same key. */
  async refused({ personId, key, commandId }: Attempt): Promise<void> {
    await this.db.pool.query(
      `UPDATE idempotency_keys SET refused = true
       WHERE person_id = $1 AND key = $2 AND command_id = $3 AND receipt IS NULL`,
      [personId, key, commandId],
    );
  }

  /** Whether each of these keys is new. */
  private async writeAll(all: readonly Fresh[]): Promise<readonly boolean[]> {
    const values = [
      all.map(({ personId }) => personId),
      all.map(({ key }) => key),
      all.map(({ hash }) => hash),
      all.map(({ streamId }) => streamId),
      all.map(({ commandId }) => commandId),
    ];
    const { rows } = await this.db.pool.query<Pick<KeyRow, 'command_id'>>({
      name: 'write_keys',
      text: this.insert,
      values,
    });
    const written = new Set(rows.map(({ command_id }) => command_id));
    return all.map(({ commandId }) => written.has(commandId));
  }

  /** The key is there: from the first request, or from one that ended long ago or was refused, whose place is taken. */
  private async repeat({ personId, key, streamId, commandId, hash }: Fresh): Promise<Attempt> {
    const { rows } = await this.db.pool.query<KeyRow>(
      `INSERT INTO idempotency_keys AS known (person_id, key, request_hash, stream_id, command_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id, key) DO UPDATE SET (request_hash, stream_id, command_id, receipt, refused, created_at) = (
         SELECT excluded.request_hash, excluded.stream_id, excluded.command_id, NULL, false, excluded.created_at
         WHERE known.created_at < ${oldest} OR (known.refused AND known.request_hash <> excluded.request_hash)
         UNION ALL SELECT known.request_hash, known.stream_id, known.command_id, known.receipt, known.refused, known.created_at
         LIMIT 1)
       RETURNING request_hash, stream_id, command_id, receipt`,
      [personId, key, hash, streamId, commandId],
    );
    const [row] = rows;
    if (!row) throw new Error('The idempotency key was not stored');
    if (!row.request_hash.equals(hash)) throw new Refusal('idempotencyKeyReused', {}, 422);
    return {
      personId,
      key,
      streamId: row.stream_id,
      commandId: row.command_id,
      isFirst: false,
      receipt: row.receipt && sameOrder(row.receipt),
    };
  }
}

/** `jsonb` orders fields its own way; a repeat answers the very same bytes. */
const sameOrder = ({ id, revision, position }: ReceiptView): ReceiptView => ({ id, revision, position });
