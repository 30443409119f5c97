import { log } from '../logging/log.js';

const longestStop = 20_000;

/**
 * Stops when asked to (Ctrl-C, the end of a container), within a bounded time; asked twice, at once. The exit code is 0
 * when all of it stopped.
 */
export const stopOnSignals = (stop: () => Promise<void>, say: (line: string) => void): void => {
  let stopping = false;
  const once = async (): Promise<void> => {
    say('Stopping…');
    const late = setTimeout(() => {
      log.error('not stopped in time');
      process.exit(1);
    }, longestStop);
    late.unref();
    await stop();
    say('Stopped.');
    process.exit(0);
  };
  const asked = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    once().catch((error: unknown) => {
      log.error({ err: error }, 'not stopped cleanly');
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
};
