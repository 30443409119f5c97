import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import type { Json } from '../../kernel/json.js';
import { notFound, Refusal } from '../../kernel/refusal.js';
import { Access } from '../access-port.js';
import { Db } from '../database/database.js';
import { reach } from '../failpoints.js';
import { inPieces, type Content } from './content.js';
import { FileContents, inTransaction, wholeOf, type Piece } from './file-contents.js';
import { assertWelcome, checkedName, largestFile, mediaTypeOfContent, notAccepted, tooLarge } from './file-rules.js';
import { pieceLimits, uploadHours } from './files.vocabulary.js';
import { Files } from './files.js';
import { isWritten, withoutMetadata } from './pictures.js';

/** A file that is arriving, or has arrived: then all of it is received. */
export interface Upload {
  readonly id: string;
  readonly ownerId: string;
  readonly subject: string | null;
  readonly keptName: Json;
  readonly size: number;
  readonly received: number;
  readonly createdAt: string;
}

interface UploadRow {
  readonly id: string;
  readonly owner_id: string;
  readonly subject_id: string | null;
  readonly name: Json;
  readonly size: number;
  readonly received: number;
  readonly created_at: string;
  readonly expired: boolean;
}

const lifetime = `interval '${uploadHours} hours'`;

const uploadOf = (row: UploadRow): Upload => ({
  id: row.id,
  ownerId: row.owner_id,
  subject: row.subject_id,
  keptName: row.name,
  size: row.size,
  received: row.received,
  createdAt: row.created_at,
});

/** Another request brought the same bytes first, or none of those before. */
const otherOffset = (): Refusal => new Refusal('uploadOffsetDiffers');

/** What a large file is, found by reading it once. */
const measured = async (content: Content): Promise<{ readonly sha256: Buffer; readonly hasNul: boolean }> => {
  const hash = createHash('sha256');
  let hasNul = false;
  for await (const bytes of content) {
    hash.update(bytes);
    hasNul ||= bytes.includes(0);
  }
  return { sha256: hash.digest(), hasNul };
};

const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

/** The pieces of a file that is complete, and those that stand for others. */
interface Complete {
  readonly added: readonly Piece[];
  readonly replaced: readonly Piece[];
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: Buffer;
}

/**
 * Files that arrive in several requests, at one process or another: each piece is in the storage before the database counts
 * it, and the last one makes the file, in one transaction. Nothing is remembered between two requests.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly db: Db,
    private readonly contents: FileContents,
    private readonly files: Files,
    private readonly access: Access,
  ) {}

  /** @throws Refusal */
  async begin(actor: Actor, id: string, givenName: string, size: number): Promise<void> {
    const name = checkedName(givenName);
    assertWelcome(name, size, largestFile(this.access.can, actor));
    await this.files.assertRoom(actor, size);
    const subject = isCustomer(actor) ? actor.id : null;
    await this.db.pool.query('INSERT INTO uploads (id, owner_id, subject_id, name, size) VALUES ($1, $2, $3, $4, $5)', [
      id,
      actor.id,
      subject,
      JSON.stringify(await this.files.sealedName(subject, name)),
      size,
    ]);
  }

  /**
   * One's own, for as long as it may arrive; another's does not exist.
   * @throws Refusal
   */
  async of(actor: Actor, id: string): Promise<Upload> {
    const { rows } = await this.db.pool.query<UploadRow>(
      `SELECT id, owner_id, subject_id, name, size, received, created_at,
         created_at < clock_timestamp() - ${lifetime} AS expired
       FROM uploads WHERE id = $1 AND owner_id::text = $2 AND ended_at IS NULL`,
      [id, actor.id],
    );
    const [row] = rows;
    if (!row) throw notFound();
    if (row.expired) throw new Refusal('uploadExpired', {}, 410);
    return uploadOf(row);
  }

  /**
   * Goes on from this offset, up to which all was received. Whoever has lost the right meanwhile ends the upload.
   * @returns how much is received now.
   * @throws Refusal
   */
  async goOn(actor: Actor, id: string, offset: number, content: Content): Promise<number> {
    const upload = await this.of(actor, id);
    if (upload.received !== offset) throw otherOffset();
    const largest = largestFile(this.access.can, actor);
    if (upload.size > largest) {
      await this.end(upload);
      throw tooLarge(largest);
    }
    let received = offset;
    for await (const bytes of inPieces(content, pieceLimits.bytes)) {
      if (received + bytes.length === upload.size) await this.complete(upload, received, bytes);
      else if (bytes.length < pieceLimits.least) break;
      else await this.add(upload, received, bytes);
      received += bytes.length;
    }
    if (received === offset) throw new Refusal('uploadPartTooSmall', { min: pieceLimits.least / 1024 }, 400);
    return received;
  }

  /** Given up by its owner; of what is a file already, the file stays. */
  async giveUp(actor: Actor, id: string): Promise<void> {
    await this.end(await this.of(actor, id));
  }

  /** Whether there is something that `clean` takes away. */
  async hasOld(): Promise<boolean> {
    return (await this.old(1)).length > 0;
  }

  /** Takes away what has not arrived in time, and what was given up. */
  async clean(): Promise<void> {
    for (let ids = await this.old(100); ids.length > 0; ids = await this.old(100))
      for (const { id, isFile } of ids) await this.remove(id, isFile);
  }

  private async old(limit: number): Promise<readonly { readonly id: string; readonly isFile: boolean }[]> {
    const { rows } = await this.db.pool.query<{ id: string; isFile: boolean }>(
      `SELECT id, received = size AS "isFile" FROM uploads
       WHERE ended_at IS NOT NULL OR created_at < clock_timestamp() - ${lifetime} LIMIT $1`,
      [limit],
    );
    return rows;
  }

  private async end({ id }: Upload): Promise<void> {
    const { rows } = await this.db.pool.query<{ isFile: boolean }>(
      `UPDATE uploads SET ended_at = clock_timestamp() WHERE id = $1 RETURNING received = size AS "isFile"`,
      [id],
    );
    if (rows[0]) await this.remove(id, rows[0].isFile);
  }

  /** The row last: it is what tells where the pieces are. */
  private async remove(id: string, isFile: boolean): Promise<void> {
    if (!isFile) {
      await this.db.pool.query('UPDATE uploads SET ended_at = coalesce(ended_at, clock_timestamp()) WHERE id = $1', [
        id,
      ]);
      await this.contents.remove(id);
    }
    await this.db.pool.query('DELETE FROM uploads WHERE id = $1', [id]);
  }

  private async add(upload: Upload, start: number, bytes: Uint8Array): Promise<void> {
    const piece = await this.contents.writePiece(upload.id, upload.subject, start, bytes);
    await reach('mid-upload-before-register');
    await this.counted(upload, start, bytes.length, [piece], (client) => this.contents.keep(upload.id, piece, client));
  }

  private async complete(upload: Upload, start: number, bytes: Uint8Array): Promise<void> {
    const file = await this.checked(upload, start, bytes).catch(async (error: unknown) => {
      // what is refused for what it is will not be accepted at the next attempt
      if (error instanceof Refusal && error.status === 415) await this.end(upload);
      throw error;
    });
    await reach('mid-upload-before-register');
    await this.counted(upload, start, bytes.length, file.added, async (client) => {
      for (const { start: of } of file.replaced)
        await client.query('DELETE FROM file_pieces WHERE file_id = $1 AND start = $2', [upload.id, of]);
      for (const piece of file.added) await this.contents.keep(upload.id, piece, client);
      const { id, ownerId, subject, keptName: name } = upload;
      await this.files.register(client, { id, ownerId, subject, name, ...file });
    });
    await this.contents.removeObjects(file.replaced);
  }

  /** Counts what was received from here on, unless another request has done so; then these objects go. */
  private async counted(
    { id }: Upload,
    start: number,
    size: number,
    written: readonly Piece[],
    keep: (client: PoolClient) => Promise<void>,
  ): Promise<void> {
    try {
      await inTransaction(this.db.pool, async (client) => {
        const { rowCount } = await client.query(
          'UPDATE uploads SET received = received + $3 WHERE id = $1 AND received = $2 AND ended_at IS NULL',
          [id, start, size],
        );
        if (rowCount === 0) throw otherOffset();
        await keep(client);
      });
    } catch (error) {
      if (error instanceof Refusal) await this.contents.removeObjects(written);
      throw error;
    }
  }

  /** The file that its pieces and these last bytes are. */
  private async checked(upload: Upload, start: number, bytes: Uint8Array): Promise<Complete> {
    const { id, subject } = upload;
    const before = start === 0 ? [] : await this.contents.pieces(id);
    if (sizeOf(before) !== start) throw otherOffset();
    const read = async (): Promise<AsyncIterable<Uint8Array>> => {
      const kept = start === 0 ? [] : await this.contents.read(id, subject);
      if (!kept) throw notFound();
      return (async function* () {
        yield* kept;
        yield bytes;
      })();
    };
    const name = await this.files.openedName(subject, upload.keptName);
    if (name === null) throw notFound();
    const { sha256, hasNul } = await measured(await read());
    const mediaType = await mediaTypeOfContent(name, await read(), hasNul);
    if (isWritten(mediaType)) return this.written(upload, mediaType, await wholeOf(await read()), before);
    const last = await this.contents.writePiece(id, subject, start, bytes);
    return { added: [last], replaced: [], size: upload.size, mediaType, sha256 };
  }

  /** A picture, written anew. */
  private async written(
    { id, subject }: Upload,
    mediaType: string,
    given: Buffer,
    replaced: readonly Piece[],
  ): Promise<Complete> {
    const bytes = await withoutMetadata(mediaType, given).catch(() => {
      throw notAccepted();
    });
    const added: Piece[] = [];
    for (let start = 0; start < bytes.length; start += pieceLimits.bytes)
      added.push(await this.contents.writePiece(id, subject, start, bytes.subarray(start, start + pieceLimits.bytes)));
    const sha256 = createHash('sha256').update(bytes).digest();
    return { added, replaced, size: bytes.length, mediaType, sha256 };
  }
}
