import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, json, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from '../../src/customers/rights/permission-change.js';
import type { StaffPermission } from '../../src/customers/grounds/permissions.vocabulary.js';
import type { PermissionChangeStatus } from '../../src/customers/rights/staff-permissions.vocabulary.js';

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
      /** Person who approved or refused it; null while it is pending, and where no approval was needed. */
      settled_by: nullable(uuid),
      refusal_reason: personal(text(), 'settled_by'),
    },
    { key: ['id'], indexes: ['(staff_user_id)', '(status, created_at DESC, id)'] },
  ),
};

export type PermissionChangeRow = RowOf<typeof tables.permission_changes>;

export const staffPermissions = projection(
  'staff_permissions',
  {
    version: 2,
    tables,
    formerTables: { staff_subscriptions: 1 },
    events: [permissionChangeRequested, permissionChangeApproved, permissionChangeRefused, permissionChangeWithdrawn],
  },
  {
    PermissionChangeRequested: (rows, { data }) =>
      rows.begin('permission_changes', { ...asColumns(tables.permission_changes.columns, data), status: 'requested' }),
    PermissionChangeApproved: (rows, { data: { by } }) =>
      rows.change('permission_changes', { status: 'approved', settled_by: by }),
    PermissionChangeRefused: (rows, { data: { by, reason } }) =>
      rows.change('permission_changes', { status: 'refused', settled_by: by, refusal_reason: reason }),
    PermissionChangeWithdrawn: (rows) => rows.change('permission_changes', { status: 'withdrawn' }),
  },
);
