import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { staffUser } from '../src/accounts/staff-user.js';

export interface StaffUserColumns {
  readonly name: string | null;
  readonly email: string | null;
  readonly permissions: readonly string[];
  readonly support_level: string;
  readonly language: string;
}

/** `staff_users_v1`. */
export interface StaffUserRow extends RecordRow, StaffUserColumns {}

export const staffUsers = recordProjection(staffUser, {
  version: 1,
  table: 'staff_users',
  personal: ['name', 'email'],
  columns: (fields): StaffUserColumns => ({
    name: fields.name ?? null,
    email: fields.email ?? null,
    permissions: fields.permissions ?? [],
    support_level: fields.supportLevel ?? 'level1',
    language: fields.language ?? 'fr',
  }),
});
