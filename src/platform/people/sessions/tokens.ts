import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for whoever is to bring them back, as an address can carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What a secret always makes, as such a token looks: for those who must be able to make it again. */
export const derivedToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What is kept of a token: enough to know it again, too little to make it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
