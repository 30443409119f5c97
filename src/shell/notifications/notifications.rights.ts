import { byVerb, type Rights } from '../../kernel/rights.js';
import { own, ownBehind } from '../../customers/grounds/grounds.vocabulary.js';

export const notificationsRights: Rights = {
  notificationChoices: {
    staff: byVerb({}, own),
    customers: byVerb({}, own),
    client: byVerb({}, ownBehind),
  },
};
