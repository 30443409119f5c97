/** Defaults G21: a simulation ends by itself after an hour. */
export const simulationMinutes = 60;

/** As whom a member of staff connects: the client itself (its administrator, kind 0), or one of its contacts. */
export const simulatedAs = ['customer', 'contact'] as const;
export type SimulatedAs = (typeof simulatedAs)[number];

/** Endings of a simulation: the member of staff left, its hour was over, or its session was ended from elsewhere. */
export const simulationEndings = ['left', 'timedOut', 'revoked'] as const;
export type SimulationEnding = (typeof simulationEndings)[number];

/** Searches that one member of staff may make in ten minutes (defaults G60). */
export const searchLimit = { searches: 30, minutes: 10 } as const;
