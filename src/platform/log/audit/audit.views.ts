/** Shapes of the audit; positions and revisions are decimal strings, instants ISO strings, digests hexadecimal. */

/** A signed step of the chain: everything up to `position` has the digest `digest`. */
export interface AuditSeal {
  /** From 1, without gaps. */
  readonly number: number;
  readonly position: string;
  /** Events from the first one to this seal. */
  readonly events: number;
  readonly digest: string;
  readonly sealedAt: string;
  readonly keyId: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** The last seal with what is needed to check it elsewhere: an auditor keeps it and gives it to a later verification. */
export interface AuditHead extends AuditSeal {
  readonly format: 'guichet-audit-head-1';
  /** Signature of the seal before, null for the first one. */
  readonly previous: string | null;
  /** SPKI, base64. */
  readonly publicKey: string;
}

/** The first event, or the first seal, that is not what was sealed. */
export interface AuditFault {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'sealBroken' | 'signatureWrong';
  readonly position: string;
  /** Of the event that is there now; null where there is none, and for seals. */
  readonly stream: string | null;
  readonly revision: string | null;
  readonly eventId: string | null;
}

export interface AuditReport {
  /** Checked against their digests. */
  readonly events: number;
  /** Up to here everything is as it was sealed. */
  readonly verifiedUpTo: string;
  readonly sealedUpTo: string;
  readonly seals: number;
  readonly lastSeal: {
    readonly at: string;
    readonly position: string;
    readonly digest: string;
    readonly keyId: string;
  } | null;
  /** Events after the last seal: nothing can be said about them yet. */
  readonly unsealed: number;
  readonly fault: AuditFault | null;
}

export interface AuditSealView extends AuditSeal {
  readonly id: string;
}

export interface AuditVerificationView {
  readonly id: string;
  readonly requestedAt: string;
  readonly requestedBy: string;
  readonly finishedAt: string | null;
  readonly state: 'running' | 'passed' | 'failed';
  readonly report: AuditReport | null;
}
