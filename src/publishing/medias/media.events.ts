import { event, type EventOf } from '../../kernel/event.js';
import type { MediaAlt, MediaType } from './media.vocabulary.js';

export interface MediaSaid {
  readonly isDecorative: boolean;
  /** Null: it only decorates. */
  readonly alt: MediaAlt | null;
}

/** The image as it was uploaded: sides in pixels, size in bytes. */
export interface MediaImage {
  readonly fileId: string;
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export const mediaRegistered = event('MediaRegistered').carries<MediaImage & MediaSaid & { readonly name: string }>({
  impersonal: { name: 'offered', alt: 'offered' },
});
export const mediaRevised = event('MediaRevised').carries<MediaSaid>({ impersonal: { alt: 'offered' } });
export const mediaArchived = event('MediaArchived').carries<object>();
export const mediaRestored = event('MediaRestored').carries<object>();

export const mediaEvents = [mediaRegistered, mediaRevised, mediaArchived, mediaRestored] as const;
export type MediaEvent = EventOf<(typeof mediaEvents)[number]>;
