import type { ArticleRow } from '../../projections/articles.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { articleStatuses, type ArticleStatus } from './article.vocabulary.js';

/** `GET /api/articles`. Instants are ISO strings. */
export interface ArticleListRow
  extends
    Actionable,
    Shown<ArticleRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/articles`. */
export class ArticleFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(articleStatuses) status?: ArticleStatus;
  @Optional() @Id() clientId?: string;
}
