import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as an address can carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Token that the same secret always makes, for callers that must be able to make it again. */
export const derivedToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Stored hash of a token: enough to recognise it, too little to make it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
