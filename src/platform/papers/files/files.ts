import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryExecutorProvider } from 'kysely';
import { isCustomer, personBehind, type Actor } from '../../../kernel/actor.js';
import { Refusal } from '../../../kernel/refusal.js';
import { newId } from '../../../kernel/ids.js';
import type { Json } from '../../../kernel/json.js';
import { flag } from '../../../kernel/table.js';
import { Access } from '../../people/access/ports.js';
import { Db } from '../../reading/database/database.js';
import { anyOf, asJson } from '../../reading/database/expressions.js';
import { inTurn } from '../../reading/database/locks.js';
import { select } from '../../reading/database/select.js';
import { log } from '../../run/logging/log.js';
import { reach } from '../../run/failpoints/failpoints.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import { FileContents, wholeOf } from './file-contents.js';
import { checkedName, mayAddPrograms, mediaTypeOf } from './file-rules.js';
import { FileDamaged, FileMissing } from './file-storage.js';
import { dailyUploads, fileLimits } from './files.vocabulary.js';
import { withoutMetadata } from './pictures.js';
import type { StoredFileView } from './files.views.js';
import type { FileTables, tables } from './tables.js';

/** A stored file; its name is null once the person it is about is forgotten. */
export interface StoredFile extends Omit<StoredFileView, 'name'> {
  readonly name: string | null;
  readonly ownerId: string;
}

/** File to store as it is. */
interface Kept {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
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

/**
 * Files of people. Uploads of a customer are about them and sealed with their key, name and bytes: forgetting them
 * makes the files unreadable. Uploads of the provider's staff are the provider's own.
 */
@Injectable()
export class Files {
  constructor(
    private readonly db: Db,
    private readonly contents: FileContents,
    private readonly personalData: PersonalData,
    private readonly access: Access,
  ) {}

  /**
   * Checks and keeps a file; it can be downloaded once it was scanned.
   * @throws Refusal
   */
  async store(actor: Actor, givenName: string, given: Uint8Array): Promise<StoredFileView> {
    const name = checkedName(givenName);
    const mediaType = await mediaTypeOf(name, given, mayAddPrograms(this.access.can, actor));
    const bytes = await withoutMetadata(mediaType, given);
    const id = await this.keep(actor, { name, mediaType, bytes });
    return { id, name, size: bytes.length, mediaType, state: 'scanning' };
  }

  /** Stores a received mail of any size, also one that is too large to be read. @throws Refusal `uploadQuotaReached` */
  storeMail(actor: Actor, name: string, bytes: Uint8Array): Promise<string> {
    return this.keep(actor, { name, mediaType: 'message/rfc822', bytes });
  }

  /** Removes a file that no thing carries. */
  async remove(id: string): Promise<void> {
    await this.contents.remove(id);
    await this.db.of<typeof tables>().deleteFrom('files').where('id', '=', id).execute();
  }

  private async keep(actor: Actor, { name, mediaType, bytes }: Kept): Promise<string> {
    await this.assertRoom(actor, bytes.length);
    const id = newId();
    const subject = isCustomer(actor) ? personBehind(actor) : null;
    if (bytes.length > fileLimits.bytes) await this.contents.writeAll(id, subject, [bytes]);
    else await this.contents.write(id, subject, bytes);
    await reach('mid-upload-before-register');
    const file = {
      id,
      ownerId: personBehind(actor),
      subject,
      name: await this.sealedName(subject, name),
      size: bytes.length,
      mediaType,
      sha256: createHash('sha256').update(bytes).digest(),
    };
    try {
      await this.withRoom(actor, bytes.length, (tx) => this.register(tx, file));
    } catch (error) {
      if (error instanceof Refusal) await this.contents.remove(id);
      throw error;
    }
    return id;
  }

  /** A file whose content the storage has: it is scanned next. */
  async register(db: FileTables, { id, ownerId, subject, name, size, mediaType, sha256 }: NewFile): Promise<void> {
    await db
      .insertInto('files')
      .values({
        id,
        owner_id: ownerId,
        subject_id: subject,
        name: asJson(name),
        size,
        media_type: mediaType,
        sha256,
        state: 'scanning',
      })
      .execute();
  }

  /** As it is kept: what a customer uploads is about them. */
  async sealedName(subject: string | null, name: string): Promise<Json> {
    return subject === null ? name : this.personalData.sealFor(subject, name);
  }

  /** Null: the person whom it is about is forgotten. */
  async openedName(subject: string | null, kept: Json): Promise<string | null> {
    const name = subject === null ? kept : await this.personalData.openFor(kept);
    return typeof name === 'string' ? name : null;
  }

  /** Files with these ids, as far as they exist. */
  async find(ids: readonly string[]): Promise<readonly StoredFile[]> {
    if (ids.length === 0) return [];
    const files = await this.db
      .of<typeof tables>()
      .selectFrom('files')
      .select(['id', 'owner_id as ownerId', 'subject_id', 'name', 'size', 'media_type as mediaType', 'state'])
      .where('id', '=', anyOf(ids))
      .execute();
    return Promise.all(
      files.map(async ({ subject_id: subject, ...file }) => ({
        ...file,
        name: await this.openedName(subject, file.name),
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
   * @param from how many bytes are left out at the beginning
   * @throws FileMissing, FileDamaged
   */
  async content(id: string, from = 0): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = await this.db
      .of<typeof tables>()
      .selectFrom('files')
      .select(['subject_id', 'sha256', 'size'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) return undefined;
    try {
      const content = await this.contents.read(id, file.subject_id, from);
      return content && this.watched(id, from === 0 ? await asStored(content, file) : content);
    } catch (error) {
      await this.noteLost(id, error);
      throw error;
    }
  }

  /** A part that is lost is found when it is its turn. */
  private async *watched(id: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      await this.noteLost(id, error);
      throw error;
    }
  }

  /** The operator finds the file by its id, with `files check` its name and place too. */
  private async noteLost(id: string, error: unknown): Promise<void> {
    if (!(error instanceof FileMissing)) return;
    if (!(error instanceof FileDamaged)) await this.noteMissing(id);
    log.error({ file: id, code: error.code }, 'file lost');
  }

  /** From now on the file is shown as missing. */
  private async noteMissing(id: string): Promise<void> {
    await this.db
      .of<typeof tables>()
      .updateTable('files')
      .set({ state: 'missing' })
      .where('id', '=', id)
      .where('state', '=', 'clean')
      .execute();
  }

  /** Takes what a person may add today in their turn: of sixty files at once no more fit in than one after the other. */
  async withRoom(actor: Actor, size: number, take: (tx: FileTables) => Promise<unknown>): Promise<void> {
    await this.db
      .of<typeof tables>()
      .transaction()
      .execute(async (tx) => {
        await inTurn(tx, 'daily uploads', personBehind(actor));
        await this.assertRoom(actor, size, tx);
        await take(tx);
      });
  }

  /** Uploads under way count with their whole size. */
  private async assertRoom(actor: Actor, size: number, db: QueryExecutorProvider = this.db.kysely): Promise<void> {
    const id = personBehind(actor);
    const { rows } = await select({ full: flag })`
      SELECT count(*) >= ${dailyUploads.files} OR coalesce(sum(size), 0) + ${size} > ${dailyUploads.bytes} AS full FROM (
        SELECT size FROM files WHERE owner_id = ${id} AND created_at > clock_timestamp() - interval '24 hours'
        UNION ALL SELECT size FROM uploads WHERE owner_id = ${id} AND received < size AND ended_at IS NULL) AS added`.execute(
      db,
    );
    if (rows[0]?.full) throw new Refusal('uploadQuotaReached', {}, 429);
  }
}

/**
 * The same content, held to what was stored: a file in one part before anything of it is given out, a larger one before
 * its end.
 * @throws FileDamaged
 */
const asStored = async (
  content: AsyncIterable<Uint8Array>,
  { sha256, size }: { readonly sha256: Buffer; readonly size: number },
): Promise<AsyncIterable<Uint8Array>> => {
  const parts = content[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let read = 0;
  const next = async (): Promise<Uint8Array | undefined> => {
    const found = await parts.next();
    if (found.done === true) return undefined;
    const { value } = found;
    hash.update(value);
    read += value.length;
    if (read >= size && (read > size || !hash.digest().equals(sha256))) throw new FileDamaged();
    return value;
  };
  const first = await next();
  return (async function* () {
    for (let part = first; part !== undefined; part = await next()) yield part;
    if (read < size) throw new FileDamaged();
  })();
};
