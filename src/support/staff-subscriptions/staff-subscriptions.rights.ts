import { byVerb, either, type Rights } from '../../kernel/rights.js';
import { own, permits } from '../../customers/grounds/grounds.vocabulary.js';

export const staffSubscriptionsRights: Rights = {
  staffSubscription: {
    staff: byVerb({}, either(own, permits('staffUsers'))),
  },
};
