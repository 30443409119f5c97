import { always, byVerb, either, given, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  isNamed,
  ofClient,
  permits,
  standsIn,
} from '../../customers/grounds/grounds.vocabulary.js';

/** Readers of an intervention may validate its report: holders of the right, administrators, and its contact. */
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
