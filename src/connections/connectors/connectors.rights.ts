import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient } from '../../customers/grounds/grounds.vocabulary.js';

export const connectorsRights: Rights = {
  connector: {
    staff: kept('clients'),
    customers: byVerb({ read: ofClient(functionRight('connectors')), export: always }, never),
  },
};
