import { AsyncLocalStorage } from 'node:async_hooks';

/** Waiting time of one request at the store: `until` is set by the first of its questions that waits. */
interface Waited {
  until?: number | undefined;
}

const storage = new AsyncLocalStorage<Waited>();

/** All questions of this work together wait for the store no longer than one of them may. */
export const withOnePatience = <Result>(run: () => Result): Result => storage.run({}, run);

/** By the clock of `performance.now()`, when the work under way gives up waiting; infinite while none of its questions had to. */
export const patienceEnds = (): number => storage.getStore()?.until ?? Number.POSITIVE_INFINITY;

/** The store answers at once: once its patience is over, the work under way may wait again. */
export const answersAgain = (): void => {
  const waited = storage.getStore();
  if (waited?.until !== undefined && waited.until < performance.now()) waited.until = undefined;
};

/** The work under way has begun to wait, and may do so until then. */
export const waitsUntil = (until: number): void => {
  const waited = storage.getStore();
  if (waited) waited.until ??= until;
};
