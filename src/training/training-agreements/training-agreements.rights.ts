import { always, byVerb, never, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  handedOver,
  isNamed,
  kept,
  ofClient,
  permits,
  standsIn,
} from '../../customers/grounds/grounds.vocabulary.js';

const seesAgreement: Rule = handedOver(ofClient(administrator, functionRight('training'), isNamed, standsIn));

export const trainingAgreementsRights: Rights = {
  trainingAgreement: {
    staff: byVerb({ read: permits('clients', 'tickets') }, permits('clients')),
    customers: byVerb({ read: seesAgreement, export: always }, never),
  },
  trainingBody: {
    staff: kept('clients'),
  },
};
