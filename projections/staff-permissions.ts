import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import {
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from '../src/rights/permission-change.js';
import type { PermissionChangeStatus } from '../src/rights/staff-permissions.vocabulary.js';
import {
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from '../src/rights/staff-subscription.js';

/** `permission_changes_v1`. */
export interface PermissionChangeRow {
  readonly id: string;
  readonly status: PermissionChangeStatus;
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly staff_user_id: string;
  readonly requested_by: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly dangerous: readonly string[];
  readonly reason: string | null;
  /** Who approved or refused it; null while nobody has, and where nobody needed to. */
  readonly settled_by: string | null;
  readonly refusal_reason: string | null;
}

/** `staff_subscriptions_v1`. */
export interface StaffSubscriptionRow {
  readonly id: string;
  readonly status: 'active' | 'archived';
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly staff_user_id: string;
  readonly name: string;
  readonly events: readonly string[];
  readonly client_ids: readonly string[];
  readonly range_ids: readonly string[];
}

type StaffPermissionTables = {
  readonly permission_changes: PermissionChangeRow;
  readonly staff_subscriptions: StaffSubscriptionRow;
};

const moved = ({ revision, at }: Pick<Occurred, 'revision' | 'at'>) => ({ revision: String(revision), updated_at: at });

const settled = (
  rows: Rows<StaffPermissionTables>,
  event: Occurred,
  status: PermissionChangeStatus,
  by: string | null = null,
  reason: string | null = null,
): void =>
  rows.patch(
    'permission_changes',
    { id: event.streamId },
    { ...moved(event), status, settled_by: by, refusal_reason: reason },
  );

export const staffPermissions = projection<StaffPermissionTables>()(
  'staff_permissions',
  {
    version: 1,
    tables: { permission_changes: ['id'], staff_subscriptions: ['id'] },
    personal: [
      { table: 'permission_changes', subject: 'requested_by', columns: ['reason'] },
      { table: 'permission_changes', subject: 'settled_by', columns: ['refusal_reason'] },
    ],
    events: [
      permissionChangeRequested,
      permissionChangeApproved,
      permissionChangeRefused,
      permissionChangeWithdrawn,
      staffSubscriptionRegistered,
      staffSubscriptionRevised,
      staffSubscriptionArchived,
    ],
  },
  {
    PermissionChangeRequested: (rows, event) => {
      const { staffUserId, requestedBy, added, removed, dangerous, reason } = event.data;
      rows.put('permission_changes', {
        id: event.streamId,
        status: 'requested',
        created_at: event.at,
        ...moved(event),
        staff_user_id: staffUserId,
        requested_by: requestedBy,
        added,
        removed,
        dangerous,
        reason,
        settled_by: null,
        refusal_reason: null,
      });
    },
    PermissionChangeApproved: (rows, event) => settled(rows, event, 'approved', event.data.by),
    PermissionChangeRefused: (rows, event) => settled(rows, event, 'refused', event.data.by, event.data.reason),
    PermissionChangeWithdrawn: (rows, event) => settled(rows, event, 'withdrawn'),
    StaffSubscriptionRegistered: (rows, event) => {
      const { staffUserId, name, events, clientIds, rangeIds } = event.data;
      rows.put('staff_subscriptions', {
        id: event.streamId,
        status: 'active',
        created_at: event.at,
        ...moved(event),
        staff_user_id: staffUserId,
        name,
        events,
        client_ids: clientIds,
        range_ids: rangeIds,
      });
    },
    StaffSubscriptionRevised: (rows, event) => {
      const { name, events, clientIds, rangeIds } = event.data;
      rows.patch(
        'staff_subscriptions',
        { id: event.streamId },
        { ...moved(event), name, events, client_ids: clientIds, range_ids: rangeIds },
      );
    },
    StaffSubscriptionArchived: (rows, event) =>
      rows.patch('staff_subscriptions', { id: event.streamId }, { ...moved(event), status: 'archived' }),
  },
);
