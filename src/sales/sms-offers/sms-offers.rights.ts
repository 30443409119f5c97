import { always, byVerb, never, type Rule, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

/** Holders of the right for orders, and the contact who is told that units run out. */
const seesSms: Rule = ofClient(functionRight('orders'), takesPart);

export const smsOffersRights: Rights = {
  smsOffer: {
    staff: kept('clients'),
    customers: byVerb({ read: always, export: always }, never),
  },
  smsSubscription: {
    staff: kept('clients'),
    customers: byVerb({ read: seesSms, export: always, setSmsAlert: seesSms }, never),
  },
};
