import type { Lifecycle } from '../../../kernel/lifecycle.js';

/** A signature that is not given yet, and the command that withdraws it. */
export interface OpenSignature {
  readonly lifecycle: Lifecycle;
  readonly id: string;
  /** As it was read. */
  readonly revision: bigint;
  readonly command: object;
}

/** Signatures of the things that commands change. `src/sales/signatures` answers. */
export abstract class SignaturesOfThings {
  /**
   * The signature of this thing that is not given yet, alone or with other things.
   * @param by the person who sends the command that contradicts it; undefined: time does
   * @throws Refusal `signedAlready` where the document is signed
   */
  abstract underWay(lifecycle: string, id: string, by: string | undefined): Promise<OpenSignature | undefined>;
}

/** The command contradicts this signature, which is withdrawn before the command is decided again. */
export class SignatureUnderWay extends Error {
  constructor(readonly signature: OpenSignature) {
    super('A signature is under way');
  }
}
