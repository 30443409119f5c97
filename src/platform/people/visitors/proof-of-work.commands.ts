import { Integer, Text } from '../../../kernel/validation.js';
import type { ProofChallenge } from './proof-of-work.vocabulary.js';

/** A challenge with what was found for it. */
export class SolvedChallenge implements ProofChallenge {
  @Text({ max: 64 }) nonce!: string;
  @Text({ max: 64 }) salt!: string;
  @Integer({ max: 100_000_000_000 }) expiresAt!: number;
  @Text({ max: 128 }) signature!: string;
  @Integer({ max: 4_294_967_295 }) counter!: number;
  @Text({ max: 128 }) derivedKey!: string;
}
