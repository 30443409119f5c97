import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  ArchiveStaffSubscription,
  RegisterStaffSubscription,
  ReviseStaffSubscription,
} from './staff-subscription.commands.js';
import {
  staffSubscription,
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from './staff-subscription.js';

const lucie = { ...systemActor, id: 'lucie', kind: 'staff' } as const;
const { given } = specify(staffSubscription, { actor: lucie, facts: undefined });
const fields = { name: 'My towns', events: ['ticketOpened' as const], clientIds: ['town'], rangeIds: [] };
const data = { staffUserId: 'lucie', ...fields };
const registered = staffSubscriptionRegistered(data);

describe('a subscription of staff', () => {
  it('is to events, of clients and product ranges or of all', () =>
    given().when(command(RegisterStaffSubscription, data)).then(registered));

  it('is one’s own when no colleague is named', () =>
    given().when(command(RegisterStaffSubscription, fields)).then(registered));

  it('stays with its member of staff when it is revised', () =>
    given(registered)
      .when(command(ReviseStaffSubscription, { ...fields, clientIds: [] }))
      .then(staffSubscriptionRevised({ ...data, clientIds: [] })));

  it('ends once and for all', () => {
    given(registered).when(new ArchiveStaffSubscription()).then(staffSubscriptionArchived({}));
    for (const asked of [command(ReviseStaffSubscription, fields), new ArchiveStaffSubscription()])
      given(registered, staffSubscriptionArchived({})).when(asked).thenRefused('staffSubscriptionIs');
  });

  it('is a matter of its member of staff', () =>
    expect(staffSubscription.resource({ status: 'active', subscription: data }, 's').memberIds).toEqual(['lucie']));

  it('reaches every status', () => expect(unreachableStatuses(staffSubscription)).toEqual([]));
});
