import type { SignatureRow } from '../../../projections/sales/signatures.js';
import type { Language } from '../../kernel/language.js';
import { Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import type { Actionable, PersonLabel } from '../../kernel/views.js';
import type { ChangedWayIn, EmailReason, SignerFault } from './signature.vocabulary.js';
import {
  signatureStatuses,
  type SignatureChannel,
  type SignatureLevel,
  type SignatureStatus,
} from './signature.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const signatureShown = shows<SignatureRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'source',
  'sourceId',
  'part',
  'title',
  'documentSha256',
  'level',
  'channel',
  'maskedTarget',
  'codesSent',
  'triesLeft',
  'validUntil',
  'returnedFor',
  'signedAt',
  'sealedSha256',
  'sealedAt',
);

/** `GET /api/signatures`. Instants are ISO strings. */
export interface SignatureListRow extends ShownBy<typeof signatureShown> {
  readonly clientName: string | null;
  readonly signer: PersonLabel;
  /** In whose place they sign; null: for themselves. */
  readonly inPlaceOf: PersonLabel | null;
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

/** A person who may be named as signer, or why not. */
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
    /** Page of what was signed, and of what is not signed yet. */
    readonly leadsTo: string;
    readonly seenAt: string;
    readonly clientName: string | null;
    /** To be checked before it is signed; null: not asked. */
    readonly siret: string | null;
    readonly asksSiret: boolean;
  };
  readonly agreement: { readonly language: Language; readonly sha256: string; readonly text: string };
  /** Empty for those who may not name one. */
  readonly signers: readonly SignerChoice[];
  readonly mayPrepare: boolean;
  /** Another signature that covers this document already, alone or with others: its title, and its page. */
  readonly beside: { readonly title: string; readonly page: string } | null;
  /** There is one to read: `GET /api/signatures/:id`. */
  readonly isPrepared: boolean;
  /** The reader is the signer. */
  readonly isSigner: boolean;
  /** The reader may sign in the signer's place, or takes their own place back. */
  readonly mayTakeOver: boolean;
  /** Name of the person whose signature it is, if another person signs in their place. */
  readonly signatureOf: string | null;
}

/** All that proves a signature, with nothing that others may not read. */
export interface SignatureProof {
  readonly format: 'guichet-signature-proof-1';
  readonly signatureId: string;
  readonly level: SignatureLevel;
  readonly document: {
    readonly title: string;
    /** Of what was signed, and of the same with its seal. */
    readonly sha256: string;
    readonly sealedSha256: string | null;
    readonly sealedAt: string | null;
  };
  readonly client: { readonly id: string; readonly name: string | null; readonly siret: string | null };
  /** The other party, with its address and its numbers as they stand on its papers. */
  readonly publisher: { readonly name: string; readonly lines: readonly string[] };
  readonly signer: {
    readonly id: string;
    readonly name: string | null;
    /** Person who lent them the right; absent: they signed for themselves. */
    readonly inPlaceOf?: { readonly id: string; readonly name: string | null };
    /** How they had signed in: `password`, `passkey`, … */
    readonly signedInBy: string | null;
    readonly signedInAt: string | null;
    readonly channel: SignatureChannel;
    /** Where their code went, in part. */
    readonly target: string | null;
    /** Why their code went by e-mail; null: by text message. */
    readonly emailReason: EmailReason | null;
    readonly address: string | null;
    readonly device: string | null;
    /** Changes of their address or number by other people less than 30 days before: field, means and instant. */
    readonly waysInChanged: readonly ChangedWayIn[];
  };
  readonly agreement: { readonly language: Language; readonly sha256: string; readonly text: string };
  readonly signedAt: string;
  /** Events of the log, with their places: its seals prove them (`audit verify`). */
  readonly steps: readonly {
    readonly id: string;
    readonly type: string;
    readonly at: string;
    readonly position: string;
    readonly revision: string;
    readonly actor: string;
    readonly identityConfirmed: boolean;
  }[];
}

/** `GET /api/signatures/:id/proof`: the text of a `SignatureProof`, and a CMS signature over its bytes (DER, base64). */
export interface SignedProof {
  readonly proof: string;
  readonly signature: string;
}

/** `GET /api/signature-verifications/:sha256`, for people who have the document. */
export interface SignatureVerificationView {
  readonly title: string;
  readonly level: SignatureLevel;
  /** Null once they are forgotten. */
  readonly signer: string | null;
  /** Name of the one in whose place they signed; null: for themselves. */
  readonly inPlaceOf: string | null;
  readonly signedAt: string;
  readonly sealedAt: string | null;
  /** The hash is of the sealed document, as it left; else of the document that was signed, before its seal. */
  readonly isSealed: boolean;
}
