import type { Language } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { recordColumns } from '../../src/kernel/record.js';
import { asColumns, json, name, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import type { SupportLevel } from '../../src/customers/accounts/account.vocabulary.js';
import type { StaffPermission } from '../../src/customers/grounds/permissions.vocabulary.js';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserEmailChanged,
  staffUserRegistered,
  staffUserRestored,
  staffUserRevised,
} from '../../src/customers/accounts/staff-user.events.js';

const tables = {
  staff_users: table(
    {
      ...recordColumns,
      name: personal(name, 'id'),
      email: personal(text(), 'id'),
      permissions: json<readonly StaffPermission[]>(),
      support_level: text<SupportLevel>(),
      language: text<Language>(),
      /** Of the group. */
      company: personal(text(), 'id'),
      /** Which resource they are to the maintenance-management system. */
      carl_resource_id: personal(text(), 'id'),
      /** Successor who took over their open matters; null while they are there, or without a successor. */
      successor_id: nullable(uuid),
    },
    { key: ['id'], indexes: ['(email)'] },
  ),
};

export type StaffUserRow = RowOf<typeof tables.staff_users>;

export const staffUsers = projection(
  'staff_users',
  {
    version: 4,
    tables,
    events: [
      staffUserRegistered,
      staffUserRevised,
      staffUserEmailChanged,
      staffEmploymentChanged,
      staffPermissionsChanged,
      staffUserArchived,
      staffUserRestored,
    ],
  },
  {
    StaffUserRegistered: (rows, { data }) =>
      rows.begin('staff_users', { ...asColumns(tables.staff_users.columns, data), status: 'active' }),
    StaffUserRevised: (rows, { data }) => rows.change('staff_users', asColumns(tables.staff_users.columns, data)),
    StaffUserEmailChanged: (rows) => rows.change('staff_users'),
    StaffEmploymentChanged: (rows, { data: { company, carlResourceId } }) =>
      rows.change('staff_users', { company, carl_resource_id: carlResourceId }),
    StaffPermissionsChanged: (rows, { data: { permissions } }) => rows.change('staff_users', { permissions }),
    StaffUserArchived: (rows, { data: { successorId = null } }) =>
      rows.change('staff_users', { status: 'archived', successor_id: successorId }),
    StaffUserRestored: (rows) => rows.change('staff_users', { status: 'active', successor_id: null }),
  },
);
