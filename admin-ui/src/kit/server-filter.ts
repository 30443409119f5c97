import type { Values } from '@guichet/ui-common/form/inputs';

/** "Has none" in the address of a list, where react-admin drops `null` as if nothing had been asked. */
export const none = 'none';

/** The filter as the server takes it: `null` finds the rows without a value. */
export const serverFilter = (filter: Values): Values =>
  Object.fromEntries(Object.entries(filter).map(([source, value]) => [source, value === none ? null : value]));
