import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Refusal } from '../../src/kernel/refusal.js';
import { withoutMetadata } from '../../src/platform/papers/files/pictures.js';

const mebibyte = 1024 * 1024;
/** Compressed data that inflate to far more than any small picture has. */
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
  /** Of the refusal. */
  readonly code: string | undefined;
  readonly max: unknown;
  readonly seconds: number;
  readonly memory: number;
}

/** The most memory that the process has at once, beyond what it had before. */
const watchingMemory = async (work: () => Promise<void>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await work().finally(() => {
    clearInterval(watch);
  });
  return Math.max(most, process.memoryUsage.rss()) - before;
};

/** Cost of writing such a picture anew, in seconds and in bytes; threads of the library do the work. */
const costOf = async (mediaType: string, bytes: Buffer): Promise<Cost> => {
  const since = performance.now();
  let refused: unknown;
  const memory = await watchingMemory(async () => {
    refused = await withoutMetadata(mediaType, bytes).then(
      () => undefined,
      (error: unknown) => error,
    );
  });
  const { code, args = {} } = refused instanceof Refusal ? refused : {};
  const seconds = (performance.now() - since) / 1000;
  return { taken: refused === undefined, code, max: args['max'], seconds, memory };
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

/** A picture of one colour: few bytes at any size. */
const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false });
/** As a phone takes it upright: 50 million pixels, to be turned. */
const phones = () => plain(8_160, 6_120).withMetadata({ orientation: 6 });
/** Made in less time. */
const plainCodes = { optimizeCoding: false };
const expectBounded = (memory: number): void => expect(memory).toBeLessThan(220 * mebibyte);

describe('a picture that is in memory as a whole', () => {
  it.each([
    ['a progressive JPEG', 'image/jpeg', () => plain(8_300).jpeg({ progressive: true }), 66],
    [
      'a progressive JPEG of full colours',
      'image/jpeg',
      () => plain(6_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      33,
    ],
    ['a JPEG to be turned', 'image/jpeg', () => plain(8_300).withMetadata({ orientation: 6 }).jpeg(plainCodes), 66],
    ['an interlaced PNG', 'image/png', () => plain(8_300).png({ progressive: true, compressionLevel: 1 }), 66],
    [
      'an interlaced PNG of 16 bits',
      'image/png',
      () => plain(6_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
      33,
    ],
    ['a WebP', 'image/webp', () => plain(5_000).webp({ quality: 30, effort: 0 }), 16],
    ['a GIF', 'image/gif', () => plain(5_000).gif({ effort: 1 }), 14],
  ])(
    'is refused where it would take more than it may, and told how many pixels it may have: %s',
    async (_, mediaType, made, max) => {
      const cost = await costOf(mediaType, await made().toBuffer());
      expect(cost).toMatchObject({ taken: false, code: 'pictureHasTooManyPixels', max });
      expect(cost.memory).toBeLessThan(60 * mebibyte);
    },
    60_000,
  );

  it.each([
    ['of a phone', 'image/jpeg', () => phones().jpeg(plainCodes)],
    ['of a phone that writes progressively', 'image/jpeg', () => plain(8_160, 6_120).jpeg({ progressive: true })],
    ['of 100 million pixels, line by line', 'image/jpeg', () => plain(10_000).jpeg(plainCodes)],
    ['of 100 million pixels in a PNG', 'image/png', () => plain(10_000).png({ compressionLevel: 1 })],
    ['in a large WebP', 'image/webp', () => plain(4_000).webp({ quality: 30, effort: 0 })],
    ['in a large GIF', 'image/gif', () => plain(3_700).gif({ effort: 1 })],
  ])(
    'takes at most 200 MB: one %s',
    async (_, mediaType, made) => {
      const cost = await costOf(mediaType, await made().toBuffer());
      expect(cost.taken).toBe(true);
      expectBounded(cost.memory);
    },
    60_000,
  );

  it('is written anew while no other large one is', async () => {
    const bytes = await phones().jpeg(plainCodes).toBuffer();
    const memory = await watchingMemory(async () => {
      await Promise.all([1, 2, 3].map(() => withoutMetadata('image/jpeg', bytes)));
    });
    expectBounded(memory);
  }, 60_000);
});
