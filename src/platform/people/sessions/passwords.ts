import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Refusal } from '../../../kernel/refusal.js';
import { log } from '../../run/logging/log.js';

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes 10 to 50 ms of a core, and 19 MiB: one core is always left to everything else. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const queueLimit = 50;

/**
 * Hashing threads of low priority: log-ins wait before requests of connected people. Their share of a full core is a
 * third, not the hundredth that 19 leaves.
 */
const threads = new Piscina({
  filename: fileURLToPath(new URL('./hashing.worker.mjs', import.meta.url)),
  minThreads: 0,
  maxThreads: atOnce,
  maxQueue: queueLimit,
  idleTimeout: 10_000,
  niceIncrement: 5,
});
// a thread that dies fails the log-in that it was at, and no other
threads.on('error', (error) => log.error({ err: error }, 'a hashing thread ended'));

let done = 0;
/** Hashes made by this process: what guessing costs it. */
export const hashesMade = (): number => done;

/** @throws Refusal `temporarilyUnavailable` when too many wait already. */
const inTurn = async (name: 'hash' | 'verify', task: object): Promise<unknown> => {
  if (threads.queueSize >= queueLimit) throw new Refusal('temporarilyUnavailable', {}, 503);
  try {
    return await threads.run(task, { name });
  } finally {
    done += 1;
  }
};

export const hashPassword = async (password: string): Promise<string> =>
  String(await inTurn('hash', { password, options }));

/** Hash of no password: compared when the log-in is unknown, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await inTurn('verify', { stored: stored ?? nobody, password });
  return matches === true && stored !== undefined;
};

/** Hashed with weaker settings than today's. */
export const isWeak = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
