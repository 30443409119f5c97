import type { Values } from '@guichet/ui-common/form/inputs';

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
