import type { QuoteRow } from '../../projections/quotes.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { quoteStatuses, type QuoteStatus } from './quote.vocabulary.js';

/** `GET /api/quotes`. Instants are ISO strings. */
export interface QuoteListRow
  extends Actionable, Shown<QuoteRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/quotes`. */
export class QuoteFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(quoteStatuses) status?: QuoteStatus;
  @Optional() @Id() clientId?: string;
}
