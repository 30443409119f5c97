import type { ContentFilterRow } from '../../../projections/publishing/content-filters.js';
import type { ReaderKind } from './content.vocabulary.js';
import type { Actionable, RecordView } from '../../kernel/views.js';
import type { Evaluated } from './content-filter.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const contentFilterShown = shows<ContentFilterRow>()('key', 'label', 'rule');

/** `GET /api/content-filters`. */
export interface ContentFilterListRow extends RecordView, ShownBy<typeof contentFilterShown> {
  readonly name: string;
  /** Articles, sections and slides that name it. */
  readonly uses: number;
}

/** Article, section or slide that names a filter. */
export interface FilterUse {
  readonly id: string;
  readonly what: 'article' | 'section' | 'slide';
  readonly title: string;
}

/** People who may connect, and clients that have some of them. */
export interface AudienceSize {
  readonly contacts: number;
  readonly clients: number;
}

/** `GET /api/content-filters/:id`. */
export interface ContentFilterView extends ContentFilterListRow, Actionable {
  readonly usedBy: readonly FilterUse[];
  /** For whom it holds now. */
  readonly audience: AudienceSize;
}

/** `POST /api/content-audience/dry-run`: for whom a rule holds before and after it is changed. */
export interface ContentFilterTrial {
  readonly before: AudienceSize;
  readonly after: AudienceSize;
  /** For whom it begins to hold, and for whom it ends. */
  readonly more: AudienceSize;
  readonly less: AudienceSize;
}

/** Standing of an article; any standing but `shown` hides it from all readers. */
export type ContentStanding = 'shown' | 'unpublished' | 'hidden' | 'notYet' | 'ended';

/** `POST /api/content-audience/explain`. */
export interface ContentAudienceExplained {
  /** Of an article: whether it is shown at all. */
  readonly standing: ContentStanding;
  readonly audience: AudienceSize;
  /** Person whom the query names; null: the query names none. */
  readonly reader: {
    readonly kind: ReaderKind;
    readonly clientName: string;
    /** They see it. */
    readonly sees: boolean;
    readonly rule: Evaluated;
  } | null;
}
