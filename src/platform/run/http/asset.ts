import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressible = /^(?:text\/|application\/json|image\/svg)/;

/** Static file, which clients may cache by its tag. */
export interface Asset {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly tag: string;
  /** Made when first asked for. */
  compressed?: Promise<Buffer>;
}

const brotli = promisify(brotliCompress);

export const assetOf = (bytes: Buffer, mediaType: string): Asset => ({
  bytes,
  mediaType,
  tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** @param forever when its address names this very content. */
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
