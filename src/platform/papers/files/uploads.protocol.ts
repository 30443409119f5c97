import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { DataStore, ERRORS, Server, Upload as TusUpload, type Locker } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.js';
import { newId } from '../../../kernel/ids.js';
import { notFound, Refusal } from '../../../kernel/refusal.js';
import { uploadHours } from './files.vocabulary.js';
import type { Uploads } from './uploads.js';

/** Where uploads are. */
export const uploadsPath = '/api/uploads';

/** Store of the protocol (tus 1.0.0), for one person. */
class OwnUploads extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];

  constructor(
    private readonly uploads: Uploads,
    private readonly actor: Actor,
    private readonly failures: unknown[],
  ) {
    super();
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { id, size = 0, metadata } = upload;
    await this.uploads.begin(this.actor, id, metadata?.filename ?? '', size);
    return this.getUpload(id);
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { size, received: offset, createdAt } = await this.uploads.of(this.actor, id);
    return new TusUpload({ id, size, offset, creation_date: createdAt });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    const cuts: unknown[] = [];
    const received = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield* content;
      } catch (error) {
        cuts.push(error);
        throw error;
      }
    };
    return this.uploads.goOn(this.actor, id, offset, received()).catch((error: unknown) => {
      // the library takes a refusal for a cut
      if (!cuts.includes(error)) this.failures.push(error);
      throw error;
    });
  }

  override remove(id: string): Promise<void> {
    return this.uploads.giveUp(this.actor, id);
  }

  override getExpiration(): number {
    return uploadHours * 3_600_000;
  }
}

/**
 * No lock: the database refuses the second of two writers, while a lock would keep people from going on at another
 * process.
 */
const unlocked: Locker = {
  newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }),
};

const malformed = (): Refusal => new Refusal('malformedRequest', {}, 400);

/** Refusals for the errors of the library; other errors mean a request that is not of the protocol. */
const refusals = new Map<unknown, () => Refusal>([
  [ERRORS.FILE_NOT_FOUND, notFound],
  [ERRORS.INVALID_OFFSET, () => new Refusal('uploadOffsetDiffers')],
  [ERRORS.FILE_NO_LONGER_EXISTS, () => new Refusal('uploadExpired', {}, 410)],
]);

const isOfTheProtocol = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status_code' in error && error.status_code !== 500;

type Bytes = AsyncIterableIterator<Uint8Array>;

const requestOf = ({ method, url, headers }: FastifyRequest, bytes: Bytes): Request => {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') named.set(name, value);
  const body = method === 'PATCH' ? ReadableStream.from(bytes) : null;
  return new Request(new URL(url, 'http://localhost'), { method, headers: named, body, duplex: 'half' });
};

/** Reads the rest of a refused upload, so that the connection can be used again. */
const drained = async (bytes: Bytes): Promise<void> => {
  while ((await bytes.next()).done !== true);
};

/**
 * The answer of the protocol to this person's request.
 * @throws Refusal, and the failures of the store
 */
export const spoken = async (
  uploads: Uploads,
  actor: Actor,
  request: FastifyRequest,
  id?: string,
): Promise<Response> => {
  const failures: unknown[] = [];
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    allowedOrigins: [],
    datastore: new OwnUploads(uploads, actor, failures),
    locker: unlocked,
    namingFunction: newId,
    getFileIdFromRequest: () => id,
    onResponseError: (_, error) => {
      failures.push(error);
      return undefined;
    },
  });
  const bytes: Bytes = request.raw.iterator({ destroyOnReturn: false });
  const answer = await server.handleWeb(requestOf(request, bytes));
  if (answer.ok) return answer;
  // one that hangs up needs no answer
  drained(bytes).catch(() => undefined);
  const [failure] = failures;
  if (failure instanceof Error && !isOfTheProtocol(failure)) throw failure;
  throw refusals.get(failure)?.() ?? malformed();
};
