import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { only, own, permits, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

export const contactRequestsRights: Rights = {
  contactRequest: {
    staff: byVerb({ send: never, addMessage: never }, permits('contactRequests')),
    customers: byVerb({ send: always, read: own, addMessage: own }, never),
    client: byVerb({ send: always, read: takesPart, addMessage: takesPart }, never),
  },
  contactNature: {
    staff: only('contactRequests'),
  },
};
