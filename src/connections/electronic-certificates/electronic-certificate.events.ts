import type { CertificateRole } from '../certificate-orders/certificate-order.vocabulary.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';

export interface CertificateAlert {
  readonly daysBefore: number;
  readonly at: string;
}

/** Contact who holds the certificate; if null, the data belong to the certificate itself. */
interface CertificatePerson {
  readonly subjectId: string | null;
  readonly lastName: Personal<string>;
  readonly firstName: Personal<string>;
  readonly taxId: Personal<string>;
  readonly email: Personal<string>;
}
const ofPerson = { lastName: 'subjectId', firstName: 'subjectId', taxId: 'subjectId', email: 'subjectId' } as const;

/** Days as `yyyy-MM-dd`, the last one included; alerts that are still to come, earliest first. */
interface CertificateLife {
  readonly endsOn: string;
  readonly alerts: readonly CertificateAlert[];
}

export interface IssuedCertificate extends CertificatePerson {
  /** Number of the order, and the place of the holder in it. */
  readonly reference: string;
  readonly orderId: string;
  readonly holderId: string;
  readonly clientId: string;
  readonly role: CertificateRole;
  readonly sharedDesk: string | null;
  readonly issuedOn: string;
  readonly endsOn: string;
}

export const electronicCertificateOpened = event('ElectronicCertificateOpened').carries<
  IssuedCertificate & CertificateLife
>({ impersonal: { sharedDesk: 'label', reference: 'number' }, personal: ofPerson });
export const certificateHolderConfirmed = event('CertificateHolderConfirmed').carries<
  CertificatePerson & { readonly answer: number; readonly metOn: string }
>({ personal: ofPerson });
export const certificateDeskChosen = event('CertificateDeskChosen').carries<{
  readonly answer: number;
  readonly role: CertificateRole;
  readonly sharedDesk: string | null;
}>({ impersonal: { sharedDesk: 'label' } });

/** Data read from a `.cer` file. */
export interface ReadCertificate {
  /** In hexadecimal. */
  readonly serialNumber: string;
  readonly certificateSubject: Personal<string>;
  readonly issuer: string;
  readonly startsOn: string;
  readonly endsOn: string;
}
export const certificateSetupFormSent = event('CertificateSetupFormSent').carries<
  ReadCertificate & CertificateLife & { readonly answer: number; readonly subjectId: string | null }
>({ impersonal: { serialNumber: 'number', issuer: 'organisation' }, personal: { certificateSubject: 'subjectId' } });
export const certificateCorrectionBegun = event('CertificateCorrectionBegun').carries<{
  readonly answer: number;
  readonly subjectId: string | null;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
export const certificateEndNeared = event('CertificateEndNeared').carries<{ readonly daysBefore: number }>();
export const electronicCertificateExpired = event('ElectronicCertificateExpired').carries<object>();
export const certificateRenewalNoted = event('CertificateRenewalNoted').carries<{ readonly orderId: string }>();
export const certificateRenewalDropped = event('CertificateRenewalDropped').carries<{ readonly orderId: string }>();

export const electronicCertificateEvents = [
  electronicCertificateOpened,
  certificateHolderConfirmed,
  certificateDeskChosen,
  certificateSetupFormSent,
  certificateCorrectionBegun,
  certificateEndNeared,
  electronicCertificateExpired,
  certificateRenewalNoted,
  certificateRenewalDropped,
] as const;

export type ElectronicCertificateEvent = EventOf<(typeof electronicCertificateEvents)[number]>;
