import type { Language } from '../../kernel/language.js';

/** The words of the image library (specification §2, `/adminmed` and `/admincontent/imgbrowse`), shared with both fronts. */
export const mediaTypes = ['image/png', 'image/jpeg'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Endings that a name may have (specification §5, files of the carousel). */
export const mediaEndings: Readonly<Record<MediaType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

export const mediaLimits = {
  name: 80,
  alt: 200,
  bytes: 3 * 1024 * 1024,
  /** Pixels of a side. */
  leastSide: 16,
  mostSide: 4_000,
} as const;

/** Letters and digits without accents, with dots, dashes and underscores between: safe in every address. */
export const mediaName = /^[a-z0-9](?:[\w.-]*[a-z0-9])?\.(?:png|jpe?g)$/i;

export const isMediaType = (mediaType: string): mediaType is MediaType => mediaTypes.some((type) => type === mediaType);

export const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';

/** The name of a file as the library can keep it: `Été à la mer.PNG` → `Ete-a-la-mer.png`. */
export const safeMediaName = (given: string): string => {
  const ending = endingOf(given);
  const stem = given.slice(0, given.length - ending.length - 1).normalize('NFD');
  const safe = stem.replace(/\p{M}/gu, '').replace(/[^\w.]+/g, '-');
  return `${safe.replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '').slice(0, mediaLimits.name - 5)}.${ending}`;
};

/** Text alternative of an image; Spanish and English are optional. */
export interface MediaAlt {
  readonly fr: string;
  readonly es?: string | undefined;
  readonly en?: string | undefined;
}

/** In the language of the reader, else in French; empty for what only decorates. */
export const altIn = (alt: MediaAlt | null, language: Language): string => alt?.[language] ?? alt?.fr ?? '';

/** Stays the same for good: another image has another id. In a preview the image of a draft is shown with its token. */
export const mediaAddress = (id: string, preview?: string): string =>
  `/api/medias/${id}/image${preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`}`;

/** Message posted to the window that opened `/admin/imgbrowse`. */
export const mediaChosen = 'guichet:media';
