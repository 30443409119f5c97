import { setTimeout as pause } from 'node:timers/promises';

const between = 25;

/**
 * Asks until the answer is neither undefined nor false, and returns it.
 * @throws Error naming what was waited for, after `bound` milliseconds.
 */
export const until = async <Result>(
  what: string,
  bound: number,
  ask: () => Promise<Result | undefined | false> | Result | undefined | false,
): Promise<Result> => {
  const deadline = performance.now() + bound;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${bound} ms`);
    await pause(between);
  }
};

/** How long something took, in whole milliseconds, beside its result. */
export const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> => {
  const since = performance.now();
  const result = await work();
  return { result, took: Math.round(performance.now() - since) };
};
