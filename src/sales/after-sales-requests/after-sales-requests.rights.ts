import { always, byVerb, type Rule, type Rights } from '../../kernel/rights.js';
import { administrator, functionRight, isNamed, kept, ofClient } from '../../customers/grounds/grounds.vocabulary.js';

/** Readers of a request may answer for the client: holders of the right, administrators, and its contact. */
const seesAfterSales: Rule = ofClient(administrator, functionRight('afterSales'), isNamed);

export const afterSalesRequestsRights: Rights = {
  afterSalesRequest: {
    staff: kept('clients'),
    customers: byVerb({ export: always, submit: ofClient(administrator, functionRight('afterSales')) }, seesAfterSales),
  },
};
