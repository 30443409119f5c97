import { log } from '../logging/log.js';

/** Milliseconds, once it is served no more. */
const longestStop = 20_000;
/** The same Ctrl-C arrives twice under `npm start`: from the terminal and from npm. */
const sameSignal = 1_000;

/**
 * Stops when asked to (Ctrl-C, the end of a container), within a bounded time; asked twice, at once. The exit code is 0
 * when all of it stopped.
 * @returns whether it is stopping: failures from then on are caused by it.
 */
export const stopOnSignals = (
  stop: () => Promise<void>,
  say: (line: string) => void,
  drainMs: number,
): (() => boolean) => {
  let askedAt: number | undefined;
  const once = async (): Promise<void> => {
    say('Stopping…');
    const late = setTimeout(() => {
      log.error('not stopped in time');
      process.exit(1);
    }, drainMs + longestStop);
    late.unref();
    await stop();
    say('Stopped.');
    process.exit(0);
  };
  // scripts/ends-with-parent.mjs asks as well, without the number of a signal: that is no second Ctrl-C
  const asked = (_: NodeJS.Signals, signal?: number): void => {
    const again = askedAt !== undefined && performance.now() - askedAt > sameSignal;
    if (again && signal !== undefined) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    once().catch((error: unknown) => {
      log.error({ err: error }, 'not stopped cleanly');
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // the embedded database would stop by itself, under the requests that are still answered, and end the process
    process.removeAllListeners(signal);
    process.on(signal, asked);
  }
  return () => askedAt !== undefined;
};
