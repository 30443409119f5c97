import { Redis, type RedisOptions } from 'ioredis';
import { CannotStart } from '../../reading/database/embedded.js';
import { log } from '../logging/log.js';

const longestPause = 2_000;

/** Soon after a cut, then every two seconds, for ever; not all processes at the same instant. */
const retryStrategy = (times: number): number => Math.min(times * 100, longestPause) * (0.75 + Math.random() / 2);

const connection: RedisOptions = { retryStrategy, connectTimeout: 5_000, keepAlive: 10_000 };

/** For those who wait for jobs: a command outlasts any outage. */
export const waiting: RedisOptions = { ...connection, maxRetriesPerRequest: null };

/** For those who add jobs: what cannot be added now is left to the sweep, at once. */
export const adding: RedisOptions = { ...connection, maxRetriesPerRequest: 1, enableOfflineQueue: false };

const policyOf = async (url: string): Promise<string> => {
  const redis = new Redis(url, { ...connection, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? 'unknown';
  } finally {
    redis.disconnect();
  }
};

/**
 * Whether Redis keeps what it was given. A store that drops keys when its memory is full loses wake-ups and schedulers.
 * @throws CannotStart in production, naming the setting; elsewhere it is a warning.
 */
export const assertKeeps = async (url: string, isProduction: boolean): Promise<void> => {
  const policy = await policyOf(url);
  if (policy === 'noeviction') return;
  const sentence = `Redis runs with maxmemory-policy=${policy}: it would drop jobs when its memory is full`;
  if (isProduction) throw new CannotStart(`${sentence}, so production does not start on it. Set it to noeviction.`);
  log.warn(sentence);
};
