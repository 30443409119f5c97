import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from '../../src/support/staff-subscriptions/staff-subscription.js';
import { staffSubscriptions } from './staff-subscriptions.js';

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
  const subscriptions = (...events: Parameters<typeof rowsAfter>[1]) =>
    rowsAfter(staffSubscriptions, events)('staff_subscriptions');

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
