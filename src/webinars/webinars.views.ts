import type { WebinarRow } from '../../projections/webinars.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { webinarStatuses, type WebinarStatus } from './webinar.vocabulary.js';

/** `GET /api/webinars`. Instants are ISO strings. */
export interface WebinarListRow
  extends
    Actionable,
    Shown<WebinarRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/webinars`. */
export class WebinarFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(webinarStatuses) status?: WebinarStatus;
  @Optional() @Id() clientId?: string;
}
