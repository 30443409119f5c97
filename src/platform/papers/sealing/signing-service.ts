import { Injectable } from '@nestjs/common';
import type { SigningAccount } from '../../run/config/environment.js';
import { document } from '../documents/document.js';
import type { DocumentSource } from '../documents/document.shapes.js';
import { sealMark } from '../documents/seal-mark.js';
import type { Signer } from './cms.js';
import { sha256 } from './digests.js';
import { signPdf, type SealWords } from './pdf-signature.js';
import { RemoteCredential } from './remote-credential.js';
import { SealKeys } from './seal-keys.js';

export interface SealedWith extends SealWords {
  /** Line at the foot of a page, in the language of the document. */
  readonly mark: string;
  /** Follows the document and carries the line; absent: the line stands on the last page of the document. */
  readonly sheet?: DocumentSource;
}

/** Seals documents, so that no change goes unseen. */
export abstract class SigningService {
  /**
   * A PDF with a signature over all of it (PAdES B-T, ETSI EN 319 142-1) and a stamp of the time (RFC 3161).
   * @throws NotSealable for a file that cannot take one
   */
  abstract seal(pdf: Buffer, words: SealedWith): Promise<Buffer>;
  /** A CMS signature, with a stamp of the time, of something that stands beside it; DER. */
  abstract sign(bytes: Buffer, at: Date): Promise<Buffer>;
}

/** Seals by one signer, with stamps of the platform's own clock. */
abstract class SealByOneSigner extends SigningService {
  constructor(protected readonly keys: SealKeys) {
    super();
  }

  protected abstract signer(): Promise<Signer>;

  override async seal(pdf: Buffer, { mark, sheet, ...words }: SealedWith): Promise<Buffer> {
    const [drawn, added] = await Promise.all([sealMark(mark, words.at), sheet ? document(sheet) : null]);
    return signPdf(pdf, words, { mark: drawn, says: mark, sheet: added }, (signed) => this.sign(signed, words.at));
  }

  override async sign(bytes: Buffer, at: Date): Promise<Buffer> {
    // for those processes only that seal something
    const [{ signedData }, { timeStampToken }] = await Promise.all([import('./cms.js'), import('./time-stamps.js')]);
    const [signer, { time }] = await Promise.all([this.signer(), this.keys.signers()]);
    return signedData(signer, {
      digest: sha256(bytes),
      stamp: (signature) => timeStampToken(time, sha256(signature), at),
    });
  }
}

/** By the platform's own certificate: it proves that the platform sealed the document, not that a person held a key. */
@Injectable()
export class PlatformSeal extends SealByOneSigner {
  protected override async signer(): Promise<Signer> {
    return (await this.keys.signers()).seal;
  }
}

/**
 * By a certificate whose key a trust service keeps: the seal is the service's customer's, an organisation. The
 * identification of the signer stays what it was before: a simple signature.
 */
export class RemoteSeal extends SealByOneSigner {
  private readonly credential: RemoteCredential;

  constructor(keys: SealKeys, account: SigningAccount) {
    super(keys);
    this.credential = new RemoteCredential(account);
  }

  protected override signer(): Promise<Signer> {
    return this.credential.signer();
  }
}
