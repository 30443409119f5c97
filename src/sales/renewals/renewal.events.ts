import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { signingPrepared, type SigningPrepared } from '../../kernel/signing.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { DeclineReason, PaperManner } from './renewal.vocabulary.js';

/** Prices for one in cents excl. VAT; the rate in hundredths of a percent. */
export interface RenewalLine {
  readonly label: string;
  readonly quantity: number;
  readonly oldUnitPrice: number;
  readonly newUnitPrice: number;
  readonly vatRate: number;
}

/** Terms that are proposed; days as `yyyy-MM-dd`. */
export interface RenewalTerms {
  readonly clientId: string;
  readonly title: string;
  /** Of the contract that ends. */
  readonly contractNumber: string;
  /** Of the contract that follows it. */
  readonly futureReference: string;
  readonly lines: readonly RenewalLine[];
  readonly terms: string | null;
  /** Day on which the customer was told of the new prices. */
  readonly notifiedOn: string;
  /** Day from which they hold. */
  readonly effectiveOn: string;
  /** Last day of the present contract. */
  readonly endsOn: string;
  /** Last day of the contract that follows; null: it names none. */
  readonly futureEndsOn: string | null;
  readonly signatoryId: string;
}

export interface Reminder {
  readonly daysBefore: number;
  readonly at: string;
}

/** Instants of the days above, where the client is. */
export interface RenewalClock {
  /** The present contract has ended. */
  readonly lapsesAt: string;
  /** Reminders still to come, earliest first (default G58). */
  readonly reminders: readonly Reminder[];
}

export const renewalProposed = event('RenewalProposed').carries<
  RenewalTerms & RenewalClock & { readonly proposedBy: string }
>({
  impersonal: {
    title: 'offer',
    terms: 'offer',
    contractNumber: 'organisation',
    lines: 'offer',
    futureReference: 'number',
  },
  // the first ones said nothing of the end of the contract that follows
  upcasters: [(data) => ({ futureEndsOn: null, ...data })],
});
export const renewalSigningPrepared = event('RenewalSigningPrepared').carries<SigningPrepared>(signingPrepared);
export const renewalReturnedToSigning = event('RenewalReturnedToSigning').carries<object>();
/** By a code: the fingerprint is that of the document that was signed. */
export const renewalSigned = event('RenewalSigned').carries<{
  readonly signatureId: string;
  readonly signedBy: string;
  readonly signedOn: string;
  readonly siret: string | null;
  readonly documentSha256: string;
}>({ impersonal: { siret: 'organisation' } });
export const renewalSignedOnPaper = event('RenewalSignedOnPaper').carries<{
  readonly manner: PaperManner;
  /** That stands on the paper. */
  readonly signedOn: string;
  readonly fileIds: readonly string[];
}>();
export const renewalFinalised = event('RenewalFinalised').carries<{ readonly contractReference: string }>({
  impersonal: { contractReference: 'number' },
});
export const renewalDeclined = event('RenewalDeclined').carries<{
  readonly by: string;
  readonly reason: DeclineReason;
  readonly comment: Personal<string>;
}>({ personal: { comment: 'by' } });
/** Text of the provider is personal data of the signatory. */
export const renewalWithdrawn = event('RenewalWithdrawn').carries<{
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
export const renewalLapsed = event('RenewalLapsed').carries<object>();
export const renewalReminded = event('RenewalReminded').carries<{ readonly daysBefore: number }>();
export const renewalNoteAdded = event('RenewalNoteAdded').carries<{
  readonly subjectId: string;
  readonly note: Personal<string>;
}>({ personal: { note: 'subjectId' } });
/** The signatory has left: their colleague takes it over. */
export const renewalHandedOver = event('RenewalHandedOver').carries<HandedOver>();

export const renewalEvents = [
  renewalProposed,
  renewalSigningPrepared,
  renewalReturnedToSigning,
  renewalSigned,
  renewalSignedOnPaper,
  renewalFinalised,
  renewalDeclined,
  renewalWithdrawn,
  renewalLapsed,
  renewalReminded,
  renewalNoteAdded,
  renewalHandedOver,
] as const;

export type RenewalEvent = EventOf<(typeof renewalEvents)[number]>;
