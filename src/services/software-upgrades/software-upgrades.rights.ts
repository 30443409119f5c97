import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

export const softwareUpgradesRights: Rights = {
  softwareUpgrade: {
    staff: kept('clients'),
    customers: byVerb(
      {
        read: ofClient(functionRight('downloads'), takesPart),
        export: always,
        tickPrerequisites: ofClient(functionRight('downloads'), takesPart),
        plan: ofClient(functionRight('downloads'), takesPart),
      },
      never,
    ),
  },
};
