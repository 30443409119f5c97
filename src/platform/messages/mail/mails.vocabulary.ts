/** What became of a mail that came in. `answered`: it is an answer. `dropped`: a machine wrote it, and nobody is told. */
export const receivedOutcomes = ['answered', 'refused', 'dropped'] as const;
export type ReceivedOutcome = (typeof receivedOutcomes)[number];
