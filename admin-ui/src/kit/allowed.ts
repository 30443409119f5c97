import { valuesOf, type Values } from '@guichet/ui-common/form/inputs';

/** Code of a refusal, and the values that its text says. */
interface Refused {
  readonly reason: string;
  readonly reasonArgs: Values;
}

const names = (entry: unknown, command: string): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'command' in entry &&
  entry.command === command &&
  'allowed' in entry &&
  entry.allowed === true;

/** Whether the server offers this command on this record, to this person, now. */
export const isAllowed = ({ allowedCommands }: Values, command: string): boolean =>
  Array.isArray(allowedCommands) && allowedCommands.some((entry: unknown) => names(entry, command));

/** Why the server refuses this command on this record, to this person, now. */
export const refusalOf = ({ allowedCommands }: Values, command: string): Refused | undefined => {
  if (!Array.isArray(allowedCommands)) return undefined;
  const entries: readonly unknown[] = allowedCommands;
  const { reason, reasonArgs } = valuesOf(entries.find((entry) => valuesOf(entry)['command'] === command));
  return typeof reason === 'string' ? { reason, reasonArgs: valuesOf(reasonArgs) } : undefined;
};

/** Whether it is offered to this person in another state of the record. */
export const isOffered = ({ allowedCommands }: Values, command: string): boolean =>
  Array.isArray(allowedCommands) &&
  allowedCommands.some(
    (entry: unknown) =>
      typeof entry === 'object' &&
      entry !== null &&
      'command' in entry &&
      entry.command === command &&
      'reason' in entry &&
      entry.reason !== 'forbidden',
  );
