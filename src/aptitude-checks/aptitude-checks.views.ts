import type { AptitudeCheckRow } from '../../projections/aptitude-checks.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { aptitudeCheckStatuses, type AptitudeCheckStatus } from './aptitude-check.vocabulary.js';

/** `GET /api/aptitude-checks`. Instants are ISO strings. */
export interface AptitudeCheckListRow
  extends
    Actionable,
    Shown<AptitudeCheckRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/aptitude-checks`. */
export class AptitudeCheckFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(aptitudeCheckStatuses) status?: AptitudeCheckStatus;
  @Optional() @Id() clientId?: string;
}
