import { Module } from '@nestjs/common';
import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { staffSubscription } from './staff-subscription.js';
import { staffSubscriptionReads } from './staff-subscriptions.queries.js';
import { subscriptionLookups, subscriptionsOfArchived } from './staff-subscriptions.reactions.js';
import { staffSubscriptionsRights } from './staff-subscriptions.rights.js';
import { staffSubscriptionsNotices } from './staff-subscriptions.notices.js';
import { staffSubscriptionsHandOver } from './staff-subscriptions.hand-over.js';

@Module(
  businessModule({
    name: 'staff-subscriptions',
    rights: staffSubscriptionsRights,
    notices: staffSubscriptionsNotices,
    handOver: staffSubscriptionsHandOver,
    lifecycles: [{ lifecycle: staffSubscription }],
    projections: [staffSubscriptions],
    reactions: [{ reaction: subscriptionsOfArchived, lookups: subscriptionLookups }],
    reads: [staffSubscriptionReads],
  }),
)
export class StaffSubscriptionsModule {}
