import { always, byVerb, never, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  handedOver,
  isNamed,
  ofClient,
  permits,
  standsIn,
  takesPart,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

const seesQuote: Rule = handedOver(ofClient(administrator, functionRight('quotes'), isNamed, standsIn));

/** Answering one is for those who sign, follow or administer. */
const actsOnQuote: Rule = handedOver(ofClient(administrator, takesPart, standsIn));

export const quotesRights: Rights = {
  quote: {
    staff: byVerb({ read: permits('quotes', 'clients'), readBoard: permits('quotes', 'clients') }, permits('quotes')),
    customers: byVerb({ read: seesQuote, export: always, readBoard: never }, actsOnQuote),
    simulated: { readBoard: look },
  },
};
