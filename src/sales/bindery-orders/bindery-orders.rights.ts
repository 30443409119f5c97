import { always, byVerb, type Rule, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

/** Holders of the right, and the contact who follows the order. */
const seesBinding: Rule = ofClient(functionRight('binding'), takesPart);

export const binderyOrdersRights: Rights = {
  binderyOrder: {
    staff: kept('clients'),
    customers: byVerb(
      { read: seesBinding, export: always, confirmBinderyDelivery: seesBinding, openBinderyIncident: seesBinding },
      ofClient(functionRight('binding')),
    ),
  },
};
