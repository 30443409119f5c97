import type { SignatureRow } from '../../projections/signatures.js';
import type { Language } from '../kernel/language.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../kernel/views.js';
import type { SignerFault } from './signature.vocabulary.js';
import { signatureStatuses, type SignatureChannel, type SignatureStatus } from './signature.vocabulary.js';

/** `GET /api/signatures`. Instants are ISO strings. */
export interface SignatureListRow extends Shown<
  SignatureRow,
  | 'id'
  | 'status'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | 'clientId'
  | 'source'
  | 'sourceId'
  | 'part'
  | 'title'
  | 'documentSha256'
  | 'level'
  | 'channel'
  | 'maskedTarget'
  | 'codesSent'
  | 'triesLeft'
  | 'validUntil'
  | 'returnedFor'
  | 'signedAt'
> {
  readonly clientName: string | null;
  readonly signer: PersonLabel;
  readonly preparedBy: PersonLabel;
  readonly signerName: string | null;
}

/** `GET /api/signatures/:id`. */
export interface SignatureView extends SignatureListRow, Actionable {
  /** When another code may be asked for; null: now. */
  readonly nextCodeAt: string | null;
  readonly siret: string | null;
  readonly agreementSha256: string;
}

/** Keys of the `filter` of `GET /api/signatures`. */
export class SignatureFilter {
  /** In titles and names of signers. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(signatureStatuses) status?: SignatureStatus;
  @Optional() @Id() clientId?: string;
}

/** Somebody who may be named as signer, or why not. */
export interface SignerChoice extends PersonLabel {
  readonly channels: readonly {
    readonly channel: SignatureChannel;
    /** Null where something speaks against it. */
    readonly maskedTarget: string | null;
    readonly fault: SignerFault | null;
  }[];
}

/** `GET /api/signatures/page?source=&sourceId=&part=`: all that the page of one thing to sign shows. */
export interface SignaturePageView {
  readonly signatureId: string;
  readonly document: {
    readonly title: string;
    readonly sha256: string;
    readonly toSign: boolean;
    readonly readAt: string | null;
    readonly leadsTo: string;
    readonly clientName: string | null;
    /** To be checked before it is signed; null: not asked. */
    readonly siret: string | null;
    readonly asksSiret: boolean;
  };
  readonly agreement: { readonly language: Language; readonly sha256: string; readonly text: string };
  /** Empty for those who may not name one. */
  readonly signers: readonly SignerChoice[];
  readonly mayPrepare: boolean;
  /** There is one to read: `GET /api/signatures/:id`. */
  readonly isPrepared: boolean;
  /** The reader is the one who signs. */
  readonly isSigner: boolean;
}
