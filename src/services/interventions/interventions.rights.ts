import { always, byVerb, either, given, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  isNamed,
  ofClient,
  permits,
  standsIn,
} from '../../customers/grounds/grounds.vocabulary.js';

/** Whoever may read one may validate its report: the right, the administrators, and the contact named on it. */
const seesInterventions: Rule = ofClient(administrator, functionRight('interventions'), isNamed, standsIn);

export const interventionsRights: Rights = {
  intervention: {
    staff: byVerb({ read: permits('interventions', 'clients') }, permits('interventions')),
    customers: byVerb(
      { export: always, beginReportSigning: given(seesInterventions, either(functionRight('signatures'), standsIn)) },
      seesInterventions,
    ),
  },
};
