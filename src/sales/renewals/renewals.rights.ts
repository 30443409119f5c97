import { always, byVerb, never, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  ofClient,
  permits,
  standsIn,
  takesPart,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

const seesRenewal: Rule = ofClient(administrator, functionRight('renewals'), takesPart, standsIn);

/** Declining one is for those who would sign it, and for administrators. */
const actsOnRenewal: Rule = ofClient(administrator, takesPart, standsIn);

export const renewalsRights: Rights = {
  renewal: {
    staff: byVerb(
      {
        read: permits('quotes', 'clients'),
        readBoard: permits('quotes', 'clients'),
        export: permits('quotes', 'clients'),
      },
      permits('quotes'),
    ),
    customers: byVerb({ read: seesRenewal, export: always, readBoard: never }, actsOnRenewal),
    simulated: { readBoard: look },
  },
};
