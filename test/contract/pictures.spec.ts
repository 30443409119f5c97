import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { withoutMetadata } from '../../src/platform/files/pictures.js';

const mebibyte = 1024 * 1024;
/** What inflates to far more than any small picture has. */
const excess = deflateSync(Buffer.alloc(200 * mebibyte), { level: 1 });

const chunk = (type: string, ...data: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(bytes.length - 12);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
};

/** A picture of 16 bits a colour whose header says this size, with these chunks before its lines. */
const pngOf = (width: number, height: number, lines: Uint8Array, ...before: readonly Buffer[]): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const chunks = [chunk('IHDR', header), ...before, chunk('IDAT', lines), chunk('IEND')];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
};

/** Frames of one dot each, on a canvas of this size. */
const gifOf = (side: number, frames: number): Buffer => {
  const start = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  start.writeUInt16LE(side, 6);
  start.writeUInt16LE(side, 8);
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
};

const small = deflateSync(Buffer.alloc(4 * (4 * 8 + 1)));
const text = (header: string): Buffer => Buffer.from(header, 'latin1');

interface Cost {
  readonly taken: boolean;
  readonly seconds: number;
  readonly memory: number;
}

/** What it costs to write such a picture anew, in seconds and in bytes; it is done in threads of the library. */
const costOf = async (mediaType: string, bytes: Buffer): Promise<Cost> => {
  const [since, before] = [performance.now(), process.memoryUsage.rss()];
  const taken = await withoutMetadata(mediaType, bytes).then(
    () => true,
    () => false,
  );
  const memory = process.memoryUsage.rss() - before;
  return { taken, seconds: (performance.now() - since) / 1000, memory };
};
const expectModest = ({ seconds, memory }: Cost): void => {
  expect(seconds).toBeLessThan(10);
  expect(memory).toBeLessThan(150 * mebibyte);
};

describe('a picture that is made to stop its reader', () => {
  it.each([
    ['of 30,000 lines of 30,000', 'image/png', pngOf(30_000, 30_000, excess)],
    ['of one line that fills the memory', 'image/png', pngOf(100_000_000, 1, excess)],
    ['of one column that takes minutes', 'image/png', pngOf(1, 100_000_000, excess)],
    ['of many frames on a large canvas', 'image/gif', gifOf(5_000, 3_000)],
    ['of very many frames', 'image/gif', gifOf(10, 50_000)],
  ])('is refused, and costs little: one %s', async (_, mediaType, bytes) => {
    const cost = await costOf(mediaType, bytes);
    expect(cost.taken).toBe(false);
    expectModest(cost);
  });

  it.each([
    ['lines', pngOf(4, 4, excess)],
    ['a profile of colours', pngOf(4, 4, small, chunk('iCCP', text('a\0\0'), excess))],
    ['a text', pngOf(4, 4, small, ...Array.from({ length: 5 }, () => chunk('zTXt', text('a\0\0'), excess)))],
    ['a text in any language', pngOf(4, 4, small, chunk('iTXt', text('XML:com.adobe.xmp\0\x01\0\0\0'), excess))],
  ])('costs little where %s inflates far beyond its header', async (_, bytes) =>
    expectModest(await costOf('image/png', bytes)),
  );

  it('leaves a large picture of an honest shape in peace', async () => {
    const wide = sharp({ create: { width: 12_000, height: 500, channels: 3, background: '#345' } });
    expect((await costOf('image/jpeg', await wide.jpeg().toBuffer())).taken).toBe(true);
    expect((await costOf('image/gif', gifOf(10, 100))).taken).toBe(true);
  });

  it('that moves shows its first frame only where its format is one of still pictures', async () => {
    const frame = chunk('fcTL', Buffer.alloc(26));
    const moving = pngOf(4, 4, small, chunk('acTL', Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0, 0])), frame);
    const kept = await withoutMetadata('image/png', moving);
    expect(Buffer.from(kept).includes('acTL')).toBe(false);
  });
});
