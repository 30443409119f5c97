import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../../../kernel/refusal.js';
import { Lanes } from '../../run/concurrency/lanes.js';
import { notAccepted } from './file-rules.js';

/** A small file may unfold to a picture that fills the memory, or that takes minutes. */
const limits = {
  /** Of all frames together. */
  pixels: 100_000_000,
  /** A line is in memory as a whole, several times over: of a picture of one line that is all of it. */
  side: 30_000,
  frames: 2_000,
  seconds: 20,
  /** Bytes that are in memory at once of one that is not read line by line. */
  held: 200_000_000,
  /** Of these there is one at a time. */
  heldAlone: 20_000_000,
} as const;

/** Threads that read and write pictures are those that read and write files: some are always left to these. */
const lanes = new Lanes(2);
const laneOfLarge = new Lanes(1);

/** Kinds of pictures that carry more than what one sees, and how each is written anew; a bitmap carries nothing else. */
const written: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  // optimal codes would be a few percent shorter, and hold the whole picture twice until its end
  'image/jpeg': (picture) => picture.autoOrient().jpeg({ quality: 92, optimizeCoding: false }),
  'image/png': (picture) => picture.autoOrient().png(),
  'image/tiff': (picture) => picture.tiff({ compression: 'deflate' }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
};

export const isWritten = (mediaType: string): boolean => Object.hasOwn(written, mediaType);

/** Pictures of one frame are turned as they are looked at; the others have one page after the other. */
const pagesOf = (mediaType: string): { readonly pages?: number } =>
  mediaType === 'image/jpeg' || mediaType === 'image/png' ? {} : { pages: -1 };

const bytesOfSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

type Held = (picture: Metadata) => number;

const ofPixel: Held = ({ channels, depth }) => channels * (bytesOfSample[depth] ?? 8);
const turned: Held = (picture) => ((picture.orientation ?? 1) > 1 ? ofPixel(picture) : 0);
/** Two bytes a coefficient; colours have a quarter of them in the usual kind. */
const coefficients: Held = ({ channels, chromaSubsampling }) => 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);

/** How many bytes of each pixel of a frame are in memory until its end, as measured; what is read line by line holds none. */
const held: Readonly<Record<string, Held>> = {
  'image/jpeg': (picture) => turned(picture) + (picture.isProgressive ? coefficients(picture) : 0),
  'image/png': (picture) => turned(picture) + (picture.isProgressive ? ofPixel(picture) : 0),
  'image/gif': () => 14,
  'image/webp': () => 12,
};

const frameOf = ({ width, height, pageHeight = height }: Metadata): number => width * pageHeight;

/** @throws Refusal `pictureHasTooManyPixels` */
const checkPixels = (picture: Metadata, bytesEach: number): void => {
  const [frame, all] = [frameOf(picture), picture.width * picture.height];
  const most = bytesEach === 0 ? limits.pixels : Math.min(limits.pixels, limits.held / bytesEach);
  if (frame > most || all > limits.pixels)
    throw new Refusal('pictureHasTooManyPixels', { max: Math.floor((frame > most ? most : limits.pixels) / 1e6) }, 413);
};

const isModest = ({ width, height, pages = 1, pageHeight = height }: Metadata): boolean =>
  width <= limits.side && pageHeight <= limits.side && pages <= limits.frames;

/** Libvips takes its memory when it is loaded. */
const libvips = async () => {
  const { default: sharp } = await import('sharp'); // oxlint-disable-line forms/no-restricted-syntax -- the one place
  return sharp;
};

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** In pixels, as the picture's head says; what cannot be read has none. */
export const sidesOf = async (bytes: Uint8Array): Promise<Sides> => {
  const sharp = await libvips();
  return lanes.run(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: limits.pixels }).metadata();
      return { width, height };
    } catch {
      return { width: 0, height: 0 };
    }
  });
};

const described = async (mediaType: string, bytes: Uint8Array) => {
  const sharp = await libvips();
  const picture = sharp(bytes, { limitInputPixels: limits.pixels, ...pagesOf(mediaType) });
  return lanes.run(async () => ({ picture, metadata: await picture.metadata() }));
};

const writtenAnew = async (
  mediaType: string,
  bytes: Uint8Array,
  write: (picture: Sharp) => Sharp,
): Promise<Uint8Array> => {
  const { picture, metadata } = await described(mediaType, bytes);
  if (!isModest(metadata)) throw new Error('A picture of this shape is not read');
  const bytesEach = held[mediaType]?.(metadata) ?? 0;
  checkPixels(metadata, bytesEach);
  const work = () => lanes.run(() => write(picture).timeout({ seconds: limits.seconds }).toBuffer());
  return frameOf(metadata) * bytesEach > limits.heldAlone ? laneOfLarge.run(work) : work();
};

/**
 * Writes a picture anew without its metadata: where, when and with what it was taken, and data appended to its end.
 * Other files stay as they are.
 * @throws Refusal `pictureHasTooManyPixels`; `fileTypeNotAccepted` when it cannot be read, or is of a shape that is not
 */
export const withoutMetadata = async (mediaType: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const write = Object.hasOwn(written, mediaType) ? written[mediaType] : undefined;
  if (!write) return bytes;
  try {
    return await writtenAnew(mediaType, bytes, write);
  } catch (error) {
    throw error instanceof Refusal ? error : notAccepted();
  }
};
