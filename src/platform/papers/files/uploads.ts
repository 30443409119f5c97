import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isCustomer, personBehind, type Actor } from '../../../kernel/actor.js';
import type { Json } from '../../../kernel/json.js';
import { notFound, Refusal } from '../../../kernel/refusal.js';
import { Access } from '../../people/access/ports.js';
import { Db } from '../../reading/database/database.js';
import { asJson, minutesAgo, now } from '../../reading/database/expressions.js';
import { reach } from '../../run/failpoints/failpoints.js';
import { inPieces, type Content } from './content.js';
import { FileContents, wholeOf, type Piece } from './file-contents.js';
import { assertWelcome, checkedName, largestFile, mayAddPrograms, mediaTypeOfContent, tooLarge } from './file-rules.js';
import { pieceLimits, uploadHours } from './files.vocabulary.js';
import { Files } from './files.js';
import type { FileTables, tables } from './tables.js';
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

const oldest = minutesAgo(uploadHours * 60);
/** All of it has arrived. */
const isFile = sql<boolean>`received = size`.as('isFile');

/** Another request brought the same bytes first, or none of those before. */
const otherOffset = (): Refusal => new Refusal('uploadOffsetDiffers');

/** Digest of a large file, and whether it has NUL bytes, in one pass. */
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
    const { can } = this.access;
    assertWelcome(name, size, largestFile(can, actor), mayAddPrograms(can, actor));
    const subject = isCustomer(actor) ? personBehind(actor) : null;
    const sealedName = asJson(await this.files.sealedName(subject, name));
    await this.files.withRoom(actor, size, (tx) =>
      tx
        .insertInto('uploads')
        .values({ id, owner_id: personBehind(actor), subject_id: subject, name: sealedName, size })
        .execute(),
    );
  }

  /**
   * The asker's own upload, for as long as it may arrive; another person's counts as unknown.
   * @throws Refusal
   */
  async of(actor: Actor, id: string): Promise<Upload> {
    const found = await this.tables
      .selectFrom('uploads')
      .select([
        'id',
        'owner_id as ownerId',
        'subject_id as subject',
        'name as keptName',
        'size',
        'received',
        'created_at as createdAt',
      ])
      .select((upload) => upload('created_at', '<', oldest).as('isExpired'))
      .where('id', '=', id)
      .where(sql`owner_id::text`, '=', personBehind(actor))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { isExpired, ...upload } = found;
    if (isExpired) throw new Refusal('uploadExpired', {}, 410);
    return upload;
  }

  /**
   * Goes on from this offset, up to which all was received. The upload ends when the person has lost the right
   * meanwhile.
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

  private get tables(): FileTables {
    return this.db.of<typeof tables>();
  }

  private old(limit: number): Promise<readonly { readonly id: string; readonly isFile: boolean }[]> {
    return this.tables
      .selectFrom('uploads')
      .select(['id', isFile])
      .where((upload) => upload.or([upload('ended_at', 'is not', null), upload('created_at', '<', oldest)]))
      .limit(limit)
      .execute();
  }

  private async end({ id }: Upload): Promise<void> {
    const ended = await this.tables
      .updateTable('uploads')
      .set({ ended_at: now })
      .where('id', '=', id)
      .returning(isFile)
      .executeTakeFirst();
    if (ended) await this.remove(id, ended.isFile);
  }

  /** The row last: it is what tells where the pieces are. */
  private async remove(id: string, isFile: boolean): Promise<void> {
    if (!isFile) {
      await this.tables
        .updateTable('uploads')
        .set({ ended_at: now })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
      await this.contents.remove(id);
    }
    await this.tables.deleteFrom('uploads').where('id', '=', id).execute();
  }

  private async add(upload: Upload, start: number, bytes: Uint8Array): Promise<void> {
    const piece = await this.contents.writePiece(upload.id, upload.subject, start, bytes);
    await reach('mid-upload-before-register');
    await this.counted(upload, start, bytes.length, [piece], (tx) => this.contents.keep(upload.id, piece, tx));
  }

  private async complete(upload: Upload, start: number, bytes: Uint8Array): Promise<void> {
    const file = await this.checked(upload, start, bytes).catch(async (error: unknown) => {
      // what is refused for what it is will not be accepted at the next attempt
      if (error instanceof Refusal && [413, 415].includes(error.status)) await this.end(upload);
      throw error;
    });
    await reach('mid-upload-before-register');
    await this.counted(upload, start, bytes.length, file.added, async (tx) => {
      for (const { start: of } of file.replaced)
        await tx.deleteFrom('file_pieces').where('file_id', '=', upload.id).where('start', '=', of).execute();
      for (const piece of file.added) await this.contents.keep(upload.id, piece, tx);
      const { id, ownerId, subject, keptName: name } = upload;
      await this.files.register(tx, { id, ownerId, subject, name, ...file });
    });
    await this.contents.removeObjects(file.replaced);
  }

  /** Counts what was received from here on, unless another request has done so; then these objects go. */
  private async counted(
    { id }: Upload,
    start: number,
    size: number,
    written: readonly Piece[],
    keep: (tx: FileTables) => Promise<void>,
  ): Promise<void> {
    try {
      await this.tables.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('uploads')
          .set((upload) => ({ received: upload('received', '+', size) }))
          .where('id', '=', id)
          .where('received', '=', start)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw otherOffset();
        await keep(tx);
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
    const bytes = await withoutMetadata(mediaType, given);
    const added: Piece[] = [];
    for (let start = 0; start < bytes.length; start += pieceLimits.bytes)
      added.push(await this.contents.writePiece(id, subject, start, bytes.subarray(start, start + pieceLimits.bytes)));
    const sha256 = createHash('sha256').update(bytes).digest();
    return { added, replaced, size: bytes.length, mediaType, sha256 };
  }
}
