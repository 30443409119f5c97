import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { ofClient, own, permits } from '../../customers/grounds/grounds.vocabulary.js';

export const tutorialsRights: Rights = {
  tutorial: {
    staff: byVerb(
      {
        read: permits('content', 'tickets'),
        export: permits('content', 'tickets'),
      },
      permits('content'),
    ),
    // the scope of the query limits tutorials to ranges that the client uses
    customers: byVerb({ export: always }, never),
    client: byVerb({ export: always }, never),
  },
  publishedTutorial: {
    staff: byVerb({ read: permits('content', 'tickets') }, never),
    customers: byVerb({ read: always }, never),
    client: byVerb({ read: always }, never),
  },
  tutorialViewing: {
    customers: byVerb({}, ofClient(own)),
  },
};
