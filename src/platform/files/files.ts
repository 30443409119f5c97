import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import type { Json } from '../../kernel/json.js';
import { Db } from '../database/database.js';
import { reach } from '../failpoints.js';
import { decrypt, encrypt } from '../personal-data/cipher.js';
import { PersonKeys } from '../personal-data/person-keys.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { checkedName, mediaTypeOf } from './file-rules.js';
import { FileStorage } from './file-storage.js';
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

const columns = 'id, owner_id, subject_id, name, size, media_type, state';

/**
 * Files of people. What a customer uploads is about himself and sealed with his key, name and bytes: forgetting him makes
 * it unreadable. What the provider's staff uploads is the provider's own.
 */
@Injectable()
export class Files {
  constructor(
    private readonly db: Db,
    private readonly storage: FileStorage,
    private readonly keys: PersonKeys,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Checks and keeps a file; it can be downloaded once it was scanned.
   * @throws Refusal
   */
  async store(actor: Actor, givenName: string, bytes: Uint8Array): Promise<StoredFileView> {
    const name = checkedName(givenName);
    const mediaType = await mediaTypeOf(name, bytes);
    const id = newId();
    const subject = isCustomer(actor) ? actor.id : null;
    await this.storage.write(id, await this.sealed(subject, id, bytes));
    await reach('mid-upload-before-register');
    await this.db.pool.query(
      `INSERT INTO files (id, owner_id, subject_id, name, size, media_type, sha256, state) VALUES ($1, $2, $3, $4, $5, $6, $7, 'scanning')`,
      [
        id,
        actor.id,
        subject,
        JSON.stringify(subject === null ? name : await this.personalData.sealFor(subject, name)),
        bytes.length,
        mediaType,
        createHash('sha256').update(bytes).digest(),
      ],
    );
    return { id, name, size: bytes.length, mediaType, state: 'scanning' };
  }

  /** Those of these files that exist. */
  async find(ids: readonly string[]): Promise<readonly StoredFile[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.db.pool.query<FileRow>(`SELECT ${columns} FROM files WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    return Promise.all(
      rows.map(async (row) => {
        const name = row.subject_id === null ? row.name : await this.personalData.openFor(row.name);
        return {
          id: row.id,
          ownerId: row.owner_id,
          name: typeof name === 'string' ? name : null,
          size: row.size,
          mediaType: row.media_type,
          state: row.state,
        };
      }),
    );
  }

  /** Undefined once the person it is about is forgotten. */
  async bytes(id: string): Promise<Uint8Array | undefined> {
    const { rows } = await this.db.pool.query<{ subject_id: string | null }>(
      'SELECT subject_id FROM files WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) return undefined;
    const stored = await this.storage.read(id);
    if (row.subject_id === null) return stored;
    const key = (await this.keys.forReading([row.subject_id])).get(row.subject_id);
    return key ? decrypt(key, Buffer.from(stored), id) : undefined;
  }

  private async sealed(subject: string | null, id: string, bytes: Uint8Array): Promise<Uint8Array> {
    const key = subject === null ? undefined : (await this.keys.forSealing([subject])).get(subject);
    return key ? encrypt(key, Buffer.from(bytes), id) : bytes;
  }
}
