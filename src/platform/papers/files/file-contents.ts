import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { notFound } from '../../../kernel/refusal.js';
import { Db } from '../../reading/database/database.js';
import { inTurn } from '../../reading/database/locks.js';
import { decrypt, encrypt } from '../../people/personal-data/cipher.js';
import { PersonKeys } from '../../people/personal-data/person-keys.js';
import { inPieces, type Content } from './content.js';
import { FileDamaged, FileStorage } from './file-storage.js';
import { pieceLimits } from './files.vocabulary.js';
import type { FileTables, tables } from './tables.js';

/** A part of a large file, in the storage as an object of its own. */
export interface Piece {
  /** Bytes before it. */
  readonly start: number;
  readonly size: number;
  readonly objectId: string;
}

/** Person whose key seals a file; null for the provider's own files, which are not sealed. */
type Subject = string | null;

/** Associated data of the encryption, file id and offset, so that pieces cannot be swapped. */
const about = (fileId: string, start: number): string => `${fileId}/${start}`;

/**
 * Where the bytes of files are in the storage, and how they are sealed: a file of the ordinary size is one object of its
 * own id, a larger one is in pieces, so that nothing ever holds it as a whole.
 */
@Injectable()
export class FileContents {
  constructor(
    private readonly db: Db,
    private readonly storage: FileStorage,
    private readonly keys: PersonKeys,
  ) {}

  /** In one object. */
  async write(id: string, subject: Subject, bytes: Uint8Array): Promise<void> {
    const key = await this.sealingKey(subject);
    await this.storage.write(id, key ? encrypt(key, Buffer.from(bytes), id) : bytes);
  }

  /** In the storage alone: it is part of the file once it is kept. */
  async writePiece(fileId: string, subject: Subject, start: number, bytes: Uint8Array): Promise<Piece> {
    const key = await this.sealingKey(subject);
    const objectId = newId();
    await this.storage.write(objectId, key ? encrypt(key, Buffer.from(bytes), about(fileId, start)) : bytes);
    return { start, size: bytes.length, objectId };
  }

  async keep(fileId: string, { start, size, objectId }: Piece, db: FileTables): Promise<void> {
    await db.insertInto('file_pieces').values({ file_id: fileId, start, size, object_id: objectId }).execute();
  }

  /** In pieces, in place of what is there; until all of it is written, what is there stays. @returns its size. */
  async writeAll(id: string, subject: Subject, content: Content): Promise<number> {
    const added: Piece[] = [];
    let size = 0;
    try {
      for await (const bytes of inPieces(content, pieceLimits.bytes)) {
        added.push(await this.writePiece(id, subject, size, bytes));
        size += bytes.length;
      }
    } catch (error) {
      await this.removeObjects(added).catch(() => undefined);
      throw error;
    }
    const replaced = await this.tables.transaction().execute(async (tx) => {
      await inTurn(tx, 'pieces', id);
      const before = await piecesOf(tx, id);
      await tx.deleteFrom('file_pieces').where('file_id', '=', id).execute();
      for (const piece of added) await this.keep(id, piece, tx);
      return before;
    });
    await this.removeObjects(replaced);
    return size;
  }

  /** In their order; none of a file that is one object. */
  pieces(fileId: string): Promise<readonly Piece[]> {
    return piecesOf(this.tables, fileId);
  }

  /**
   * Undefined once the person it is about is forgotten. The first bytes are there, the others are read as they are asked for.
   * @param from how many bytes are left out at the beginning
   * @throws FileMissing, FileDamaged where its seal does not hold
   */
  async read(id: string, subject: Subject, from = 0): Promise<AsyncIterable<Uint8Array> | undefined> {
    const key = subject === null ? undefined : (await this.keys.forReading([subject])).get(subject);
    if (subject !== null && !key) return undefined;
    const opened = (sealed: Uint8Array, what: string): Uint8Array => (key ? openedBy(key, sealed, what) : sealed);
    const [first, ...others] = (await this.pieces(id)).filter(({ start, size }) => start + size > from);
    const beginning = first
      ? opened(await this.storage.read(first.objectId), about(id, first.start))
      : opened(await this.storage.read(id), id);
    const { storage } = this;
    return (async function* () {
      yield beginning.subarray(from - (first?.start ?? 0));
      for (const { objectId, start } of others) yield opened(await storage.read(objectId), about(id, start));
    })();
  }

  /** Removes all bytes from the storage; the caller removes the rows. */
  async remove(id: string): Promise<void> {
    for (const { objectId } of await this.pieces(id)) await this.storage.remove(objectId);
    await this.tables.deleteFrom('file_pieces').where('file_id', '=', id).execute();
    await this.storage.remove(id);
  }

  async removeObjects(pieces: readonly Piece[]): Promise<void> {
    for (const { objectId } of pieces) await this.storage.remove(objectId);
  }

  private get tables(): FileTables {
    return this.db.of<typeof tables>();
  }

  /** Key for a file about this person; refused once the person is forgotten. */
  private async sealingKey(subject: Subject): Promise<Buffer | undefined> {
    if (subject === null) return undefined;
    const key = (await this.keys.forSealing([subject])).get(subject);
    if (!key) throw notFound();
    return key;
  }
}

const openedBy = (key: Buffer, sealed: Uint8Array, what: string): Buffer => {
  try {
    return decrypt(key, Buffer.from(sealed), what);
  } catch {
    throw new FileDamaged();
  }
};

const piecesOf = (db: FileTables, fileId: string): Promise<readonly Piece[]> =>
  db
    .selectFrom('file_pieces')
    .select(['start', 'size', 'object_id as objectId'])
    .where('file_id', '=', fileId)
    .orderBy('start')
    .execute();

/** All of it at once: for what is small. */
export const wholeOf = async (content: Content): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};
