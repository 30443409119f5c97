import { byVerb, either, never, type Rights } from '../../kernel/rights.js';
import { only, own, permits, look } from '../../customers/grounds/grounds.vocabulary.js';

export const privacyRights: Rights = {
  privacyRequest: {
    staff: byVerb(
      {
        read: either(own, permits('privacy')),
        make: own,
        withdraw: either(own, permits('privacy')),
      },
      permits('privacy'),
    ),
    customers: byVerb({ read: own, make: own, withdraw: own }, never),
    simulated: { readAll: look },
  },
  personalExport: {
    staff: byVerb({}, own),
    customers: byVerb({}, own),
  },
  privacyPerson: {
    staff: only('privacy'),
  },
  erasure: {
    staff: only('privacy'),
  },
  restriction: {
    staff: only('privacy'),
  },
  legalHold: {
    staff: only('privacy'),
  },
  retention: {
    staff: only('privacy'),
  },
  dataIncident: {
    staff: byVerb({}, permits('privacy', 'ticketRisks')),
  },
};
