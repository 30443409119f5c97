import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, isNamed, kept, ofClient } from '../../customers/grounds/grounds.vocabulary.js';

export const learningPathsRights: Rights = {
  learningPath: {
    staff: kept('catalogue'),
    customers: byVerb({ read: functionRight('training') }, never),
  },
  pathEnrolment: {
    staff: kept('clients'),
    customers: byVerb(
      {
        read: ofClient(functionRight('training'), isNamed),
        export: always,
        swapPathSession: ofClient(functionRight('training'), isNamed),
      },
      ofClient(functionRight('training')),
    ),
  },
};
