import type { Sharp } from 'sharp';

/** A small file may unfold to a picture that fills the memory. */
const mostPixels = 100_000_000;

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

/**
 * The picture as one sees it, without what else is in it: where, when and with what it was taken, and whatever hangs on to
 * its end. What is no picture stays as it is.
 * @throws Error when it cannot be read
 */
export const withoutMetadata = async (mediaType: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const write = Object.hasOwn(written, mediaType) ? written[mediaType] : undefined;
  if (!write) return bytes;
  // libvips takes its memory when it is loaded
  const { default: sharp } = await import('sharp');
  return write(sharp(bytes, { limitInputPixels: mostPixels, ...pagesOf(mediaType) })).toBuffer();
};
