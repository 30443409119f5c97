import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../../../kernel/ids.js';

/** Follows one request, job or reaction through everything it causes, so that its log lines and events can be joined. */
const storage = new AsyncLocalStorage<{ readonly correlationId: string }>();

export const withCorrelation = <Result>(correlationId: string, run: () => Result): Result =>
  storage.run({ correlationId }, run);

/** Of the work under way, or a new one. */
export const correlationId = (): string => storage.getStore()?.correlationId ?? newId();

export const correlationIfAny = (): string | undefined => storage.getStore()?.correlationId;
