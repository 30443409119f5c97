import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, ofClient, permits, takesPart, look } from '../../customers/grounds/grounds.vocabulary.js';

export const attendanceRights: Rights = {
  trainingSession: {
    staff: byVerb(
      { read: permits('interventions', 'clients'), export: permits('interventions', 'clients') },
      permits('interventions'),
    ),
    customers: byVerb(
      {
        read: ofClient(functionRight('training'), takesPart),
        export: always,
        signPresence: ofClient(takesPart),
      },
      never,
    ),
    simulated: { readPresences: look },
  },
};
