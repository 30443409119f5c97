import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import { instant, json, name, nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
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

const tables = {
  permission_changes: table(
    {
      id: uuid,
      status: text<PermissionChangeStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      staff_user_id: uuid,
      requested_by: uuid,
      added: json<readonly string[]>(),
      removed: json<readonly string[]>(),
      dangerous: json<readonly string[]>(),
      reason: personal(text(), 'requested_by'),
      /** Who approved or refused it; null while nobody has, and where nobody needed to. */
      settled_by: nullable(uuid),
      refusal_reason: personal(text(), 'settled_by'),
    },
    { key: ['id'], indexes: ['(staff_user_id)', '(status, created_at DESC, id)'] },
  ),
  staff_subscriptions: table(
    {
      id: uuid,
      status: text<'active' | 'archived'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      staff_user_id: uuid,
      name,
      events: json<readonly string[]>(),
      client_ids: json<readonly string[]>(),
      range_ids: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['(staff_user_id, name, id)'] },
  ),
};

export type PermissionChangeRow = RowOf<typeof tables.permission_changes>;
export type StaffSubscriptionRow = RowOf<typeof tables.staff_subscriptions>;

const moved = ({ revision, at }: Pick<Occurred, 'revision' | 'at'>) => ({ revision: String(revision), updated_at: at });

const settled = (
  rows: Rows<typeof tables>,
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

export const staffPermissions = projection(
  'staff_permissions',
  {
    version: 1,
    tables,
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
