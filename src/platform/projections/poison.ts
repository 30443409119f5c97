import { types } from 'node:util';

const sqlState = /^[0-9A-Z]{5}$/;
const socketError = /^E[A-Z]{3,}$/;
const lostConnection = /connection terminated|connection ended|timeout exceeded|not queryable/i;

/**
 * Whether the event itself is at fault, so that trying again changes nothing. A database that is away, full or
 * overloaded, or lacks a table, is not the event's fault: the consumer stops there and tries again.
 */
export const isPoison = (error: unknown): boolean => {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string' && sqlState.test(code)) return code.startsWith('22') || code.startsWith('23');
  if (typeof code === 'string' && socketError.test(code)) return false;
  return !(types.isNativeError(error) && lostConnection.test(error.message));
};

export const messageOf = (error: unknown): string =>
  types.isNativeError(error) ? `${error.name}: ${error.message}` : String(error);
