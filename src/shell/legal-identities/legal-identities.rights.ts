import { byVerb, never, type Rights } from '../../kernel/rights.js';
import { look, permits, theirs } from '../../customers/grounds/grounds.vocabulary.js';

const readers = permits('clients', 'tickets');

export const legalIdentitiesRights: Rights = {
  legalIdentity: {
    staff: byVerb({ read: readers, readParties: readers }, permits('clients')),
    // the parties of what they print
    customers: byVerb({ readParties: theirs }, never),
    simulated: { readParties: look },
  },
};
