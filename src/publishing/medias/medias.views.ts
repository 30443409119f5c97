import type { MediaRow } from '../../../projections/publishing/medias.js';
import { Optional, OneOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, RecordView } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { mediaTypes, type MediaType } from './media.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const mediaShown = shows<MediaRow>()('name', 'mediaType', 'width', 'height', 'size', 'isDecorative', 'alt');

/** `GET /api/medias`: images of the library. */
export interface MediaListRow extends RecordView, ShownBy<typeof mediaShown> {
  /** Where it is served, to connected people, for good. */
  readonly address: string;
  readonly frenchAlt: string | null;
}

/** A slide of the carousel or an article that shows it, or is to. */
export interface MediaUse {
  readonly id: string;
  readonly what: 'slide' | 'article';
  readonly title: string;
  readonly status: 'draft' | 'published' | 'hidden' | 'withdrawn';
}

/** `GET /api/medias/:id`. */
export interface MediaView extends MediaListRow, Actionable {
  /** State of the file after the virus scan. */
  readonly fileState: StoredFileView['state'];
  readonly uses: readonly MediaUse[];
}

/** Keys of the `filter` of `GET /api/medias`; `q` finds names and what images show. */
export class MediaFilter extends RecordFilter {
  @Optional() @OneOf(mediaTypes) mediaType?: MediaType;
  @Optional() @YesNo() isDecorative?: boolean;
}

/** The query of `GET /api/medias/:id/image`. */
export class ImageQuery {
  /** Last part of `/info/previsu/…`, where the image is looked at in a preview of its article. */
  @Optional() @Text({ max: 200 }) preview?: string;
}
