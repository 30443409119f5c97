import type { MailFate } from '../../kernel/mail-fate.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import type {
  InterventionMode,
  InterventionNature,
  Satisfaction,
  ValidationNotice,
} from './intervention.vocabulary.js';

export interface InterventionContent {
  readonly nature: InterventionNature;
  readonly title: string;
  readonly description: string | null;
  readonly contactId: string;
  /** Half-days. */
  readonly quantity: number;
}

/** Instants, and the clock that they were said by. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly mode: InterventionMode;
  readonly place: string | null;
  readonly staffIds: readonly string[];
  readonly slotId: string | null;
}

export interface InterventionReport {
  readonly report: string;
  readonly minutes: number;
  readonly material: string | null;
  readonly attendeeIds: readonly string[];
  readonly fileIds: readonly string[];
}

/** Signature at the customer's: signer and satisfaction (specification §5). All null without a signature. */
export interface SignedThere {
  readonly signedBy: Personal<string>;
  /** The contact whose visit it was, with whom the name is forgotten. */
  readonly signedFor: string | null;
  readonly signedSatisfaction: Satisfaction | null;
  /** The drawn signature, one of the files; null: the name was typed and the box ticked. */
  readonly signatureFileId: string | null;
  /** SHA-256 in hex of what they read as they signed; null: signed before it was kept, or not at all. */
  readonly signedHash: string | null;
  /** The contact who is asked to sign the report with a code; null: no contact is asked. */
  readonly signatoryId: string | null;
}

export const notSigned: SignedThere = {
  signedBy: null,
  signedFor: null,
  signedSatisfaction: null,
  signatureFileId: null,
  signedHash: null,
  signatoryId: null,
};

/** Calendar days of silence, and whose working days and clock they end by; the rule that held when the report was proposed. */
export interface TacitRule {
  /** Null: silence never counts. */
  readonly days: number | null;
  readonly holidayZone: string;
  readonly timeZone: string;
}

/** The last day to speak, and its last minute; null where silence never counts. */
export interface TacitTerm {
  readonly lastDay: string | null;
  readonly tacitAt: string | null;
}

export interface Reserve {
  /** From 1 on, in the order in which they were made. */
  readonly number: number;
  readonly text: string;
  readonly dueOn: string | null;
  /** Member of staff who is to lift the reserve; null: no person is named. */
  readonly assigneeId: string | null;
}

/** A notice that was given: when, and to whom. */
export interface GivenNotice {
  readonly notice: ValidationNotice;
  readonly at: string;
  readonly to: readonly string[];
  /** Fates of the notice's mails when silence was judged, in the order of `to`; absent: not looked up. */
  readonly fates?: readonly MailFate[];
}

/** Answer of the customer to a version of the report, in the words that they were shown. */
interface Answered {
  readonly version: number;
  readonly by: string;
  /** SHA-256 in hex of the report that was shown; null: answered before it was kept. */
  readonly textHash: string | null;
}

/** A satisfaction (specification §5), and reserves where there are any. */
export interface SaidWithSignature {
  readonly satisfaction: Satisfaction;
  readonly reserves: readonly Reserve[];
}

interface Validated extends Answered {
  readonly satisfaction: Satisfaction;
  readonly comment: Personal<string>;
}

const validated = { personal: { comment: 'by' } } as const;

const withoutHash = (data: JsonObject): JsonObject => ({ textHash: null, ...data });

const nobodyAssigned = ({ reserves, ...data }: JsonObject): JsonObject => ({
  ...data,
  reserves: Array.isArray(reserves)
    ? reserves.map((reserve: Json) => (isJsonObject(reserve) ? { assigneeId: null, ...reserve } : reserve))
    : [],
});

/** Which time that it was lifted the customer has read of, from 1 on; null: judged before that was asked. */
interface ReserveJudged {
  readonly number: number;
  readonly by: string;
  readonly lifting: number | null;
}

const ofAnyLifting = (data: JsonObject): JsonObject => ({ lifting: null, ...data });

/** The order that contains it; null: opened by hand. */
export interface FromOrder {
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

export const interventionOpened = event('InterventionOpened').carries<
  InterventionContent & FromOrder & { readonly clientId: string; readonly number: string; readonly openedBy: string }
>({ impersonal: { number: 'number', title: 'work', description: 'work', orderNumber: 'number' } });
export const interventionRevised = event('InterventionRevised').carries<InterventionContent>({
  impersonal: { title: 'work', description: 'work' },
});

const impersonal = { place: 'work', timeZone: 'code' } as const;

export const interventionPlanned = event('InterventionPlanned').carries<Schedule>({ impersonal });
/** The same, once there was a first plan. */
export const interventionRescheduled = event('InterventionRescheduled').carries<Schedule>({ impersonal });
/** The slot that it was planned from was given back. */
export const interventionUnplanned = event('InterventionUnplanned').carries<{ readonly slotId: string }>();
/** The customer was absent at the planned time. */
export const interventionMissed = event('InterventionMissed').carries<{
  readonly slotId: string;
  readonly missedAt: string;
}>();
/** The day before the visit. */
export const interventionReminded = event('InterventionReminded').carries<{ readonly startsAt: string }>();
export const interventionStarted = event('InterventionStarted').carries<{ readonly startedAt: string }>();
export const interventionFinished = event('InterventionFinished').carries<object>();
/** `version` counts what is or will be proposed. */
export const interventionReportWritten = event('InterventionReportWritten').carries<
  InterventionReport & SignedThere & { readonly version: number }
>({
  impersonal: { report: 'work', material: 'work', signedFor: 'id' },
  personal: { signedBy: 'signedFor' },
  upcasters: [
    (data) => ({ ...notSigned, ...data }),
    (data) => ({ signatoryId: null, ...data }),
    (data) => ({ signedHash: null, ...data }),
  ],
});
/** The report or the visit changed after it was signed there: the signature held for the text that was read alone. */
export const interventionSignatureDropped = event('InterventionSignatureDropped').carries<{
  readonly version: number;
  readonly signatureFileId: string | null;
  /** The new report was signed as well. */
  readonly isSignedAnew: boolean;
  /** Files that stay with the report, where the visit changed; absent: the report is written again. */
  readonly fileIds?: readonly string[];
  /** The contact whose visit it was as it was signed. Absent: dropped before this was kept. */
  readonly signedFor?: string | null;
}>({ impersonal: { signedFor: 'id' } });
export const interventionReportProposed = event('InterventionReportProposed').carries<
  TacitTerm & { readonly version: number; readonly rule: TacitRule }
>({ impersonal: { rule: 'code' } });
/** Each notice, with the term from then on: a late notice moves it. */
export const interventionValidationNoticed = event('InterventionValidationNoticed').carries<
  TacitTerm & { readonly notice: ValidationNotice; readonly to: readonly string[] }
>();
export const interventionQuestionAsked = event('InterventionQuestionAsked').carries<{
  readonly by: string;
  readonly question: Personal<string>;
}>({ personal: { question: 'by' } });
export const interventionQuestionAnswered = event('InterventionQuestionAnswered').carries<
  TacitTerm & { readonly askedBy: string; readonly answer: string }
>({ impersonal: { answer: 'work' } });
/** Answer that the customer gives with their signature: it is printed on the paper they sign. */
export const interventionReportSigningBegun = event('InterventionReportSigningBegun').carries<
  SaidWithSignature & Answered
>({ impersonal: { reserves: 'work' }, upcasters: [withoutHash] });
export const interventionReportSigned = event('InterventionReportSigned').carries<{
  readonly version: number;
  readonly by: string;
  readonly signatureId: string;
}>();
export const interventionReportAccepted = event('InterventionReportAccepted').carries<Validated>({
  ...validated,
  upcasters: [withoutHash],
});
/** Reserves are the client's word on the work, and are kept with the report. */
export const interventionReportAcceptedWithReserves = event('InterventionReportAcceptedWithReserves').carries<
  Validated & { readonly reserves: readonly Reserve[] }
>({ impersonal: { reserves: 'work' }, ...validated, upcasters: [nobodyAssigned, withoutHash] });
export const interventionReportRefused = event('InterventionReportRefused').carries<
  Answered & { readonly motive: string }
>({ impersonal: { motive: 'work' }, upcasters: [withoutHash] });
/** Acceptance by silence, with its evidence (defaults G1, G2). */
export const interventionReportTacitlyAccepted = event('InterventionReportTacitlyAccepted').carries<{
  readonly version: number;
  readonly proposedAt: string;
  readonly lastDay: string;
  readonly tacitAt: string;
  readonly rule: TacitRule;
  readonly notices: readonly GivenNotice[];
}>({ impersonal: { rule: 'code' } });
/** A notice reached no recipient: silence does not count any more, and the report waits for an answer. */
export const interventionTacitTermStopped = event('InterventionTacitTermStopped').carries<{
  readonly version: number;
  readonly notices: readonly GivenNotice[];
}>();
export const interventionReserveAssigned = event('InterventionReserveAssigned').carries<{
  readonly number: number;
  readonly assigneeId: string;
}>();
export const interventionReserveLifted = event('InterventionReserveLifted').carries<{
  readonly number: number;
  readonly by: string;
  readonly comment: string;
}>({ impersonal: { comment: 'work' } });
/** Its day is over, and it is open. */
export const interventionReserveReminded = event('InterventionReserveReminded').carries<{ readonly number: number }>();
export const interventionReserveConfirmed = event('InterventionReserveConfirmed').carries<ReserveJudged>({
  upcasters: [ofAnyLifting],
});
/** The reserve was reported as lifted, and is open again. */
export const interventionReserveContested = event('InterventionReserveContested').carries<
  ReserveJudged & { readonly reason: string }
>({ impersonal: { reason: 'work' }, upcasters: [ofAnyLifting] });
export const interventionCancelled = event('InterventionCancelled').carries<{ readonly reason: string }>({
  impersonal: { reason: 'work' },
});
export const interventionNoteAdded = event('InterventionNoteAdded').carries<{ readonly note: string }>({
  impersonal: { note: 'work' },
});
/** A person that the visit waits for has left: their colleague takes over. Carries the people named afterwards. */
export const interventionHandedOver = event('InterventionHandedOver').carries<
  HandedOver & {
    readonly contactId: string | null;
    readonly signatoryId: string | null;
    /** Staff who go there. Absent: unchanged. */
    readonly staffIds?: readonly string[];
    /** Staff who follow up a visit that took place, instead of those who went there. Absent: unchanged. */
    readonly followerIds?: readonly string[];
    /** Numbers of the open reserves that who takes over is to lift. */
    readonly reserves?: readonly number[];
  }
>();

export const interventionEvents = [
  interventionOpened,
  interventionRevised,
  interventionPlanned,
  interventionRescheduled,
  interventionUnplanned,
  interventionMissed,
  interventionReminded,
  interventionStarted,
  interventionFinished,
  interventionReportWritten,
  interventionSignatureDropped,
  interventionReportProposed,
  interventionValidationNoticed,
  interventionQuestionAsked,
  interventionQuestionAnswered,
  interventionReportSigningBegun,
  interventionReportSigned,
  interventionReportAccepted,
  interventionReportAcceptedWithReserves,
  interventionReportRefused,
  interventionReportTacitlyAccepted,
  interventionTacitTermStopped,
  interventionReserveAssigned,
  interventionReserveLifted,
  interventionReserveReminded,
  interventionReserveConfirmed,
  interventionReserveContested,
  interventionCancelled,
  interventionNoteAdded,
  interventionHandedOver,
] as const;

export type InterventionEvent = EventOf<(typeof interventionEvents)[number]>;
