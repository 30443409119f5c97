import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from '../../people/translations/catalogue.js';
import { assetOf, sendAsset, type Asset } from './asset.js';

/** The server runs compiled, from `dist/src`, or in tests as it is, from `src`. */
const above = new URL('../../../../', import.meta.url);
const dist = above.pathname.endsWith('/dist/') ? above : new URL('dist/', above);

/** Path of a built front: its folder, or a file of it. */
export const built = (path: string): string => fileURLToPath(new URL(path, dist));

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

const assetAt = async (path: string): Promise<Asset | undefined> => {
  const mediaType = mediaTypes[extname(path)];
  return mediaType === undefined ? undefined : assetOf(await readFile(path), mediaType);
};

/** Every file of a built front, by its path in the folder; empty when it is not built. */
export const assetsOf = async (folder: string): Promise<ReadonlyMap<string, Asset>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const asset = entry.name.startsWith('.') || entry.parentPath.includes(`${sep}.`) ? undefined : await assetAt(path);
    if (asset) assets.set(relative(folder, path).split(sep).join('/'), asset);
  }
  return assets;
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

/** Placeholder in `index.html` for the version of the dictionary, as vite serves it. */
const unversioned = 'unversioned';

/** The page as of now: it tells its scripts the version of the texts that they are to ask for. */
const versioned = (page: Asset): (() => Asset) => {
  let latest = { version: unversioned, page };
  return () => {
    const { version } = catalogue;
    if (latest.version !== version) {
      const html = page.bytes.toString().replace(unversioned, version);
      latest = { version, page: assetOf(Buffer.from(html), page.mediaType) };
    }
    return latest.page;
  };
};

/**
 * Serves a built front from memory: a path is looked up among the files found at the start, never on the disk, so that
 * there is nothing to escape from. Every other path is a page of the front, which routes by itself.
 */
export const serveFront = async (server: FastifyInstance, { folder, prefix }: Front): Promise<void> => {
  const assets = await assetsOf(folder);
  const built = assets.get('index.html');
  const page = built && versioned(built);
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const [path = '/'] = request.url.split('?');
    const name = path.slice(prefix.length);
    const asset = assets.get(name);
    if (asset) return sendAsset(asset, request, reply, name.startsWith('assets/'));
    const isPage = page !== undefined && !elsewhere.test(path) && !name.startsWith('assets/') && wantsPage(request);
    if (isPage) return sendAsset(page(), request, reply, false);
    reply.callNotFound();
    return reply;
  };
  server.get(`${prefix}*`, answer);
  if (prefix !== '/') server.get(prefix.slice(0, -1), (_, reply) => reply.redirect(prefix, 308));
};
