import { always, byVerb, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient } from '../../customers/grounds/grounds.vocabulary.js';

export const chorusConnectorsRights: Rights = {
  chorusConnector: {
    staff: kept('clients'),
    customers: byVerb(
      { read: ofClient(functionRight('connectors')), export: always },
      ofClient(functionRight('connectors')),
    ),
  },
};
