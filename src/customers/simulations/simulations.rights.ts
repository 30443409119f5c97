import { byVerb, either, never, rule, type Rule, type Rights } from '../../kernel/rights.js';
import { administers, permits } from '../grounds/grounds.vocabulary.js';

/** The person in whose name a member of staff looked. */
const visited: Rule = rule('visited', 'the visited person', (actor, { readerIds }) =>
  readerIds.includes(actor.id) ? { kind: 'part' } : undefined,
);

/** The simulation is that of the member of staff behind the person. */
const simulates: Rule = rule('simulates', 'the member of staff who simulates', ({ simulatedBy }, { memberIds }) =>
  simulatedBy !== null && memberIds.includes(simulatedBy) ? { kind: 'own' } : undefined,
);

export const simulationsRights: Rights = {
  simulation: {
    staff: byVerb({ read: permits('simulate', 'audit'), export: permits('simulate', 'audit') }, permits('simulate')),
    customers: byVerb({ read: either(visited, administers), elevate: simulates, end: simulates }, never),
  },
};
