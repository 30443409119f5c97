import type { StaffSubscriptionRow } from '../../../projections/support/staff-subscriptions.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { RecordView } from '../../kernel/views.js';

export const staffSubscriptionShown = shows<StaffSubscriptionRow>()(
  'staffUserId',
  'name',
  'events',
  'clientIds',
  'rangeIds',
);

/** `GET /api/staff-subscriptions`. */
export interface StaffSubscriptionListRow extends RecordView, ShownBy<typeof staffSubscriptionShown> {
  readonly staffUserName: string | null;
  readonly clientNames: readonly string[];
  readonly rangeNames: readonly string[];
}
