import type { Choice } from '../../../src/kernel/views.js';
import { listOf, textOf } from '@guichet/ui-common/form/control';
import { valuesOf, type Values } from '@guichet/ui-common/form/inputs';

/** Option for no successor. */
export const nobody = 'nobody';

interface SuccessorAt {
  readonly clientId: string;
  /** Empty: not chosen yet; without the field, the work stays where it is. */
  readonly successorId?: string;
}

/** Further clients of the contact that the form takes away. */
export const clientsTaken = ({ furtherRights, clientIds }: Values): readonly Choice[] =>
  (Array.isArray(furtherRights) ? furtherRights : [])
    .map((given) => valuesOf(valuesOf(given)['client']))
    .map(({ id, label }) => ({ id: textOf(id), label: textOf(label) }))
    .filter(({ id }) => !listOf(clientIds).includes(id));

const successorsIn = (value: unknown): readonly SuccessorAt[] =>
  (Array.isArray(value) ? value : []).map(valuesOf).map(({ clientId, successorId }) => ({
    clientId: textOf(clientId),
    ...(typeof successorId === 'string' && { successorId }),
  }));

/** The choice at one client takes the place of the earlier one; clients that are kept need none. */
export const withSuccessor = (
  value: unknown,
  clientId: string,
  chosen: string,
  taken: readonly Choice[],
): readonly SuccessorAt[] => [
  ...successorsIn(value).filter(
    (each) => each.clientId !== clientId && taken.some((client) => client.id === each.clientId),
  ),
  { clientId, ...(chosen !== nobody && { successorId: chosen }) },
];

/** Asks for a choice at each of these clients that has none; the same value where each has one. */
export const withOpen = (value: unknown, clientIds: readonly string[]): unknown => {
  const known = successorsIn(value);
  const open = clientIds.filter((id) => !known.some(({ clientId }) => clientId === id));
  return open.length === 0 ? value : [...known, ...open.map((clientId) => ({ clientId, successorId: '' }))];
};

/** Clients that the form takes away, and at which a choice is still asked for. */
export const clientsUnchosen = (values: Values): readonly string[] =>
  clientsTaken(values)
    .map(({ id }) => id)
    .filter((id) =>
      successorsIn(values['successors']).some(({ clientId, successorId }) => clientId === id && successorId === ''),
    );

export const chosenAt = (value: unknown, clientId: string): string => {
  const choice = successorsIn(value).find((each) => each.clientId === clientId);
  return choice ? (choice.successorId ?? nobody) : '';
};
