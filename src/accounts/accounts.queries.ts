import { tableOf } from '../platform/database/door.js';
import { archived, beginnings, words } from '../platform/reads/conditions.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { staffUsers } from '../../projections/staff-users.js';
import type { StaffUserListRow } from './accounts.views.js';
import { staffUser } from './staff-user.js';

export const withWords = beginnings('r.search');

export const staffUserReads = reads<StaffUserListRow>()({
  of: staffUser,
  from: [staffUsers],
  rows: () => tableOf(staffUsers, 'staff_users'),
  filter: RecordFilter,
  where: { q: words('name', 'email'), archived },
  sortable: {
    name: 'name',
    email: 'email',
    supportLevel: 'support_level',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['name', 'ASC'],
});
