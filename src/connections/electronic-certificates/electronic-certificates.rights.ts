import { always, byVerb, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, takesPart } from '../../customers/grounds/grounds.vocabulary.js';

export const electronicCertificatesRights: Rights = {
  electronicCertificate: {
    staff: kept('clients'),
    customers: byVerb({ export: always }, ofClient(functionRight('certificates'), takesPart)),
  },
};
