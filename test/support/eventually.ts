import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until the condition holds; one that throws does not hold yet.
 * @throws Error when it still does not after `milliseconds`.
 */
export const eventually = async (
  condition: () => boolean | Promise<boolean>,
  milliseconds = 15_000,
  what = 'The condition',
): Promise<void> => {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const holds = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    if (holds) return;
    if (performance.now() > deadline) throw new Error(`${what} did not hold within ${milliseconds} ms`);
    await pause(20);
  }
};
