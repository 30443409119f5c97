import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import { newId } from '../../kernel/ids.js';
import type { Json } from '../../kernel/json.js';
import { Db } from '../database/database.js';
import { reach } from '../failpoints.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { FileContents, wholeOf } from './file-contents.js';
import { checkedName, mediaTypeOf, notAccepted } from './file-rules.js';
import { FileMissing } from './file-storage.js';
import { dailyUploads } from './files.vocabulary.js';
import { withoutMetadata } from './pictures.js';
import type { StoredFileView } from './files.views.js';

interface FileRow {
  readonly id: string;
  readonly owner_id: string;
  readonly subject_id: string | null;
  readonly name: Json;
  readonly size: number;
  readonly media_type: string;
  readonly state: StoredFileView['state'];
}

/** A stored file; its name is null once the person it is about is forgotten. */
export interface StoredFile extends Omit<StoredFileView, 'name'> {
  readonly name: string | null;
  readonly ownerId: string;
}

interface NewFile {
  readonly id: string;
  readonly ownerId: string;
  readonly subject: string | null;
  /** As it is kept. */
  readonly name: Json;
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: Buffer;
}

const columns = 'id, owner_id, subject_id, name, size, media_type, state';

/**
 * Files of people. What a customer uploads is about himself and sealed with his key, name and bytes: forgetting him makes
 * it unreadable. What the provider's staff uploads is the provider's own.
 */
@Injectable()
export class Files {
  constructor(
    private readonly db: Db,
    private readonly contents: FileContents,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Checks and keeps a file; it can be downloaded once it was scanned.
   * @throws Refusal
   */
  async store(actor: Actor, givenName: string, given: Uint8Array): Promise<StoredFileView> {
    const name = checkedName(givenName);
    const mediaType = await mediaTypeOf(name, given);
    const bytes = await withoutMetadata(mediaType, given).catch(() => {
      throw notAccepted();
    });
    await this.assertRoom(actor, bytes.length);
    const id = newId();
    const subject = isCustomer(actor) ? actor.id : null;
    await this.contents.write(id, subject, bytes);
    await reach('mid-upload-before-register');
    await this.register(this.db.pool, {
      id,
      ownerId: actor.id,
      subject,
      name: await this.sealedName(subject, name),
      size: bytes.length,
      mediaType,
      sha256: createHash('sha256').update(bytes).digest(),
    });
    return { id, name, size: bytes.length, mediaType, state: 'scanning' };
  }

  /** A file whose content the storage has: it is scanned next. */
  async register(
    db: Pick<Pool, 'query'>,
    { id, ownerId, subject, name, size, mediaType, sha256 }: NewFile,
  ): Promise<void> {
    await db.query(
      `INSERT INTO files (id, owner_id, subject_id, name, size, media_type, sha256, state) VALUES ($1, $2, $3, $4, $5, $6, $7, 'scanning')`,
      [id, ownerId, subject, JSON.stringify(name), size, mediaType, sha256],
    );
  }

  /** As it is kept: what a customer uploads is about himself. */
  async sealedName(subject: string | null, name: string): Promise<Json> {
    return subject === null ? name : this.personalData.sealFor(subject, name);
  }

  /** Null: the person whom it is about is forgotten. */
  async openedName(subject: string | null, kept: Json): Promise<string | null> {
    const name = subject === null ? kept : await this.personalData.openFor(kept);
    return typeof name === 'string' ? name : null;
  }

  /** Those of these files that exist. */
  async find(ids: readonly string[]): Promise<readonly StoredFile[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.db.pool.query<FileRow>(`SELECT ${columns} FROM files WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        ownerId: row.owner_id,
        name: await this.openedName(row.subject_id, row.name),
        size: row.size,
        mediaType: row.media_type,
        state: row.state,
      })),
    );
  }

  /** All of it at once: for what is small. */
  async bytes(id: string): Promise<Uint8Array | undefined> {
    const content = await this.content(id);
    return content && wholeOf(content);
  }

  /**
   * Undefined once the person it is about is forgotten.
   * @throws FileMissing
   */
  async content(id: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { rows } = await this.db.pool.query<{ subject_id: string | null }>(
      'SELECT subject_id FROM files WHERE id = $1',
      [id],
    );
    const [row] = rows;
    const content = row && (await this.contents.read(id, row.subject_id));
    return content && this.watched(id, content);
  }

  /** A part that is lost is found when it is its turn. */
  private async *watched(id: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      if (error instanceof FileMissing) await this.noteMissing(id);
      throw error;
    }
  }

  /** From now on the file is shown as missing. */
  async noteMissing(id: string): Promise<void> {
    await this.db.pool.query(`UPDATE files SET state = 'missing' WHERE id = $1 AND state = 'clean'`, [id]);
  }

  /** What is still arriving counts with all that it will be. */
  async assertRoom({ id }: Actor, size: number): Promise<void> {
    const { rows } = await this.db.pool.query<{ full: boolean }>(
      `SELECT count(*) >= $2 OR coalesce(sum(size), 0) + $3 > $4 AS full FROM (
         SELECT size FROM files WHERE owner_id = $1 AND created_at > clock_timestamp() - interval '24 hours'
         UNION ALL SELECT size FROM uploads WHERE owner_id = $1 AND received < size AND ended_at IS NULL) AS added`,
      [id, dailyUploads.files, size, dailyUploads.bytes],
    );
    if (rows[0]?.full) throw new Refusal('uploadQuotaReached', {}, 429);
  }
}
