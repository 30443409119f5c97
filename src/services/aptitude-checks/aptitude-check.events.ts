import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { signingPrepared, type SigningPrepared } from '../../kernel/signing.js';

export interface CheckedItem {
  readonly label: string;
  readonly conform: boolean;
  readonly remark: string | null;
}

/** Content of a check; establishment and software carry the names they had when it was written. */
export interface AptitudeCheckContent {
  /** Null: the client itself. */
  readonly structureId: string | null;
  readonly establishment: string;
  readonly siret: string | null;
  readonly finess: string | null;
  readonly productId: string | null;
  readonly product: string | null;
  readonly softwareVersion: string | null;
  readonly fundingReference: string | null;
  readonly goLiveOn: string | null;
  readonly batch: string | null;
  readonly signatoryId: string | null;
  readonly items: readonly CheckedItem[];
}

const impersonal = {
  siret: 'organisation',
  product: 'offered',
  batch: 'number',
  establishment: 'organisation',
  finess: 'organisation',
  softwareVersion: 'number',
  fundingReference: 'organisation',
  items: 'work',
} as const;

export const aptitudeCheckDrafted = event('AptitudeCheckDrafted').carries<
  AptitudeCheckContent & {
    readonly clientId: string;
    readonly number: string;
    readonly draftedBy: string;
    /** The visit whose report it took over. Absent: none. */
    readonly interventionId?: string;
    readonly interventionNumber?: string;
  }
>({
  impersonal: { ...impersonal, number: 'number', interventionNumber: 'number' },
});
export const aptitudeCheckRevised = event('AptitudeCheckRevised').carries<AptitudeCheckContent>({ impersonal });
/** `version` counts what was handed over; it should be signed by the end of `dueOn`, which is `dueAt`. */
export const aptitudeCheckHandedOver = event('AptitudeCheckHandedOver').carries<{
  readonly version: number;
  readonly dueOn: string;
  readonly dueAt: string;
}>();
export const aptitudeCheckSigningPrepared =
  event('AptitudeCheckSigningPrepared').carries<SigningPrepared>(signingPrepared);
export const aptitudeCheckReturnedToSigning = event('AptitudeCheckReturnedToSigning').carries<object>();
export const aptitudeCheckFinalised = event('AptitudeCheckFinalised').carries<{ readonly signatureId: string }>();
export const aptitudeCheckSigned = event('AptitudeCheckSigned').carries<object>();
/** `reserve` is its number among those of the check, from 1. */
export const aptitudeReserveRaised = event('AptitudeReserveRaised').carries<{
  readonly reserve: number;
  readonly by: string;
  readonly text: Personal<string>;
  /** Day by which it is to be lifted. */
  readonly dueOn: string;
}>({ personal: { text: 'by' } });
export const aptitudeCheckRefused = event('AptitudeCheckRefused').carries<{
  readonly by: string;
  /** Reserves that were raised. */
  readonly count: number;
}>();
export const aptitudeReserveLifted = event('AptitudeReserveLifted').carries<{
  readonly reserve: number;
  readonly by: string;
  readonly raisedBy: string;
  readonly comment: Personal<string>;
}>({ personal: { comment: 'raisedBy' } });
/** Text of the provider is personal data of the person it is written to, or else of its author. */
export const aptitudeCheckWithdrawn = event('AptitudeCheckWithdrawn').carries<{
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
export const aptitudeCheckNoteAdded = event('AptitudeCheckNoteAdded').carries<{
  readonly subjectId: string;
  readonly note: Personal<string>;
}>({ personal: { note: 'subjectId' } });
/** `count`: how often it was recalled since it was last handed over. */
export const aptitudeCheckReminded = event('AptitudeCheckReminded').carries<{ readonly count: number }>();
export const aptitudeCheckEscalated = event('AptitudeCheckEscalated').carries<object>();

export const aptitudeCheckEvents = [
  aptitudeCheckDrafted,
  aptitudeCheckRevised,
  aptitudeCheckHandedOver,
  aptitudeCheckSigningPrepared,
  aptitudeCheckReturnedToSigning,
  aptitudeCheckFinalised,
  aptitudeCheckSigned,
  aptitudeReserveRaised,
  aptitudeCheckRefused,
  aptitudeReserveLifted,
  aptitudeCheckWithdrawn,
  aptitudeCheckNoteAdded,
  aptitudeCheckReminded,
  aptitudeCheckEscalated,
] as const;

export type AptitudeCheckEvent = EventOf<(typeof aptitudeCheckEvents)[number]>;
