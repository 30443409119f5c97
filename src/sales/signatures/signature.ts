import { anyResource, type Resource } from '../../kernel/actor.js';
import type { EventOf } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { lifecycle, type GuardContext, type Reservation } from '../../kernel/lifecycle.js';
import { notFound, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { signingTurn } from '../../kernel/signing.js';
import {
  ChangeSigner,
  ExpireSignatureCode,
  OvertakeSignature,
  PrepareSignature,
  RecordSignatureSeal,
  RequestSignatureCode,
  SignDocument,
  TakeOverSignature,
  WithdrawSignature,
} from './signature.commands.js';
import {
  documentSigned,
  signatureCodeRefused,
  signatureCodeRequested,
  signaturePrepared,
  signatureReturned,
  signatureSealed,
  signatureWithdrawn,
  signerChanged,
  type NamedSigner,
  type PreparedSignature,
  type ProofAgreement,
  type SignerEvidence,
} from './signature.events.js';
import {
  codeLimits,
  type EmailReason,
  type ReturnReason,
  type SignatureStatus,
  signerFaults,
  type SignerFault,
  wayInMarkDays,
  type ChangedWayIn,
} from './signature.vocabulary.js';

/** Facts that rules need beyond the signature; looked up only for the commands that use them. */
export interface SignatureFacts {
  /** The document as its module makes it now; null where the thing is unknown, or belongs to another signature. */
  readonly document: {
    readonly clientId: string;
    readonly title: string;
    readonly sha256: string;
    readonly textHash?: string;
    readonly covers?: readonly string[];
    readonly signerIds?: readonly string[];
    readonly toSign: boolean;
    readonly asksSiret: boolean;
    /** Its bytes are kept from now on. */
    readonly isKept: boolean;
    readonly publisher?: readonly string[];
  } | null;
  readonly siret: string | null;
  /** The agreement with the hash that the command names, as it is published now. */
  readonly agreement: ProofAgreement | null;
  /** The signer as their card is now: where a code goes, or what speaks against it. */
  readonly signer:
    | { readonly target: string; readonly fault: null; readonly emailReason: EmailReason | null }
    | { readonly fault: Exclude<SignerFault, 'smsStopped'> }
    | { readonly fault: 'smsStopped'; readonly stopped: string; readonly byEmail: string }
    | null;
  /** Another signature that is open or given covers a thing of the document. */
  readonly isOfAnother: boolean;
  /** Codes sent in 24 hours. */
  readonly sent: { readonly toSigner: number; readonly ofClient: number };
  /** Random, for a new code. */
  readonly salt: string;
  /** Whether it is the code that was sent; takes as long for every wrong one. */
  codeMatches(code: string): boolean;
  readonly evidence: SignerEvidence | null;
  /** Changes of the signer's address or mobile by others, that count. */
  readonly changedWaysIn: readonly ChangedWayIn[];
}

interface SentCode {
  readonly salt: string;
  readonly validUntil: string;
  readonly triesLeft: number;
  readonly agreementSha256: string;
}

export interface SignatureState {
  readonly status: 'none' | SignatureStatus;
  readonly prepared: PreparedSignature | null;
  /** The one that may be entered. */
  readonly code: SentCode | null;
  /** Every code that was sent. */
  readonly sends: readonly { readonly at: string; readonly signerId: string }[];
  /** Why it came back to preparation; null: it did not, or a code was sent since. */
  readonly returnedFor: ReturnReason | null;
  readonly signedAt: string | null;
  /** Null until it is sealed. */
  readonly seal: { readonly sealedSha256: string; readonly at: string } | null;
}

const none: SignatureState = {
  status: 'none',
  prepared: null,
  code: null,
  sends: [],
  returnedFor: null,
  signedAt: null,
  seal: null,
};

/** A thing has a single signature: its id is derived from the thing, not from the person who begins it. */
export const signatureIdOf = ({
  source,
  sourceId,
  part,
}: Pick<PreparedSignature, 'source' | 'sourceId' | 'part'>): string =>
  derivedId('signature', source, sourceId, part ?? '');

/** A thing has one signature that is open or given, alone or with other things. */
export const signedThing = ({
  source,
  thingId,
}: {
  readonly source: string;
  readonly thingId: string;
}): Reservation => ({
  what: 'signedThing',
  value: `${source} ${thingId}`,
  refusal: 'signedWithOthers',
});

/** Things of a document: several, or the one that it is of. */
export interface Covering {
  readonly source: string;
  readonly sourceId: string;
  readonly covers?: readonly string[];
}

/** Ids of the things that a document is about. */
export const thingIdsOf = ({ sourceId, covers = [] }: Covering): readonly string[] =>
  covers.length === 0 ? [sourceId] : covers;

export const thingsOf = (of: Covering): readonly Reservation[] =>
  thingIdsOf(of).map((thingId) => signedThing({ source: of.source, thingId }));

const second = 1_000;
const day = 24 * 60 * 60 * second;

const after = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Codes of the last 24 hours to the present signer, the last one last. */
export const recentSends = ({ sends, prepared }: SignatureState, now: string): readonly string[] =>
  sends.filter(({ at, signerId }) => signerId === prepared?.signerId && after(at, day) > now).map(({ at }) => at);

/** When another code may be asked for; null: now. */
export const nextSend = (state: SignatureState, now: string): string | null => {
  const recent = recentSends(state, now);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined) return null;
  const next =
    recent.length >= codeLimits.ofSignature ? after(first, day) : after(last, codeLimits.resendSeconds * second);
  return next > now ? next : null;
};

const mayAskNow = (state: SignatureState, { now }: GuardContext): Refusal | undefined => {
  if (recentSends(state, now).length >= codeLimits.ofSignature)
    return refusal('signatureCodesSpent', { count: codeLimits.ofSignature });
  return nextSend(state, now) === null
    ? undefined
    : refusal('signatureCodeTooSoon', { count: codeLimits.resendSeconds });
};

type Who = Pick<NamedSigner, 'signerId' | 'inPlaceOf'>;

const resourceOf = (clientId: string | null, who: Who | null): Resource => ({
  ...anyResource('signature'),
  clientId,
  memberIds: who === null ? [] : [who.signerId],
  readerIds: who?.inPlaceOf === undefined ? [] : [who.inPlaceOf],
});

/** The person whose signature it is, even if another person signs in their place. */
export const placeOf = ({ signerId, inPlaceOf }: Who): string => inPlaceOf ?? signerId;

/** @throws Refusal what speaks against the signer */
const signerOf = (
  { signerId, channel }: Pick<NamedSigner, 'signerId' | 'channel'>,
  { signer }: SignatureFacts,
): NamedSigner => {
  if (signer === null) throw notFound();
  const { fault } = signer;
  return fault === null ? { signerId, channel, target: signer.target, emailReason: signer.emailReason } : refuse(fault);
};

/** Where codes of this signer go, whether or not it said STOP since: a code that came before that still counts. */
const reached = (signer: SignatureFacts['signer']): string | null => {
  if (signer?.fault === 'smsStopped') return signer.stopped;
  return signer?.fault === null ? signer.target : null;
};

const signerIn = ({ signerId, channel, target, emailReason, inPlaceOf }: PreparedSignature): NamedSigner => ({
  ...{ signerId, channel, target, emailReason },
  ...(inPlaceOf !== undefined && { inPlaceOf }),
});

/** Whether what was prepared still is so: the same bytes, the same address of the same signer. */
const isUnchanged = ({ prepared }: SignatureState, { document, signer }: SignatureFacts): boolean =>
  document !== null &&
  document.toSign &&
  document.sha256 === prepared?.documentSha256 &&
  (prepared.textHash === undefined || prepared.textHash === document.textHash) &&
  reached(signer) === prepared.target;

const returnedCodes: Readonly<Record<ReturnReason, string>> = {
  tries: 'signatureTriesSpent',
  expired: 'signatureCodeExpired',
  changed: 'signatureChanged',
};

/** Why no code is taken in this status. */
const noCodeIn = (status: SignatureState['status'], returnedFor: ReturnReason | null): string => {
  if (status === 'signed') return 'documentSignedAlready';
  if (status === 'withdrawn') return 'signatureWithdrawn';
  return returnedFor === null ? 'signatureWithoutCode' : returnedCodes[returnedFor];
};

/** A wrong code is recorded in the log as a try; the refusal tells the sender how many are left. */
const refusedBy = (decided: readonly { readonly type: string; readonly data: object }[]): Refusal | undefined => {
  const of = (type: string): object | undefined => decided.find((one) => one.type === type)?.data;
  const returned = of(signatureReturned.type);
  if (returned && 'reason' in returned) {
    const reason = (['tries', 'expired', 'changed'] as const).find((each) => each === returned.reason);
    return reason && refusal(returnedCodes[reason]);
  }
  const wrong = of(signatureCodeRefused.type);
  return wrong && 'triesLeft' in wrong && typeof wrong.triesLeft === 'number'
    ? refusal('signatureCodeRefused', { count: wrong.triesLeft })
    : undefined;
};

const returned = (reason: ReturnReason): EventOf<typeof signatureReturned> => signatureReturned({ reason });

const named = ({ prepared }: SignatureState, signer: NamedSigner): SignatureState['prepared'] =>
  prepared && { ...prepared, ...signer, inPlaceOf: signer.inPlaceOf };

/** A document signed with a one-time code (specification §4, §9; features F11; defaults G4, G5, G7). */
export const signature = lifecycle<SignatureState, SignatureFacts>()('signature', {
  plural: 'signatures',
  initial: none,
  commands: {
    PrepareSignature,
    ChangeSigner,
    TakeOverSignature,
    RequestSignatureCode,
    SignDocument,
    WithdrawSignature,
    OvertakeSignature,
    ExpireSignatureCode,
    RecordSignatureSeal,
  },
  events: [
    signaturePrepared,
    signerChanged,
    signatureCodeRequested,
    signatureCodeRefused,
    signatureReturned,
    documentSigned,
    signatureSealed,
    signatureWithdrawn,
  ],
  transitions: {
    none: ['prepared'],
    prepared: ['codeSent', 'withdrawn'],
    codeSent: ['prepared', 'signed', 'withdrawn'],
    signed: [],
    withdrawn: ['prepared'],
  },
  resource: ({ prepared }) => resourceOf(prepared?.clientId ?? null, prepared),
  tenant: ({ prepared }) => prepared?.clientId ?? null,
  held: ({ status, prepared }) => (prepared?.isReserved && status !== 'withdrawn' ? thingsOf(prepared) : []),
  timers: ({ status, code }) =>
    status === 'codeSent' && code
      ? [{ name: 'codeExpiry', command: new ExpireSignatureCode(), dueAt: code.validUntil }]
      : [],
  decide: {
    PrepareSignature: {
      from: ['none', 'prepared', 'codeSent', 'withdrawn'],
      by: ['customer', 'system'],
      right: 'signature.prepare',
      refusals: [
        'documentNotToSign',
        'signatureDocumentChanged',
        'proofAgreementChanged',
        'siretNotChecked',
        'signedWithOthers',
        ...signerFaults,
      ],
      resourceOnFacts: (_, { facts }) => resourceOf(facts.document?.clientId ?? null, null),
      decide: (_, command, { facts, actor }) => {
        const { document, agreement, siret } = facts;
        const { source, sourceId, part = null } = command;
        const of = { source, sourceId, part };
        if (!document) throw notFound();
        if (!document.toSign) return refuse('documentNotToSign');
        if (facts.isOfAnother) return refuse('signedWithOthers');
        if (document.sha256 !== command.documentSha256) return refuse('signatureDocumentChanged');
        if (!agreement) return refuse('proofAgreementChanged');
        if (document.asksSiret && (siret === null || command.siret !== siret)) return refuse('siretNotChecked');
        return signaturePrepared({
          ...of,
          ...signerOf(command, facts),
          covers: document.covers ?? [],
          clientId: document.clientId,
          title: document.title,
          documentSha256: document.sha256,
          ...(document.textHash !== undefined && { textHash: document.textHash }),
          level: 'simple',
          agreement,
          siret: document.asksSiret ? siret : null,
          preparedBy: actor.id,
          isReserved: true,
          publisher: document.publisher ?? null,
        });
      },
    },
    ChangeSigner: {
      from: ['prepared', 'codeSent'],
      by: ['customer', 'system'],
      right: 'signature.prepare',
      refusals: signerFaults,
      decide: (_, command, { facts }) => signerChanged(signerOf(command, facts)),
    },
    TakeOverSignature: {
      from: ['prepared', 'codeSent'],
      by: ['customer'],
      right: 'signature.takeOver',
      refusals: ['signerAlready', ...signerFaults],
      // the person whose signature it is: a stand-in cannot lend the signature further
      resource: (_, __, { prepared }) => ({
        ...anyResource('signature'),
        clientId: prepared?.clientId ?? null,
        readerIds: prepared ? [placeOf(prepared)] : [],
      }),
      guard: ({ prepared }, { actor }) => (prepared?.signerId === actor.id ? refusal('signerAlready') : undefined),
      decide: ({ prepared }, { channel }, { facts, actor }) => {
        if (!prepared) throw notFound();
        const inPlaceOf = placeOf(prepared);
        return signerChanged({
          ...signerOf({ signerId: actor.id, channel }, facts),
          ...(inPlaceOf !== actor.id && { inPlaceOf }),
        });
      },
    },
    RequestSignatureCode: {
      from: ['prepared', 'codeSent'],
      by: ['customer'],
      right: 'signature.sign',
      refusals: [
        'signatureCodeTooSoon',
        'signatureCodesSpent',
        'documentNotToSign',
        'signatureDocumentChanged',
        'proofAgreementChanged',
        ...signerFaults,
      ],
      inTurn: true,
      decidesOn: ['signatures'],
      asksIdentity: () => true,
      guard: mayAskNow,
      decide: (state, { agreementSha256 }, { now, facts }) => {
        const { prepared } = state;
        if (!prepared) throw notFound();
        // the number said STOP since: the code goes by e-mail
        const instead: NamedSigner | null =
          facts.signer?.fault === 'smsStopped'
            ? {
                ...signerIn(prepared),
                ...{ channel: 'email', target: facts.signer.byEmail, emailReason: facts.signer.fault },
              }
            : null;
        if (!instead && facts.signer && facts.signer.fault !== null) return refuse(facts.signer.fault);
        if (facts.document?.toSign === false) return refuse('documentNotToSign');
        if (!isUnchanged(state, facts)) return refuse('signatureDocumentChanged');
        if (agreementSha256 !== prepared.agreement.sha256) return refuse('proofAgreementChanged');
        if (facts.sent.toSigner >= codeLimits.ofSigner)
          return refuse('signatureCodesSpent', { count: codeLimits.ofSigner });
        if (facts.sent.ofClient >= codeLimits.ofClient)
          return refuse('signatureCodesSpent', { count: codeLimits.ofClient });
        const signer = instead ?? signerIn(prepared);
        const validUntil = after(now, codeLimits.hours * 60 * 60 * second);
        const requested = signatureCodeRequested({ ...signer, salt: facts.salt, validUntil, agreementSha256 });
        return instead ? [signerChanged(instead), requested] : requested;
      },
    },
    SignDocument: {
      from: ['prepared', 'codeSent', 'signed', 'withdrawn'],
      guard: ({ status, returnedFor }) => (status === 'codeSent' ? undefined : refusal(noCodeIn(status, returnedFor))),
      failsAs: 'signatureServerAway',
      by: ['customer'],
      binds: true,
      inTurn: true,
      queue: signingTurn,
      right: 'signature.sign',
      refusals: [
        'signatureCodeRefused',
        ...Object.values(returnedCodes),
        ...['documentSignedAlready', 'signatureWithdrawn', 'signatureWithoutCode'],
      ],
      irreversible: true,
      asksIdentity: () => true,
      refusedBy,
      decide: (state, { code: typed }, { now, facts }) => {
        const { prepared, code } = state;
        if (!prepared || !code) throw notFound();
        if (code.validUntil <= now) return returned('expired');
        if (!isUnchanged(state, facts)) return returned('changed');
        if (!facts.codeMatches(typed)) {
          const triesLeft = code.triesLeft - 1;
          return [signatureCodeRefused({ triesLeft }), ...(triesLeft > 0 ? [] : [returned('tries')])];
        }
        const { documentSha256, level } = prepared;
        return documentSigned({
          ...signerIn(prepared),
          documentSha256,
          level,
          isKept: facts.document?.isKept ?? false,
          agreementSha256: code.agreementSha256,
          method: facts.evidence?.method ?? null,
          signedInAt: facts.evidence?.signedInAt ?? null,
          address: facts.evidence?.address ?? null,
          device: facts.evidence?.device ?? null,
          waysInChanged: facts.changedWaysIn.filter(({ at }) => after(at, wayInMarkDays * day) > now),
        });
      },
    },
    WithdrawSignature: {
      from: ['prepared', 'codeSent'],
      by: ['customer', 'staff', 'system'],
      right: 'signature.withdraw',
      decide: (_, { reason = null }, { actor }) => signatureWithdrawn({ by: actor.id, reason, isOvertaken: false }),
    },
    OvertakeSignature: {
      from: ['prepared', 'codeSent'],
      by: ['system'],
      decide: (_, { by }, { actor }) => signatureWithdrawn({ by: by ?? actor.id, reason: null, isOvertaken: true }),
    },
    ExpireSignatureCode: {
      from: ['codeSent'],
      by: ['system'],
      timed: 'effect',
      decide: () => returned('expired'),
    },
    RecordSignatureSeal: {
      from: ['signed'],
      by: ['system'],
      refusals: ['signatureSealedAlready'],
      decide: ({ seal }, { sealedSha256 }) =>
        seal ? refuse('signatureSealedAlready') : signatureSealed({ sealedSha256 }),
    },
  },
  evolve: {
    SignaturePrepared: (state, { data }) => ({
      ...state,
      status: 'prepared',
      prepared: data,
      code: null,
      returnedFor: null,
    }),
    SignerChanged: (state, { data }) => ({
      ...state,
      status: 'prepared',
      prepared: named(state, data),
      code: null,
      returnedFor: null,
    }),
    SignatureCodeRequested: (state, { data, at }) => ({
      ...state,
      status: 'codeSent',
      code: {
        salt: data.salt,
        validUntil: data.validUntil,
        triesLeft: codeLimits.tries,
        agreementSha256: data.agreementSha256,
      },
      sends: [...state.sends, { at, signerId: data.signerId }],
      returnedFor: null,
    }),
    SignatureCodeRefused: (state, { data: { triesLeft } }) => ({
      ...state,
      code: state.code && { ...state.code, triesLeft },
    }),
    SignatureReturned: (state, { data: { reason } }) => ({
      ...state,
      status: 'prepared',
      code: null,
      returnedFor: reason,
    }),
    DocumentSigned: (state, { at }) => ({ ...state, status: 'signed', code: null, signedAt: at }),
    SignatureSealed: (state, { data: { sealedSha256 }, at }) => ({ ...state, seal: { sealedSha256, at } }),
    SignatureWithdrawn: (state) => ({ ...state, status: 'withdrawn', code: null, returnedFor: null }),
  },
});
