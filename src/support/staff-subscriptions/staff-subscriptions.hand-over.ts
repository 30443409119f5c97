import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { waiting } from '../../platform/log/business/hand-overs.js';

/** A subscription ends with the member of staff: no successor takes it over. */
export const staffSubscriptionsHandOver = [
  waiting(staffSubscriptions, 'staff_subscriptions', {
    ...{ kind: 'staffSubscription', waitsFor: 'staffUser', number: 'id' },
    ...{ statuses: ['active'], named: ['staff_user_id'] },
  }),
];
