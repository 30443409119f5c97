/** Runs in threads of its own (passwords.ts): here the synchronous calls block no request. */
import { setTimeout as pause } from 'node:timers/promises';
import { hashSync, verifySync } from '@node-rs/argon2';

/** After each hash a thread rests so many times as long as it worked: a rush to log in leaves the machine to the others. */
const rests = 5;

let rested = 0;

const afterRest = async (work) => {
  await pause(Math.max(0, rested - performance.now()));
  const since = performance.now();
  try {
    return work();
  } finally {
    const until = performance.now();
    rested = until + rests * (until - since);
  }
};

export const hash = ({ password, options }) => afterRest(() => hashSync(password, options));

/** A stored hash that cannot be read matches nothing. */
export const verify = ({ stored, password }) =>
  afterRest(() => {
    try {
      return verifySync(stored, password);
    } catch {
      return false;
    }
  });
