import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.js';

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes some 50 ms of a core and 19 MiB: more than two at once would starve everything else. */
const atOnce = 2;
const queueLimit = 50;

let running = 0;
const queue: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= atOnce) {
    if (queue.length >= queueLimit) throw new Refusal('temporarilyUnavailable', {}, 503);
    await new Promise<void>((resume) => queue.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** Of nobody: compared when the log-in is unknown, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await inTurn(() => verify(stored ?? nobody, password).catch(() => false));
  return matches && stored !== undefined;
};

/** Hashed with weaker settings than today's. */
export const isWeak = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
