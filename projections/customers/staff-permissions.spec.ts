import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from '../../src/customers/rights/permission-change.js';
import {
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from '../../src/customers/rights/staff-subscription.js';
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

describe('the staff subscriptions table', () => {
  const data = {
    staffUserId: 'lucie',
    name: 'My towns',
    events: ['ticketOpened'],
    clientIds: ['town'],
    rangeIds: [],
  } as const;
  const s = { streamId: 's' };
  const registered = occurred(staffSubscriptionRegistered(data), s);
  const subscriptions = (...events: Parameters<typeof rowsAfter>[1]) => after(...events)('staff_subscriptions');

  it('keeps who is told of what', () =>
    expect(subscriptions(registered)).toEqual([
      expect.objectContaining({ id: 's', status: 'active', staff_user_id: 'lucie', client_ids: ['town'] }),
    ]));

  it('follows revisions and the end', () => {
    const revised = occurred(staffSubscriptionRevised({ ...data, clientIds: [] }), { ...s, revision: 1n });
    const archived = occurred(staffSubscriptionArchived({}), { ...s, revision: 2n });
    expect(subscriptions(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', client_ids: [], revision: '2' }),
    ]);
  });
});
