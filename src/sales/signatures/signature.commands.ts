import { Id, LongText, OneOf, Optional, Sha256, Siret, SixDigits, Text } from '../../kernel/validation.js';
import { signatureChannels, signatureTexts, type SignatureChannel } from './signature.vocabulary.js';

/**
 * The thing to sign, of the module that registered it (specification §2, `module_src`, `module_id`, `module_src_id`).
 */
export class Signable {
  @Text({ max: signatureTexts.source }) source!: string;
  @Id() sourceId!: string;
  @Optional() @Text({ max: signatureTexts.source }) part?: string;
}

class NamedSigner {
  @Id() signerId!: string;
  @OneOf(signatureChannels) channel!: SignatureChannel;
}

/** Says what is signed, by whom, and where the code goes. Contract steps: consult, check SIRET, save (specification §4). */
export class PrepareSignature extends NamedSigner {
  @Text({ max: signatureTexts.source }) source!: string;
  @Id() sourceId!: string;
  @Optional() @Text({ max: signatureTexts.source }) part?: string;
  /** Of the document that was consulted. */
  @Sha256() documentSha256!: string;
  /** Of the proof agreement that was read. */
  @Sha256() agreementSha256!: string;
  /** That was checked, where the document asks for it. */
  @Optional() @Siret() siret?: string;
}

export class ChangeSigner extends NamedSigner {}

/** Signs in the place of the signer who has lent that, such as in their absence; or takes one's own place back (wish W8). */
export class TakeOverSignature {
  @OneOf(signatureChannels) channel!: SignatureChannel;
}

/** Sends a code to the signer, who accepts the proof agreement by it. */
export class RequestSignatureCode {
  @Sha256() agreementSha256!: string;
}

export class SignDocument {
  @SixDigits() code!: string;
}

export class WithdrawSignature {
  @Optional() @LongText({ max: signatureTexts.reason }) reason?: string;
}

/** A command to the thing contradicts the signature (decision 046). */
export class OvertakeSignature {
  /** The person who sent that command; absent: time did. */
  @Optional() @Id() by?: string;
}

export class ExpireSignatureCode {}

export class RecordSignatureSeal {
  @Sha256() sealedSha256!: string;
}
