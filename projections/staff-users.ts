import { projection } from '../src/kernel/projection.js';
import { recordColumns } from '../src/kernel/record.js';
import { json, name, nullable, personal, table, text, type RowOf, type Table } from '../src/kernel/table.js';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserEmailChanged,
  staffUserRegistered,
  staffUserRestored,
  staffUserRevised,
  type StaffUserData,
} from '../src/accounts/staff-user.events.js';

const columns = (data: StaffUserData): StaffUserColumns => ({
  name: data.name,
  email: data.email,
  permissions: data.permissions,
  support_level: data.supportLevel,
  language: data.language,
});

interface Moved {
  readonly revision: bigint;
  readonly at: string;
}
const moved = ({ revision, at }: Moved) => ({ revision: String(revision), updated_at: at });

const staffUserColumns = {
  name: personal(name, 'id'),
  email: personal(text(), 'id'),
  permissions: json<readonly string[]>(),
  support_level: text(),
  language: text(),
};

type StaffUserColumns = RowOf<Table<typeof staffUserColumns>>;

const tables = {
  staff_users: table(
    {
      ...recordColumns,
      ...staffUserColumns,
      /** Of the group. */
      company: nullable(text()),
      /** Which resource they are to the maintenance-management system. */
      carl_resource_id: personal(text(), 'id'),
    },
    { key: ['id'], indexes: ['(email)'] },
  ),
};

export type StaffUserRow = RowOf<typeof tables.staff_users>;

export const staffUsers = projection(
  'staff_users',
  {
    version: 2,
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
    StaffUserRegistered: (rows, event) =>
      rows.put('staff_users', {
        id: event.streamId,
        status: 'active',
        created_at: event.at,
        ...moved(event),
        ...columns(event.data),
      }),
    StaffUserRevised: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), ...columns(event.data) }),
    StaffUserEmailChanged: (rows, event) => rows.patch('staff_users', { id: event.streamId }, moved(event)),
    StaffEmploymentChanged: (rows, event) =>
      rows.patch(
        'staff_users',
        { id: event.streamId },
        { ...moved(event), company: event.data.company, carl_resource_id: event.data.carlResourceId },
      ),
    StaffPermissionsChanged: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), permissions: event.data.permissions }),
    StaffUserArchived: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), status: 'archived' }),
    StaffUserRestored: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), status: 'active' }),
  },
);
