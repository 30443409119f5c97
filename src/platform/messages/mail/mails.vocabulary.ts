/** Outcome of an incoming mail. `answered`: it is an answer. `dropped`: a machine wrote it, and no sender is told. */
export const receivedOutcomes = ['answered', 'refused', 'dropped'] as const;
export type ReceivedOutcome = (typeof receivedOutcomes)[number];
