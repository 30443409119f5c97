import { byVerb, either, given, rule, type Rule, type Rights } from '../../kernel/rights.js';
import { administers, ofOwnClient, own, ownBehind, permits } from '../../customers/grounds/grounds.vocabulary.js';

/** A view that one of the staff shares with the others; views of one person alone are restricted. */
const sharedByStaff: Rule = rule('sharedView', 'staff, of a shared view', (_, { clientId, restricted }) =>
  clientId === null && !restricted ? { kind: 'everybody' } : undefined,
);

export const savedViewsRights: Rights = {
  savedView: {
    // a shared view outlives its owner: keepers of staff accounts may change it too, as administrators do at a client
    staff: byVerb(
      { read: either(own, sharedByStaff), register: own },
      either(own, given(sharedByStaff, permits('staffUsers'))),
    ),
    customers: byVerb({ read: either(own, ofOwnClient) }, either(own, administers)),
    client: byVerb({ read: either(ownBehind, ofOwnClient) }, ownBehind),
  },
};
