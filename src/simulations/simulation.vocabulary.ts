/** Defaults G21: a simulation ends by itself after an hour. */
export const simulationMinutes = 60;

/** As whom a member of staff connects: the client itself (its administrator, kind 0), or one of its contacts. */
export const simulatedAs = ['customer', 'contact'] as const;
export type SimulatedAs = (typeof simulatedAs)[number];

/** How a simulation ended: the member of staff left it, its hour was over, or somebody ended its session. */
export const simulationEndings = ['left', 'timedOut', 'revoked'] as const;
export type SimulationEnding = (typeof simulationEndings)[number];

/** Searches that one member of staff may make in ten minutes (defaults G60). */
export const searchLimit = { searches: 30, minutes: 10 } as const;

/** What an act is, in a simulation: everybody's who simulates, of whoever gave a second reason, or nobody's. */
export type ActWhileSimulating = 'always' | 'elevated' | 'never';

/**
 * The one table of what may be done in another person's name (defaults G21; quality S8). Reading is always allowed, and
 * whatever is not named here never: signing, paying, accepting terms, changing passwords, rights and delegations, taking
 * personal data away, deciding for the customer.
 */
export const actsWhileSimulating: Readonly<Record<string, ActWhileSimulating>> = {
  // the simulation's own acts
  'simulation.elevateSimulation': 'always',
  'simulation.endSimulation': 'always',
  // help with a request, which the customer sees in its history
  'ticket.openTicket': 'elevated',
  'ticket.addTicketInformation': 'elevated',
  'ticket.chaseUpTicket': 'elevated',
  'ticket.informTicketContacts': 'elevated',
  'ticket.reopenTicket': 'elevated',
  'ticket.takeOverTicket': 'elevated',
  'contactRequest.sendContactRequest': 'elevated',
  'afterSalesRequest.submitAfterSalesRequest': 'elevated',
  'afterSalesRequest.commentAfterSalesRequest': 'elevated',
  // its attachments, one by one
  'file.export': 'elevated',
  // the look of lists
  'savedView.register': 'elevated',
  'savedView.revise': 'elevated',
  'savedView.archive': 'elevated',
  // opening hours and coordinates, dictated on the phone
  'structure.revise': 'elevated',
  'client.reviseCoordinates': 'elevated',
};

const looks = /^read/;

/** @param action `<kind of thing>.<verb>`, as `can()` is asked */
export const actWhileSimulating = (action: string): ActWhileSimulating => {
  if (looks.test(action.split('.')[1] ?? '')) return 'always';
  return (Object.hasOwn(actsWhileSimulating, action) ? actsWhileSimulating[action] : undefined) ?? 'never';
};
