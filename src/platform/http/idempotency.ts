import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { Db } from '../database/database.js';

const oldest = `clock_timestamp() - interval '24 hours'`;

/** Written, but not waited for: where a power cut loses it, the repeat sends the same command again and reads the same. */
const soon = `WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** The ids that a repeated request shares with the first one, and its receipt once there is one. */
export interface Attempt {
  readonly streamId: string;
  readonly commandId: string;
  readonly receipt: ReceiptView | null;
}

interface KeyRow {
  readonly request_hash: Buffer;
  readonly stream_id: string;
  readonly command_id: string;
  readonly receipt: ReceiptView | null;
}

/**
 * Repeats of a request, for 24 hours. The key is written down with the ids of the command before it runs: a repeat, even
 * at the same time or after a crash, sends the same command, which the log knows to append once.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly db: Db) {}

  /** @throws Refusal `idempotencyKeyReused` when the key came with another request. */
  async begin(personId: string, key: string, request: string): Promise<Attempt> {
    const hash = createHash('sha256').update(request).digest();
    await this.db.pool.query(
      `DELETE FROM idempotency_keys
       WHERE person_id = $1 AND key = $2 AND (created_at < ${oldest} OR (refused AND request_hash <> $3))`,
      [personId, key, hash],
    );
    const { rows } = await this.db.pool.query<KeyRow>(
      `INSERT INTO idempotency_keys (person_id, key, request_hash, stream_id, command_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id, key) DO UPDATE SET key = excluded.key
       RETURNING request_hash, stream_id, command_id, receipt`,
      [personId, key, hash, newId(), newId()],
    );
    const [row] = rows;
    if (!row) throw new Error('The idempotency key was not stored');
    if (!row.request_hash.equals(hash)) throw new Refusal('idempotencyKeyReused', {}, 422);
    return { streamId: row.stream_id, commandId: row.command_id, receipt: row.receipt && sameOrder(row.receipt) };
  }

  async done({ commandId }: Attempt, personId: string, key: string, receipt: ReceiptView): Promise<void> {
    await this.db.pool.query(
      `${soon} UPDATE idempotency_keys SET receipt = $4, refused = false FROM soon
       WHERE person_id = $1 AND key = $2 AND command_id = $3`,
      [personId, key, commandId, JSON.stringify(receipt)],
    );
  }

  /** The request was refused: a corrected one may come under the same key. */
  async refused({ commandId }: Attempt, personId: string, key: string): Promise<void> {
    await this.db.pool.query(
      `${soon} UPDATE idempotency_keys SET refused = true FROM soon
       WHERE person_id = $1 AND key = $2 AND command_id = $3 AND receipt IS NULL`,
      [personId, key, commandId],
    );
  }
}

/** `jsonb` orders fields its own way; a repeat answers the very same bytes. */
const sameOrder = ({ id, revision, position }: ReceiptView): ReceiptView => ({ id, revision, position });
