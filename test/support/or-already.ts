import { Refusal } from '../../src/kernel/refusal.js';
import { notYetDue } from '../../src/kernel/timers.js';

/**
 * Awaits a command that a job or timer of the worker sends too: the second sender is refused with the present
 * status, or because the state waits for it no longer.
 */
export const orAlready = async (done: Promise<unknown>): Promise<void> => {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Refusal && (error.code.endsWith('Is') || error.code === notYetDue))) throw error;
  }
};
