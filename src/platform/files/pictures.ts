import type { Metadata, Sharp } from 'sharp';
import { Lanes } from '../concurrency/lanes.js';

/** A small file may unfold to a picture that fills the memory, or that takes minutes. */
const limits = {
  /** Of all frames together. */
  pixels: 100_000_000,
  /** A line is in memory as a whole, several times over: of a picture of one line that is all of it. */
  side: 30_000,
  frames: 2_000,
  seconds: 20,
} as const;

/** Threads that read and write pictures are those that read and write files: some are always left to these. */
const lanes = new Lanes(2);

/** Kinds of pictures that carry more than what one sees, and how each is written anew; a bitmap carries nothing else. */
const written: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.autoOrient().jpeg({ quality: 92 }),
  'image/png': (picture) => picture.autoOrient().png(),
  'image/tiff': (picture) => picture.tiff({ compression: 'deflate' }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
};

export const isWritten = (mediaType: string): boolean => Object.hasOwn(written, mediaType);

/** Pictures of one frame are turned as they are looked at; the others have one page after the other. */
const pagesOf = (mediaType: string): { readonly pages?: number } =>
  mediaType === 'image/jpeg' || mediaType === 'image/png' ? {} : { pages: -1 };

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

/**
 * The picture as one sees it, without what else is in it: where, when and with what it was taken, and whatever hangs on to
 * its end. What is no picture stays as it is.
 * @throws Error when it cannot be read, or is more than is read of a picture
 */
export const withoutMetadata = async (mediaType: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const write = Object.hasOwn(written, mediaType) ? written[mediaType] : undefined;
  if (!write) return bytes;
  const sharp = await libvips();
  return lanes.run(async () => {
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, ...pagesOf(mediaType) });
    if (!isModest(await picture.metadata())) throw new Error('A picture of this shape is not read');
    return write(picture).timeout({ seconds: limits.seconds }).toBuffer();
  });
};
