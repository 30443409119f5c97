import { always, byVerb, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

export const certificateOrdersRights: Rights = {
  certificateOrder: {
    staff: kept('clients'),
    customers: byVerb(
      { read: ofClient(functionRight('certificates'), takesPart), export: always },
      ofClient(functionRight('certificates')),
    ),
  },
};
