import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { Cents, Totals } from '../../kernel/money.js';
import type { ArticleUnit, SaleDocumentKind } from '../../sales/articles/article.vocabulary.js';
import type {
  AppointmentAttendee,
  AppointmentMode,
  CertificateOrderStatus,
  CertificatePaper,
  CertificateRole,
} from './certificate-order.vocabulary.js';

/** The article that sells certificates, at the price and with the documents of that day. */
export interface SoldCertificates {
  readonly articleId: string;
  readonly articleCode: string;
  readonly priceVersion: string;
  /** Reference of the attestation of exemption from VAT; null: not exempt. */
  readonly vatExemption: string | null;
  readonly lines: readonly {
    readonly code: string;
    readonly labels: LocalisedText;
    readonly quantity: number;
    readonly unit: ArticleUnit;
    readonly unitPrice: Cents;
    readonly vatRate: number;
    /** Excluding VAT. */
    readonly amount: Cents;
  }[];
  readonly totals: Totals;
  /** Each in the version that was accepted, with the SHA-256 of its text in each language. */
  readonly documents: readonly {
    readonly id: string;
    readonly kind: SaleDocumentKind;
    readonly version: string;
    readonly titles: LocalisedText;
    readonly sha256: LocalisedText;
  }[];
}

export interface PlacedCertificateOrder {
  /** `CERT-2026-000101`. */
  readonly number: string;
  readonly clientId: string;
  readonly orderedBy: string;
  readonly signatoryId: string;
  readonly contactId: string;
  readonly termsVersion: string;
  readonly renewsOrderId: string | null;
  readonly renewsHolderId: string | null;
  /** Null: placed before certificates had a price. */
  readonly sold: SoldCertificates | null;
  readonly ownNumber: string | null;
  readonly chorusService: string | null;
  readonly commitment: string | null;
}

export interface NamedCertificateHolder {
  readonly holderId: string;
  /** The contact of the client with this address; null: no contact has it, and the data belong to the order itself. */
  readonly subjectId: string | null;
  readonly lastName: Personal<string>;
  readonly firstName: Personal<string>;
  readonly taxId: Personal<string>;
  readonly email: Personal<string>;
  readonly role: CertificateRole;
  readonly sharedDesk: string | null;
  /** They are met; not when the same person renews with the same document. */
  readonly faceToFace: boolean;
}

interface OfHolder {
  readonly holderId: string;
}
interface OfPaper extends OfHolder {
  readonly paper: CertificatePaper;
}
/** Where the order stands then. */
interface Leading {
  readonly status: CertificateOrderStatus;
}
/** The free text is personal data of the order's contact and is erased with them. */
interface OfContact {
  readonly subjectId: string;
}

export const certificateOrderPlaced = event('CertificateOrderPlaced').carries<PlacedCertificateOrder>({
  impersonal: {
    number: 'number',
    termsVersion: 'number',
    sold: 'offer',
    ownNumber: 'number',
    chorusService: 'organisation',
    commitment: 'organisation',
  },
  upcasters: [(data) => ({ sold: null, ownNumber: null, chorusService: null, commitment: null, ...data })],
});
export const certificateHolderNamed = event('CertificateHolderNamed').carries<NamedCertificateHolder>({
  impersonal: { sharedDesk: 'label' },
  personal: { lastName: 'subjectId', firstName: 'subjectId', taxId: 'subjectId', email: 'subjectId' },
});
export const certificatePaperSent = event('CertificatePaperSent').carries<
  OfPaper & { readonly fileIds: readonly string[] }
>();
export const certificatePaperAccepted = event('CertificatePaperAccepted').carries<
  OfPaper &
    Leading & {
      /** This was the last paper of its holder to be accepted. */
      readonly isLast: boolean;
      readonly faceToFace: boolean;
    }
>();
export const certificatePaperRefused = event('CertificatePaperRefused').carries<
  OfPaper & OfContact & { readonly reason: Personal<string> }
>({ personal: { reason: 'subjectId' } });
export const certificateAppointmentPlanned = event('CertificateAppointmentPlanned').carries<
  OfHolder &
    Leading & {
      readonly at: string;
      readonly place: string;
      /** The holder has to be met and had no appointment yet. */ readonly wasToPlan: boolean;
      /** Dates that were proposed go with it. */
      readonly wasProposed?: boolean;
    }
>({ impersonal: { place: 'work' } });

/** How a holder is met. */
export interface AppointmentTerms {
  readonly mode: AppointmentMode;
  readonly place: string;
  readonly attendees: readonly AppointmentAttendee[];
  readonly toBring: string | null;
}

export const certificateAppointmentProposed = event('CertificateAppointmentProposed').carries<
  OfHolder &
    AppointmentTerms & {
      /** Instants, the earliest first. */
      readonly dates: readonly string[];
      /** No others were proposed before that wait for an answer. */
      readonly isFirst: boolean;
    }
>({ impersonal: { place: 'work', toBring: 'offered', dates: 'time' } });
export const certificateAppointmentAccepted = event('CertificateAppointmentAccepted').carries<
  OfHolder & Leading & AppointmentTerms & { readonly at: string; readonly wasToPlan: boolean }
>({ impersonal: { place: 'work', toBring: 'offered' } });
export const certificateAppointmentDeclined = event('CertificateAppointmentDeclined').carries<
  OfHolder &
    OfContact &
    Leading & {
      /** When they were to be met; null: dates were proposed, and what was fixed before stays. */
      readonly plannedAt: string | null;
      /** The holder has to be met and has no appointment any more. */
      readonly isToPlan: boolean;
      readonly reason: Personal<string>;
    }
>({ personal: { reason: 'subjectId' } });
export const certificateAppointmentReminded = event('CertificateAppointmentReminded').carries<
  OfHolder & { readonly at: string; readonly place: string }
>({ impersonal: { place: 'work' } });
export const certificateAppointmentLapsed = event('CertificateAppointmentLapsed').carries<OfHolder>();
/** Days as `yyyy-MM-dd`, the last one included. */
export const certificateIssued = event('CertificateIssued').carries<
  OfHolder &
    Leading & {
      readonly issuedOn: string;
      readonly endsOn: string;
      /** Dates that were proposed go with it. */
      readonly wasProposed?: boolean;
    }
>();
export const certificateCommissioned = event('CertificateCommissioned').carries<OfHolder & Leading>();
export const certificateOrderCancelled = event('CertificateOrderCancelled').carries<
  OfContact & { readonly reason: Personal<string> }
>({ personal: { reason: 'subjectId' } });
export const certificateOrderNoteAdded = event('CertificateOrderNoteAdded').carries<
  OfContact & { readonly note: Personal<string> }
>({ personal: { note: 'subjectId' } });

export const certificateOrderEvents = [
  certificateOrderPlaced,
  certificateHolderNamed,
  certificatePaperSent,
  certificatePaperAccepted,
  certificatePaperRefused,
  certificateAppointmentPlanned,
  certificateAppointmentProposed,
  certificateAppointmentAccepted,
  certificateAppointmentDeclined,
  certificateAppointmentReminded,
  certificateAppointmentLapsed,
  certificateIssued,
  certificateCommissioned,
  certificateOrderCancelled,
  certificateOrderNoteAdded,
] as const;

export type CertificateOrderEvent = EventOf<(typeof certificateOrderEvents)[number]>;
