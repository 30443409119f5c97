import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { signingPrepared, type SigningPrepared } from '../../kernel/signing.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { Totals } from '../../kernel/money.js';

/** Days, both inclusive. */
export interface TrainingSession {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Terms of an agreement. People are named by their enrolments: their names are theirs. */
export interface TrainingAgreementContent {
  readonly signatoryId: string;
  readonly objectives: string | null;
  readonly hours: number | null;
  readonly place: string | null;
  readonly headcount: number;
  /** In the order of their days. */
  readonly sessions: readonly TrainingSession[];
  readonly enrolmentIds: readonly string[];
}

/** The order as it was placed. */
export interface AgreedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly clientId: string;
  readonly entity: Entity;
  readonly articleCode: string;
  readonly titles: LocalisedText;
  readonly totals: Totals;
  /** Reference of the attestation by which the training is exempt from VAT (default G42). */
  readonly vatExemption: string | null;
}

/** The training body as it named itself that day. */
export interface TrainingMentions {
  readonly body: string;
  readonly address: string;
  readonly siret: string;
  readonly declarationNumber: string;
  readonly prefecture: string;
  readonly means: LocalisedText;
  readonly evaluation: LocalisedText;
  readonly cancellation: LocalisedText;
}

export const trainingAgreementDrafted = event('TrainingAgreementDrafted').carries<
  TrainingAgreementContent & AgreedOrder & { readonly number: string; readonly draftedBy: string }
>({
  impersonal: {
    number: 'number',
    place: 'work',
    orderNumber: 'number',
    articleCode: 'number',
    titles: 'offered',
    vatExemption: 'offered',
    objectives: 'offer',
  },
});
/** `version`: the one that it becomes once it is sent. */
export const trainingAgreementRevised = event('TrainingAgreementRevised').carries<
  TrainingAgreementContent & { readonly version: number }
>({ impersonal: { place: 'work', objectives: 'offer' } });
/** `version` counts what was sent. */
export const trainingAgreementSent = event('TrainingAgreementSent').carries<{
  readonly version: number;
  readonly mentions: TrainingMentions;
}>({ impersonal: { mentions: 'offered' } });
/** `count`: how often it was recalled since it was last sent. */
export const trainingAgreementReminded = event('TrainingAgreementReminded').carries<{ readonly count: number }>();
export const trainingAgreementSigningPrepared = event('TrainingAgreementSigningPrepared').carries<SigningPrepared>(
  signingPrepared,
);
export const trainingAgreementReturnedToSigning = event('TrainingAgreementReturnedToSigning').carries<object>();
export const trainingAgreementSigned = event('TrainingAgreementSigned').carries<{ readonly signatureId: string }>();
/** A file of the scanned paper, with the SHA-256 of its bytes. */
export interface PaperFile {
  readonly fileId: string;
  readonly sha256: string;
}
/** The paper that the customer signed by hand: who stands on it, which is about the signatory, and the day that they wrote. */
export const trainingAgreementSignedOnPaper = event('TrainingAgreementSignedOnPaper').carries<{
  readonly subjectId: string;
  readonly signedBy: Personal<string>;
  readonly signedOn: string;
  readonly files: readonly PaperFile[];
}>({ personal: { signedBy: 'subjectId' } });
export const trainingAgreementFiled = event('TrainingAgreementFiled').carries<{ readonly filedUnder: string }>({
  impersonal: { filedUnder: 'document' },
});
/** The reason is personal data of the person addressed. */
export const trainingAgreementWithdrawn = event('TrainingAgreementWithdrawn').carries<{
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
/** The signatory has left: their colleague takes it over. */
export const trainingAgreementHandedOver = event('TrainingAgreementHandedOver').carries<HandedOver>();

export const trainingAgreementEvents = [
  trainingAgreementDrafted,
  trainingAgreementRevised,
  trainingAgreementSent,
  trainingAgreementReminded,
  trainingAgreementSigningPrepared,
  trainingAgreementReturnedToSigning,
  trainingAgreementSigned,
  trainingAgreementSignedOnPaper,
  trainingAgreementFiled,
  trainingAgreementWithdrawn,
  trainingAgreementHandedOver,
] as const;

export type TrainingAgreementEvent = EventOf<(typeof trainingAgreementEvents)[number]>;
