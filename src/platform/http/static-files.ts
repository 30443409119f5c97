import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const compressible = /^(?:text\/|application\/json|image\/svg)/;

export interface Asset {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly tag: string;
  /** Made when first asked for. */
  compressed?: Promise<Buffer>;
}

const brotli = promisify(brotliCompress);

const assetOf = async (path: string): Promise<Asset | undefined> => {
  const mediaType = mediaTypes[extname(path)];
  if (mediaType === undefined) return undefined;
  const bytes = await readFile(path);
  return { bytes, mediaType, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/** Every file of a built front, by its path in the folder; empty when it is not built. */
export const assetsOf = async (folder: string): Promise<ReadonlyMap<string, Asset>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const asset = entry.name.startsWith('.') || entry.parentPath.includes(`${sep}.`) ? undefined : await assetOf(path);
    if (asset) assets.set(relative(folder, path).split(sep).join('/'), asset);
  }
  return assets;
};

export const sendAsset = async (
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  forever: boolean,
): Promise<FastifyReply> => {
  void reply.headers({
    'Content-Type': asset.mediaType,
    'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.tag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === asset.tag) return reply.code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (!compressible.test(asset.mediaType) || !/\bbr\b/.test(accepts)) return reply.send(asset.bytes);
  asset.compressed ??= brotli(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('Content-Encoding', 'br').send(await asset.compressed);
};

interface Front {
  /** Where its build is. */
  readonly folder: string;
  /** Where it is served, with its slashes. */
  readonly prefix: string;
}

/** Paths below a front that are not its pages. */
const elsewhere = /^\/(?:api|dev|health|metrics|admin\/queues)(?:\/|$)/;

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * Serves a built front from memory: a path is looked up among the files found at the start, never on the disk, so that
 * there is nothing to escape from. Every other path is a page of the front, which routes by itself.
 */
export const serveFront = async (server: FastifyInstance, { folder, prefix }: Front): Promise<void> => {
  const assets = await assetsOf(folder);
  const page = assets.get('index.html');
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const [path = '/'] = request.url.split('?');
    const name = path.slice(prefix.length);
    const asset = assets.get(name);
    if (asset) return sendAsset(asset, request, reply, name.startsWith('assets/'));
    const isPage = page !== undefined && !elsewhere.test(path) && !name.startsWith('assets/') && wantsPage(request);
    if (isPage) return sendAsset(page, request, reply, false);
    reply.callNotFound();
    return reply;
  };
  server.get(`${prefix}*`, answer);
  if (prefix !== '/') server.get(prefix.slice(0, -1), (_, reply) => reply.redirect(prefix, 308));
};
