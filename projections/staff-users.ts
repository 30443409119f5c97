import { projection } from '../src/kernel/projection.js';
import type { RecordRow } from '../src/kernel/record.js';
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

interface StaffUserColumns {
  readonly name: string | null;
  readonly email: string | null;
  readonly permissions: readonly string[];
  readonly support_level: string;
  readonly language: string;
}

/** `staff_users_v1`. */
export interface StaffUserRow extends RecordRow, StaffUserColumns {}

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

export const staffUsers = projection<{ readonly staff_users: StaffUserRow }>()(
  'staff_users',
  {
    version: 1,
    tables: { staff_users: ['id'] },
    personal: [{ table: 'staff_users', subject: 'id', columns: ['name', 'email'] }],
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
    StaffEmploymentChanged: (rows, event) => rows.patch('staff_users', { id: event.streamId }, moved(event)),
    StaffPermissionsChanged: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), permissions: event.data.permissions }),
    StaffUserArchived: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), status: 'archived' }),
    StaffUserRestored: (rows, event) =>
      rows.patch('staff_users', { id: event.streamId }, { ...moved(event), status: 'active' }),
  },
);
