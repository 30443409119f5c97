import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/kernel/ids.js';
import { occurred } from '../src/kernel/testing.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { staffEmploymentChanged } from '../src/accounts/staff-user.events.js';
import { staffEmployments } from './staff-employments.js';

describe('the staff_employments table', () => {
  it('has what was said last of each member of staff', () => {
    const streamId = newId();
    const said = (revision: bigint, company: string | null, carlResourceId: string | null) =>
      occurred(staffEmploymentChanged({ company, carlResourceId }), { streamId, revision });
    const rows = rowsAfter(staffEmployments, [said(1n, 'Guichet', 'R-1'), said(2n, 'Guichet Maintenance', null)]);
    expect(rows('staff_employments')).toEqual([
      { staff_user_id: streamId, company: 'Guichet Maintenance', carl_resource_id: null },
    ]);
  });
});
