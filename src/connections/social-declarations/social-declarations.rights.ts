import { always, byVerb, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

export const socialDeclarationsRights: Rights = {
  socialDeclaration: {
    staff: kept('clients'),
    customers: byVerb(
      { read: ofClient(functionRight('connectors'), takesPart), export: always },
      ofClient(functionRight('connectors')),
    ),
  },
};
