import { Injectable } from '@nestjs/common';
import { sha256 } from './digests.js';
import { signPdf, type SealWords } from './pdf-signature.js';
import { SealKeys } from './seal-keys.js';

/** Seals documents, so that nobody changes them unseen. */
export abstract class SigningService {
  /**
   * A PDF with a signature over all of it (PAdES B-T, ETSI EN 319 142-1) and a stamp of the time (RFC 3161).
   * @throws NotSealable for a file that cannot take one
   */
  abstract seal(pdf: Buffer, words: SealWords): Promise<Buffer>;
  /** A CMS signature, with a stamp of the time, of something that stands beside it; DER. */
  abstract sign(bytes: Buffer, at: Date): Promise<Buffer>;
}

/** By the platform's own certificate: it proves that the platform sealed the document, not that a person held a key. */
@Injectable()
export class PlatformSeal extends SigningService {
  constructor(private readonly keys: SealKeys) {
    super();
  }

  override seal(pdf: Buffer, words: SealWords): Promise<Buffer> {
    return signPdf(pdf, words, (signed) => this.sign(signed, words.at));
  }

  override async sign(bytes: Buffer, at: Date): Promise<Buffer> {
    // for those processes only that seal something
    const [{ signedData }, { timeStampToken }] = await Promise.all([import('./cms.js'), import('./time-stamps.js')]);
    const { seal, time } = await this.keys.signers();
    return signedData(seal, {
      digest: sha256(bytes),
      stamp: (signature) => timeStampToken(time, sha256(signature), at),
    });
  }
}
