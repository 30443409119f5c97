import type { Tones } from '../../kernel/tones.js';

/** The set-up form of a certificate is to fill or filled (specification §4); the certificate itself ends. */
export const electronicCertificateStatuses = ['toFill', 'filled', 'expired'] as const;
export type ElectronicCertificateStatus = (typeof electronicCertificateStatuses)[number];

/** Days before its end on which its people are told (defaults G44). */
export const certificateAlertDays = [90, 60, 30, 7] as const;
/** By the clock of the provider. */
export const certificateAlertTime = '09:00';

/** Ability to sign: with a certificate that lasts, with one in its alert period, with one on order, or none. */
export type SigningState = 'live' | 'ending' | 'ordered' | 'none';

export interface SigningCertificate {
  readonly state: SigningState;
  /** Last day of the one that lasts longest. */
  readonly endsOn: string | null;
  /** The order of another one that is under way. */
  readonly order: { readonly id: string; readonly number: string } | null;
}

export const electronicCertificateLimits = {
  /** Characters of base64: a file of some 16 kB. */
  file: 22_000,
  fileName: 120,
  reason: 1_000,
} as const;

/** Faults of a file that is sent as a certificate. */
export const certificateFaults = [
  'certificatePrivateKey',
  'certificateFileType',
  'certificateUnreadable',
  'certificateOver',
  'certificateTooLong',
] as const;
export type CertificateFault = (typeof certificateFaults)[number];

/** Files that hold a private key by their name. */
export const isKeyFile = (name: string): boolean => /\.(?:p12|pfx|key|jks)$/i.test(name);
export const isCertificateFile = (name: string): boolean => /\.cer$/i.test(name);
/** Text that its owner alone may have. */
export const isPrivateKey = (text: string): boolean => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text);

export const electronicCertificateTones: Tones<ElectronicCertificateStatus> = {
  toFill: 'warning',
  filled: 'success',
  expired: 'error',
};

/** Days before the end of a certificate within which its holder was met: it lasts three years, and is issued within one. */
export const metBeforeEndDays = 1461;
