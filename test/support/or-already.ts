import { Refusal } from '../../src/kernel/refusal.js';

/**
 * Awaits a command that a job or timer of the worker sends too: the second sender is refused with the present status.
 */
export const orAlready = async (done: Promise<unknown>): Promise<void> => {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Refusal && error.code.endsWith('Is'))) throw error;
  }
};
