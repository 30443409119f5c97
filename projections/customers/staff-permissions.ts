import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  instant,
  json,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from '../../src/customers/rights/permission-change.js';
import type { StaffPermission } from '../../src/customers/accounts/account.vocabulary.js';
import type { SubscribedEvent } from '../../src/support/tickets/ticket.vocabulary.js';
import type { PermissionChangeStatus } from '../../src/customers/rights/staff-permissions.vocabulary.js';
import {
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from '../../src/customers/rights/staff-subscription.js';

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
      added: json<readonly StaffPermission[]>(),
      removed: json<readonly StaffPermission[]>(),
      dangerous: json<readonly StaffPermission[]>(),
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
      events: json<readonly SubscribedEvent[]>(),
      client_ids: json<readonly string[]>(),
      range_ids: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['(staff_user_id, name, id)'] },
  ),
};

export type PermissionChangeRow = RowOf<typeof tables.permission_changes>;
export type StaffSubscriptionRow = RowOf<typeof tables.staff_subscriptions>;

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
    PermissionChangeRequested: (rows, { data }) =>
      rows.begin('permission_changes', { ...asColumns(tables.permission_changes.columns, data), status: 'requested' }),
    PermissionChangeApproved: (rows, { data: { by } }) =>
      rows.change('permission_changes', { status: 'approved', settled_by: by }),
    PermissionChangeRefused: (rows, { data: { by, reason } }) =>
      rows.change('permission_changes', { status: 'refused', settled_by: by, refusal_reason: reason }),
    PermissionChangeWithdrawn: (rows) => rows.change('permission_changes', { status: 'withdrawn' }),
    StaffSubscriptionRegistered: (rows, { data }) =>
      rows.begin('staff_subscriptions', { ...asColumns(tables.staff_subscriptions.columns, data), status: 'active' }),
    StaffSubscriptionRevised: (rows, { data }) =>
      rows.change('staff_subscriptions', asColumns(tables.staff_subscriptions.columns, data)),
    StaffSubscriptionArchived: (rows) => rows.change('staff_subscriptions', { status: 'archived' }),
  },
);
