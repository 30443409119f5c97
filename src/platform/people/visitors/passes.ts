import { timingSafeEqual } from 'node:crypto';
import { isId } from '../../../kernel/ids.js';
import { derivedToken, tokenHash } from '../sessions/tokens.js';

type KeyedHash = (text: string) => string;

const tokenOf = (about: string, ids: readonly string[], keyedHash: KeyedHash): string =>
  derivedToken(keyedHash([about, ...ids].join(' ')));

/**
 * Pass in a mail to one person, which only this installation can make. Behind `#`, so that no server hears of it on the
 * way. Behind `#`, so that no server hears of it on the way.
 */
export const passOf = (about: string, ids: readonly string[], keyedHash: KeyedHash): string =>
  [...ids, tokenOf(about, ids, keyedHash)].join('.');

/** Ids in a pass; empty where we did not make it. */
export const idsOfPass = (about: string, pass: string, keyedHash: KeyedHash): readonly string[] => {
  const ids = pass.split('.');
  const token = ids.pop() ?? '';
  // hashes have one length, for any input
  return ids.every(isId) && timingSafeEqual(tokenHash(token), tokenHash(tokenOf(about, ids, keyedHash))) ? ids : [];
};
