import type { InterventionRow } from '../../projections/interventions.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { interventionStatuses, type InterventionStatus } from './intervention.vocabulary.js';

/** `GET /api/interventions`. Instants are ISO strings. */
export interface InterventionListRow
  extends
    Actionable,
    Shown<InterventionRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/interventions`. */
export class InterventionFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(interventionStatuses) status?: InterventionStatus;
  @Optional() @Id() clientId?: string;
}
