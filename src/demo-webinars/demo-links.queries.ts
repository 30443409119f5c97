import { timingSafeEqual } from 'node:crypto';
import { isId } from '../kernel/ids.js';
import { derivedToken, tokenHash } from '../platform/sessions/tokens.js';

type KeyedHash = (text: string) => string;

const tokenOf = (id: string, keyedHash: KeyedHash): string => derivedToken(keyedHash(`demo registration ${id}`));

/** What the mails of one registration carry, and nobody else can make: behind `#`, so that no server hears of it on the way. */
export const demoLink = (id: string, keyedHash: KeyedHash): string => `/webdemo#${id}.${tokenOf(id, keyedHash)}`;

/** The registration that a link is of; undefined where we did not make it. */
export const registrationOf = (link: string, keyedHash: KeyedHash): string | undefined => {
  const [id = '', token = ''] = link.split('.');
  // hashes have one length, whatever was brought
  return isId(id) && timingSafeEqual(tokenHash(token), tokenHash(tokenOf(id, keyedHash))) ? id : undefined;
};
