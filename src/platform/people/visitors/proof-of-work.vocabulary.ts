/**
 * Proof of work that a browser computes before a stranger's form is taken: a second for a person, dear for a sender of
 * thousands.
 */
export const workAsked = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32, keyPrefix: '00' } as const;

export const challengeMinutes = 20;

/** A task that this installation has set. */
export interface ProofChallenge {
  readonly nonce: string;
  readonly salt: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
}
