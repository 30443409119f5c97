import type { DomainEvent } from './event.js';
import type { Context, Rule } from './lifecycle.js';
import type { WhenRefused } from './reaction.js';
import { refusal, refuse } from './refusal.js';
import { Id, Instant, Optional, Sha256, Siret } from './validation.js';

/** The turn, client by client, in which documents are signed and things change that are to be signed. */
export const signingTurn = 'signing';

/** A signature has been prepared: a code is on its way to its signer. */
export class PrepareSigning {
  @Id() signatureId!: string;
  /** The person whose signature it is, also where another person signs in their place. */
  @Id() signatoryId!: string;
  /** Of the bytes that are to be signed. */
  @Sha256() documentSha256!: string;
}

/** The signature came to nothing: its thing waits for a signature again. */
export class ReturnToSigning {
  @Id() signatureId!: string;
}

/** The signature was given. */
export class RecordSignature extends PrepareSigning {
  /** The person who entered the code. */
  @Id() signedBy!: string;
  @Instant() signedAt!: string;
  /** Of the words that the document was made of, where its thing has several texts. */
  @Optional() @Sha256() textHash?: string;
  /** The client's number, where the document asked to check it. */
  @Optional() @Siret() siret?: string;
}

/** Part of the state of a thing that is signed. */
export interface Signing {
  /** Of the signature under way. */
  readonly signatureId: string | null;
  /** Hash that it was prepared for; null: prepared before that was kept. */
  readonly documentSha256: string | null;
}

export const noSigning: Signing = { signatureId: null, documentSha256: null };

export interface SigningPrepared extends Signing {
  readonly signatureId: string;
  readonly signatoryId: string;
}

/** Of the events by which things are told that their signature is prepared. */
export const signingPrepared = {
  upcasters: [(data: object) => ({ documentSha256: null, ...data })],
};

export const signingOf = ({ signatureId, documentSha256 }: SigningPrepared): Signing => ({
  signatureId,
  documentSha256,
});

/** Codes of the refusals of these commands, the same for all things that are signed. */
const notAwaited = 'signatureNotAwaited';
const another = 'anotherSignature';
const otherText = 'anotherTextSigned';

/** Where a thing refuses a signature that was given: the signature stands, so that each refusal parks for operators to see. */
export const signatureStands: WhenRefused = {};

/** Where a thing refuses to hear that its signature came to nothing. */
export const waitsNoMore: WhenRefused = {
  nothingLeft: {
    [notAwaited]: 'the thing does not wait for this signature any more',
    [another]: 'the thing waits for another signature',
  },
};

interface Signed<State, Event extends DomainEvent, Facts> {
  /** Statuses in which the thing may be told of its signature. */
  readonly from: readonly string[];
  readonly refusals?: readonly string[];
  readonly signed: (by: RecordSignature, context: Context<Facts>, state: State) => Event | readonly Event[];
}

const system = ['system'] as const;

/** Of a thing that is told of its signature alone: one that is not told when it is prepared. */
export const signed = <State, Event extends DomainEvent, Facts>({
  from,
  refusals = [],
  signed: decide,
}: Signed<State, Event, Facts>): Rule<State, RecordSignature, Event, Facts> => ({
  from,
  otherwise: notAwaited,
  by: system,
  refusals,
  decide: (state, command, context) => decide(command, context, state),
});

interface Signable<State, Event extends DomainEvent, Facts> extends Signed<State, Event, Facts> {
  /** Status while a signature is under way. */
  readonly under: string;
  /** Status without one. */
  readonly waits: string;
  /** Whether it may be signed yet, where its status alone does not say so. */
  mayBeSigned?(state: State, now: string): boolean;
  prepared(by: SigningPrepared): Event;
  returned(): Event;
}

/** Commands of a thing that is signed. */
export const signingCommands = { PrepareSigning, ReturnToSigning, RecordSignature };

/** Whether a thing in this status may still have to hear of its signature. */
export const hearsOfSignature = (
  { rules }: { readonly rules: Readonly<Record<string, { readonly from: readonly string[] }>> },
  { status }: { readonly status: string },
): boolean => rules[RecordSignature.name]?.from.includes(status) ?? false;

/** Rules of a thing that is signed by one signature at a time, as it was prepared (decision 046). */
export const signable = <State extends Signing, Event extends DomainEvent, Facts>(
  of: Signable<State, Event, Facts>,
) => {
  const isAnother = ({ signatureId }: State, settled: ReturnToSigning): boolean =>
    signatureId !== null && signatureId !== settled.signatureId;
  const PrepareSigning: Rule<State, PrepareSigning, Event, Facts> = {
    // again for another signer
    from: [of.waits, of.under],
    otherwise: notAwaited,
    by: system,
    ...(of.mayBeSigned && {
      guard: (state: State, { now }) => (of.mayBeSigned?.(state, now) ? undefined : refusal(notAwaited)),
    }),
    decide: (_, { signatureId, signatoryId, documentSha256 }) =>
      of.prepared({ signatureId, signatoryId, documentSha256 }),
  };
  const ReturnToSigning: Rule<State, ReturnToSigning, Event, Facts> = {
    from: [of.under],
    otherwise: notAwaited,
    by: system,
    refusals: [another],
    decide: (state, command) => (isAnother(state, command) ? refuse(another) : of.returned()),
  };
  const RecordSignature: Rule<State, RecordSignature, Event, Facts> = {
    ...signed({ ...of, refusals: [another, otherText, ...(of.refusals ?? [])] }),
    decide: (state, command, context) => {
      if (isAnother(state, command)) return refuse(another);
      const prepared = state.documentSha256 ?? command.documentSha256;
      return prepared === command.documentSha256 ? of.signed(command, context, state) : refuse(otherText);
    },
  };
  return { PrepareSigning, ReturnToSigning, RecordSignature };
};
