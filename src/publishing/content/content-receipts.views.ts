import type { PublishedContentRow } from '../../../projections/publishing/content-articles.js';
import type { ContentReceiptRow } from '../../../projections/publishing/content-receipts.js';
import { Id, Integer, Optional } from '../../kernel/validation.js';
import type { PersonLabel, Shown } from '../../kernel/views.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** `GET /api/content/to-confirm`: what the person has still to say that they have read. */
export type ContentToConfirm = Shown<PublishedContentRow, 'id' | 'version' | 'title' | 'summary' | 'language' | 'text'>;

export const contentReceiptShown = shows<ContentReceiptRow>()('id', 'createdAt', 'articleId', 'version', 'clientId');

/** `GET /api/content-receipts` (staff). */
export interface ContentReceiptListRow extends ShownBy<typeof contentReceiptShown> {
  readonly articleTitle: string;
  readonly person: PersonLabel;
  readonly clientName: string;
}

/** Keys of the `filter` of `GET /api/content-receipts`. */
export class ContentReceiptFilter {
  @Optional() @Id() articleId?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Integer({ min: 1 }) version?: number;
}
