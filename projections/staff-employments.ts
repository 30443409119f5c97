import { projection } from '../src/kernel/projection.js';
import { nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { staffEmploymentChanged } from '../src/accounts/staff-user.events.js';

const tables = {
  /** What is said of those whose employment was ever said. */
  staff_employments: table(
    {
      staff_user_id: uuid,
      /** Company of the group. */
      company: nullable(text()),
      /** Which resource he is to the maintenance-management system. */
      carl_resource_id: personal(text(), 'staff_user_id'),
    },
    { key: ['staff_user_id'] },
  ),
};

export type StaffEmploymentRow = RowOf<typeof tables.staff_employments>;

/** One row for each member of staff. */
export const staffEmployments = projection(
  'staff_employments',
  {
    version: 1,
    tables,
    events: [staffEmploymentChanged],
  },
  {
    StaffEmploymentChanged: (rows, { streamId, data: { company, carlResourceId } }) =>
      rows.put('staff_employments', { staff_user_id: streamId, company, carl_resource_id: carlResourceId }),
  },
);
