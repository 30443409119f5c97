import { event, type Personal } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type {
  ChangedWayIn,
  EmailReason,
  ReturnReason,
  SignatureChannel,
  SignatureLevel,
} from './signature.vocabulary.js';

/** The text that says what a code proves, as it was read. */
export interface ProofAgreement {
  readonly language: Language;
  readonly sha256: string;
  readonly text: string;
}

/** Signer, and target of their codes: a number (E.164) or an e-mail address. */
export interface NamedSigner {
  readonly signerId: string;
  readonly channel: SignatureChannel;
  readonly target: Personal<string>;
  /** Null: by text message. */
  readonly emailReason: EmailReason | null;
  /** Absent: they sign for themselves; else in the place of this person, who has lent it to them (wish W8). */
  readonly inPlaceOf?: string | undefined;
}

export interface PreparedSignature extends NamedSigner {
  readonly source: string;
  readonly sourceId: string;
  readonly part: string | null;
  /** Ids of the things that the document is about, where it is about several. */
  readonly covers: readonly string[];
  readonly clientId: string;
  readonly title: string;
  /** SHA-256 of the bytes of the document. */
  readonly documentSha256: string;
  /** Of the words that its module made it of. Absent: its thing says one text alone, or it was prepared before this was kept. */
  readonly textHash?: string;
  readonly level: SignatureLevel;
  readonly agreement: ProofAgreement;
  /** The client's number, where the document asked to check it. */
  readonly siret: string | null;
  readonly preparedBy: string;
  /** Each of its things is reserved; not where it was prepared before that was done. */
  readonly isReserved: boolean;
  /** The publisher as the document names it, its name first; null: it names none, or was prepared before this was kept. */
  readonly publisher: readonly string[] | null;
}

/** How the signer had shown who they are, when they signed. */
export interface SignerEvidence {
  /** How they signed in: `password`, `passkey`, … */
  readonly method: string;
  readonly signedInAt: string;
  readonly address: string | null;
  readonly device: string | null;
}

const aboutSigner = { personal: { target: 'signerId' } } as const;

export const signaturePrepared = event('SignaturePrepared').carries<PreparedSignature>({
  ...aboutSigner,
  impersonal: {
    siret: 'organisation',
    title: 'document',
    source: 'code',
    part: 'code',
    covers: 'id',
    agreement: 'offered',
    inPlaceOf: 'id',
    publisher: 'organisation',
  },
  upcasters: [(data) => ({ isReserved: false, publisher: null, ...data })],
});
export const signerChanged = event('SignerChanged').carries<NamedSigner>({
  ...aboutSigner,
  impersonal: { inPlaceOf: 'id' },
});
/** Of the code itself nothing is stored: it follows from the salt, the key of the installation and what is signed by whom. */
export const signatureCodeRequested = event('SignatureCodeRequested').carries<
  NamedSigner & { readonly salt: string; readonly validUntil: string; readonly agreementSha256: string }
>({ ...aboutSigner, impersonal: { inPlaceOf: 'id', salt: 'fingerprint' } });
export const signatureCodeRefused = event('SignatureCodeRefused').carries<{ readonly triesLeft: number }>();
export const signatureReturned = event('SignatureReturned').carries<{ readonly reason: ReturnReason }>();
export const documentSigned = event('DocumentSigned').carries<
  NamedSigner & {
    readonly documentSha256: string;
    readonly level: SignatureLevel;
    /** Its bytes are kept, so that they can be sealed. */
    readonly isKept: boolean;
    readonly agreementSha256: string;
    readonly method: string | null;
    readonly signedInAt: string | null;
    readonly address: Personal<string>;
    readonly device: Personal<string>;
    /** Changes of the signer's log-in address or mobile by others, in the 30 days before. */
    readonly waysInChanged: readonly ChangedWayIn[];
  }
>({
  impersonal: { inPlaceOf: 'id', method: 'code' },
  personal: { target: 'signerId', address: 'signerId', device: 'signerId' },
  upcasters: [(data) => ({ waysInChanged: [], ...data })],
});
export const signatureWithdrawn = event('SignatureWithdrawn').carries<{
  readonly by: string;
  readonly reason: Personal<string>;
  /** A command to its thing contradicted it. */
  readonly isOvertaken: boolean;
}>({ personal: { reason: 'by' }, upcasters: [(data) => ({ isOvertaken: false, ...data })] });
/** The document with its seal, by the hash of its bytes. */
export const signatureSealed = event('SignatureSealed').carries<{ readonly sealedSha256: string }>();
