import { types } from 'node:util';
import { Away } from '../../../kernel/away.js';
import { ConcurrencyConflict } from '../../../kernel/event-store.js';
import { CommandRefused } from './command-refused.js';
import type { RefusedCommand } from './projections.views.js';
import { isLostConnection, withCauses } from '../../run/logging/failures.js';

const sqlState = /^[0-9A-Z]{5}$/;
/** Of sockets and files: `ERR_…` are mistakes of a program. */
const systemError = /^E(?!RR_)[A-Z_]{3,}$/;
const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

const isPassing = (error: unknown): boolean => {
  const code = codeOf(error);
  if (error instanceof Away || error instanceof ConcurrencyConflict || systemError.test(code)) return true;
  if (sqlState.test(code)) return !code.startsWith('22') && !code.startsWith('23');
  return isLostConnection(error);
};

/**
 * Whether the event itself is at fault, so that trying again changes nothing. A store, a database or a queue that is away,
 * full or overloaded, a lost race, a table that lacks: none is the event's fault, the consumer stops there and tries again.
 */
export const isPoison = (error: unknown): boolean => !withCauses(error).some(isPassing);

export const messageOf = (error: unknown): string =>
  types.isNativeError(error) ? `${error.name}: ${error.message}` : String(error);

/** Columns of a parked stream that say what was wrong. */
export const failureOf = (error: unknown): { readonly error: string; readonly refused: RefusedCommand | null } => ({
  error: messageOf(error),
  refused: error instanceof CommandRefused ? error.refused : null,
});
