import { always, byVerb, type Rule, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient } from '../../customers/grounds/grounds.vocabulary.js';

const seesWarranty: Rule = ofClient(functionRight('warranties'));

export const warrantiesRights: Rights = {
  warranty: {
    staff: kept('clients'),
    customers: byVerb({ read: seesWarranty, export: always }, seesWarranty),
  },
};
