import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  isNamed,
  kept,
  ofClient,
  permits,
  standsIn,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

export const slotsRights: Rights = {
  slot: {
    staff: byVerb(
      { read: permits('interventions', 'clients'), export: permits('interventions', 'clients') },
      permits('interventions'),
    ),
    // who may read an intervention may say when it takes place
    customers: byVerb(
      { export: always, readPlan: never, readFigures: never },
      ofClient(administrator, functionRight('interventions'), isNamed, standsIn),
    ),
    simulated: { readFigures: look, readPlan: look },
  },
  slotResource: {
    staff: kept('interventions'),
  },
  resourceAbsence: {
    staff: kept('interventions'),
  },
};
