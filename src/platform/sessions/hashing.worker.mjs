/** Runs in threads of its own (passwords.ts): here the synchronous calls keep nobody waiting. */
import { hashSync, verifySync } from '@node-rs/argon2';

export const hash = ({ password, options }) => hashSync(password, options);

/** A stored hash that cannot be read matches nothing. */
export const verify = ({ stored, password }) => {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
};
