import type { RenewalRow } from '../../projections/renewals.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { renewalStatuses, type RenewalStatus } from './renewal.vocabulary.js';

/** `GET /api/renewals`. Instants are ISO strings. */
export interface RenewalListRow
  extends
    Actionable,
    Shown<RenewalRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/renewals`. */
export class RenewalFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(renewalStatuses) status?: RenewalStatus;
  @Optional() @Id() clientId?: string;
}
