import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import type { Content } from './content.js';
import { attachment } from './files.controller.js';

interface Whole {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Entity tag of the bytes. */
  readonly etag: string;
  /** Its type, where a page plays it; else it is a file to be saved. */
  readonly shownAs?: string;
}

/** Bytes of a file, the last one included. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
}

/**
 * Range of a download that goes on after a cut: one range (RFC 9110, 14.2), if the file is still the same. Anything
 * else is answered with all of it.
 * @throws Refusal `rangeNotSatisfiable`: there are not so many bytes
 */
export const askedPart = ({ size, etag }: Pick<Whole, 'size' | 'etag'>, range?: string, ifRange?: string): Part => {
  const whole = { start: 0, end: size - 1, isWhole: true };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (from + to === '' || (ifRange !== undefined && ifRange !== `"${etag}"`)) return whole;
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  if (start >= size || last < start) throw new Refusal('rangeNotSatisfiable', { size }, 400);
  return { start, end: last, isWhole: false };
};

const upTo = async function* (content: Content, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const bytes of content) {
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) return;
  }
};

/** Sends bytes that begin where the part does: a file to be saved, or a film that a page plays, and nothing else. */
export const answerPart = (
  reply: FastifyReply,
  { name, size, etag, shownAs }: Whole,
  part: Part,
  content: Content,
): void => {
  const { start, end, isWhole } = part;
  if (!isWhole) void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  void reply
    .headers({
      'Accept-Ranges': 'bytes',
      'Content-Type': shownAs ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      'Content-Disposition': attachment(name),
      'Content-Security-Policy': `sandbox; default-src 'none'`,
      'Cache-Control': 'private, no-store',
      ETag: `"${etag}"`,
    })
    .send(Readable.from(upTo(content, end - start + 1), { objectMode: false }));
};
