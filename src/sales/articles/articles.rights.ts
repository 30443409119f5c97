import { byVerb, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, permits } from '../../customers/grounds/grounds.vocabulary.js';

export const articlesRights: Rights = {
  article: {
    staff: kept('catalogue'),
  },
  saleDocument: {
    staff: kept('catalogue'),
  },
  articleOffer: {
    // what a customer would see
    staff: byVerb({}, permits('catalogue', 'clients', 'tickets')),
    customers: byVerb({}, ofClient(functionRight('orders'))),
  },
};
