import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import {
  ArchiveStaffSubscription,
  RegisterStaffSubscription,
  ReviseStaffSubscription,
} from './staff-subscription.commands.js';
import type { SubscribedEvent } from './staff-subscription.vocabulary.js';

interface StaffSubscriptionData {
  readonly staffUserId: string;
  readonly name: string;
  readonly events: readonly SubscribedEvent[];
  /** Empty: all. */
  readonly clientIds: readonly string[];
  readonly rangeIds: readonly string[];
}

export const staffSubscriptionRegistered = event('StaffSubscriptionRegistered').carries<StaffSubscriptionData>({
  impersonal: { name: 'label' },
});
export const staffSubscriptionRevised = event('StaffSubscriptionRevised').carries<StaffSubscriptionData>({
  impersonal: { name: 'label' },
});
export const staffSubscriptionArchived = event('StaffSubscriptionArchived').carries<object>();

interface StaffSubscriptionState {
  readonly status: 'none' | 'active' | 'archived';
  readonly subscription: StaffSubscriptionData | null;
}

const resourceOf = (staffUserId: string | undefined) => ({
  ...anyResource('staffSubscription'),
  memberIds: staffUserId === undefined ? [] : [staffUserId],
});
const by = ['staff', 'system'] as const;

/** Mails that a member of staff wants on events as they happen (specification §2, abonnementstaff; features F62). */
export const staffSubscription = lifecycle<StaffSubscriptionState>()('staffSubscription', {
  plural: 'staffSubscriptions',
  initial: { status: 'none', subscription: null },
  commands: { RegisterStaffSubscription, ReviseStaffSubscription, ArchiveStaffSubscription },
  events: [staffSubscriptionRegistered, staffSubscriptionRevised, staffSubscriptionArchived],
  transitions: { none: ['active'], active: ['archived'], archived: [] },
  resource: ({ subscription }) => resourceOf(subscription?.staffUserId),
  tenant: () => null,
  decide: {
    RegisterStaffSubscription: {
      from: ['none'],
      by,
      resource: ({ staffUserId }, { actor }) => resourceOf(staffUserId ?? actor.id),
      decide: (_, command, { actor }) => [
        staffSubscriptionRegistered({ ...command, staffUserId: command.staffUserId ?? actor.id }),
      ],
    },
    ReviseStaffSubscription: {
      from: ['active'],
      by,
      decide: ({ subscription }, command) =>
        subscription ? [staffSubscriptionRevised({ ...subscription, ...command })] : [],
    },
    ArchiveStaffSubscription: { from: ['active'], by, decide: () => [staffSubscriptionArchived({})] },
  },
  evolve: {
    StaffSubscriptionRegistered: (_, { data }) => ({ status: 'active', subscription: data }),
    StaffSubscriptionRevised: (_, { data }) => ({ status: 'active', subscription: data }),
    StaffSubscriptionArchived: (state) => ({ ...state, status: 'archived' }),
  },
});
