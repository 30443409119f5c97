import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Refusal } from '../../../kernel/refusal.js';
import { PersonalData } from '../personal-data/personal-data.js';
import type { SolvedChallenge } from './proof-of-work.commands.js';
import { challengeMinutes, workAsked, type ProofChallenge } from './proof-of-work.vocabulary.js';
import { Visitors } from './visitors.js';

const rejected = (): Refusal => new Refusal('proofOfWorkRejected');

/** Work that makes sending by machine dear, without a tracker and without a question to people. */
@Injectable()
export class ProofOfWork {
  constructor(
    private readonly personalData: PersonalData,
    private readonly visitors: Visitors,
  ) {}

  async challenge(): Promise<ProofChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      ...workAsked,
      deriveKey,
      hmacSignatureSecret: this.secret,
      expiresAt: new Date(Date.now() + challengeMinutes * 60_000),
    });
    const { nonce, salt, expiresAt = 0 } = parameters;
    return { nonce, salt, expiresAt, signature };
  }

  /** @throws Refusal `proofOfWorkRejected`: not ours, not solved, too old, or used before. */
  async use({ nonce, salt, expiresAt, signature, counter, derivedKey }: SolvedChallenge): Promise<void> {
    const challenge = { parameters: { ...workAsked, nonce, salt, expiresAt }, signature };
    const { verified } = await verifySolution({
      challenge,
      solution: { counter, derivedKey },
      deriveKey,
      hmacSignatureSecret: this.secret,
      // what the library cannot read, such as a salt that is no number, is no proof
    }).catch(() => ({ verified: false }));
    if (!verified) throw rejected();
    // counted in the hour in which it ends, so that it is one wherever it is tried again
    if ((await this.visitors.times('proof', nonce, new Date(expiresAt * 1000))) > 1) throw rejected();
  }

  private get secret(): string {
    return this.personalData.keyedHash('proof of work');
  }
}
