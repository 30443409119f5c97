import { projection } from '../src/kernel/projection.js';
import { staffEmploymentChanged } from '../src/accounts/staff-user.events.js';

/** `staff_employments_v1`: what is said of those whose employment was ever said. */
export interface StaffEmploymentRow {
  readonly staff_user_id: string;
  /** Company of the group. */
  readonly company: string | null;
  /** Which resource he is to the maintenance-management system. */
  readonly carl_resource_id: string | null;
}

type StaffEmploymentTables = { readonly staff_employments: StaffEmploymentRow };

/** One row for each member of staff. */
export const staffEmployments = projection<StaffEmploymentTables>()(
  'staff_employments',
  {
    version: 1,
    tables: { staff_employments: ['staff_user_id'] },
    personal: [{ table: 'staff_employments', subject: 'staff_user_id', columns: ['carl_resource_id'] }],
    events: [staffEmploymentChanged],
  },
  {
    StaffEmploymentChanged: (rows, { streamId, data: { company, carlResourceId } }) =>
      rows.put('staff_employments', { staff_user_id: streamId, company, carl_resource_id: carlResourceId }),
  },
);
