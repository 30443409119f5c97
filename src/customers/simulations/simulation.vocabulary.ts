import type { WhileSimulating } from '../../kernel/actor.js';

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

/*
 * What may be done in another person's name (defaults G21; quality S8). Of a command its rule says so, `whileSimulating`,
 * and whatever says nothing never is: signing, paying, accepting terms, changing passwords, rights and delegations, taking
 * personal data away, deciding for the customer. Reading is allowed, but for what is a person's own business.
 */

/** Reads of more than a thing itself. */
const furtherReads: readonly string[] = [
  ...['client.readVocalCode', 'course.readPeriods', 'order.readRevenue', 'permission.readOf', 'privacyRequest.readAll'],
  ...['quote.readBoard', 'renewal.readBoard', 'rights.readEffective', 'signature.readStops', 'slot.readFigures'],
  ...['slot.readPlan', 'survey.readAnswers', 'ticket.readInternal', 'ticket.readRestricted'],
  'trainingSession.readPresences',
];

const look = { when: 'always', because: 'they look' } as const;

/** Reads that take something away. */
const takenAway: Readonly<Record<string, WhileSimulating>> = {
  'file.export': { when: 'elevated', because: 'attachments of a request that they help with, one by one' },
};

/** @param action `<kind of thing>.<verb>`, as `can()` is asked of what is no command */
export const readWhileSimulating = (action: string): WhileSimulating | 'never' => {
  if (/^\w+\.read$/.test(action) || furtherReads.includes(action)) return look;
  return (Object.hasOwn(takenAway, action) ? takenAway[action] : undefined) ?? 'never';
};
