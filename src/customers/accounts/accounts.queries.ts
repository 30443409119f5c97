import { tableOf } from '../../platform/reading/database/door.js';
import { archived, beginnings, words } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import type { StaffUserListRow } from './accounts.views.js';
import { staffUserShown } from './accounts.views.js';
import { staffUser } from './staff-user.js';
import { recordShown } from '../../kernel/shown.js';

export const withWords = beginnings('r.search');

export const staffUserReads = reads<StaffUserListRow>()({
  of: staffUser,
  from: [staffUsers],
  rows: () => tableOf(staffUsers, 'staff_users'),
  filter: RecordFilter,
  where: { q: words('name', 'email'), archived },
  sortable: sortedBy('name', 'email', 'supportLevel', 'updatedAt', 'createdAt'),
  defaultSort: ['name', 'ASC'],
  shows: [...recordShown, ...staffUserShown],
  export: {
    texts: 'admin',
    columns: [
      { heading: 'fields.name', value: ({ name }, language) => name ?? text(language, 'admin', 'forgotten') },
      { heading: 'fields.email', value: ({ email }) => email },
      {
        heading: 'fields.supportLevel',
        value: ({ supportLevel }, language) => text(language, 'tickets', `supportLevel.${supportLevel}`),
      },
      { heading: 'fields.company', value: ({ company }) => company },
      { heading: 'fields.language', value: (row, language) => text(language, 'admin', `languages.${row.language}`) },
      {
        heading: 'fields.permissions',
        value: ({ permissions }, language) =>
          permissions.map((permission) => text(language, 'admin', `permissions.${permission}`)).join(', '),
      },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
