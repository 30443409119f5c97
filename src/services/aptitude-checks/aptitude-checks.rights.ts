import { always, byVerb, given, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  handedOver,
  isNamed,
  ofClient,
  ofTheirStructuresOrNone,
  permits,
  standsIn,
  takesPart,
} from '../../customers/grounds/grounds.vocabulary.js';

const seesCheck: Rule = handedOver(
  ofClient(administrator, given(ofTheirStructuresOrNone, functionRight('signatures')), isNamed, standsIn),
);

/** Refusing one is for its signatory and for administrators. */
const answersCheck: Rule = handedOver(ofClient(administrator, takesPart, standsIn));

export const aptitudeChecksRights: Rights = {
  aptitudeCheck: {
    staff: byVerb({ read: permits('licences', 'clients') }, permits('licences')),
    customers: byVerb({ read: seesCheck, export: always }, answersCheck),
  },
};
