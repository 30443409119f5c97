import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from '../../src/customers/rights/permission-change.js';
import { staffPermissions } from './staff-permissions.js';

const c = { streamId: 'c' };
const difference = { staffUserId: 'lucie', added: ['audit'], removed: [] } as const;
const requested = occurred(
  permissionChangeRequested({ ...difference, dangerous: ['audit'], requestedBy: 'head', reason: 'New task' }),
  c,
);
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(staffPermissions, events);
const changes = (...events: Parameters<typeof rowsAfter>[1]) => after(...events)('permission_changes');

describe('the permission changes table', () => {
  it('keeps what was asked', () =>
    expect(changes(requested)).toEqual([
      expect.objectContaining({
        id: 'c',
        status: 'requested',
        staff_user_id: 'lucie',
        requested_by: 'head',
        added: ['audit'],
        dangerous: ['audit'],
        reason: 'New task',
        settled_by: null,
      }),
    ]));

  it.each([
    ['approved', permissionChangeApproved({ ...difference, by: 'second' }), 'second', null],
    ['refused', permissionChangeRefused({ by: 'second', reason: 'Not needed' }), 'second', 'Not needed'],
    ['withdrawn', permissionChangeWithdrawn({}), null, null],
  ])('keeps who settled it: %s', (status, event, settled_by, refusal_reason) =>
    expect(changes(requested, occurred(event, { ...c, revision: 1n }))).toEqual([
      expect.objectContaining({ status, settled_by, refusal_reason, revision: '1' }),
    ]),
  );
});
