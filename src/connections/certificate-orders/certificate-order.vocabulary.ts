import type { Tones } from '../../kernel/tones.js';

/** Rights of the holder with the certificate (specification §3). */
export const certificateRoles = ['signatory', 'viewer', 'delegate'] as const;
export type CertificateRole = (typeof certificateRoles)[number];

/** Of those who sign at a desk, for themselves or for another. */
export const signingRoles: readonly CertificateRole[] = ['signatory', 'delegate'];

/** Papers checked for each holder (features F08), in this order. */
export const certificatePapers = ['siret', 'electionMinutes', 'representativeIdentity', 'holderIdentity'] as const;
export type CertificatePaper = (typeof certificatePapers)[number];

export const certificatePaperStates = ['missing', 'sent', 'accepted', 'refused'] as const;
export type CertificatePaperState = (typeof certificatePaperStates)[number];

/** The way of one holder, and of an order: as far as the last of its holders. */
export const certificateStages = ['ordered', 'papersAccepted', 'appointmentPlanned', 'issued', 'commissioned'] as const;
export type CertificateStage = (typeof certificateStages)[number];

export const certificateOrderStatuses = [...certificateStages, 'cancelled'] as const;
export type CertificateOrderStatus = (typeof certificateOrderStatuses)[number];

/** A certificate lasts so long (specification §9). */
export const certificateYears = 3;

/** Days before its end from which a certificate may be renewed from the same file (defaults G44). */
export const certificateRenewalDays = 90;

/** Where a holder is met: in a place, or on a screen. */
export const appointmentModes = ['place', 'video'] as const;
export type AppointmentMode = (typeof appointmentModes)[number];

/** People who must come. */
export const appointmentAttendees = ['holder', 'representative', 'contact'] as const;
export type AppointmentAttendee = (typeof appointmentAttendees)[number];

/** How long a holder is met, and how long before they are reminded. */
export const appointmentMinutes = 30;
export const appointmentReminderHours = 48;

export const certificateOrderLimits = {
  holders: 20,
  name: 60,
  taxId: 20,
  desk: 80,
  place: 120,
  text: 1_000,
  /** Dates that are proposed at once. */
  dates: 5,
  /** Of one holder, one after the other. */
  appointments: 1_000,
  toBring: 300,
  /** Of one paper: both sides of a card, say. */
  files: 3,
} as const;

/** Of the terms of an order whose article asks for none. */
export const certificateTermsVersion = '2026-01';

const place = (stage: CertificateStage): number => certificateStages.indexOf(stage);

/** How far the last of these is. */
export const leastOf = (stages: readonly CertificateStage[]): CertificateStage =>
  stages.reduce((least, stage) => (place(stage) < place(least) ? stage : least), 'commissioned');

/** Last day of a certificate that is issued on this day. */
export const certificateEnd = (issuedOn: string): string => {
  const end = new Date(`${issuedOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + certificateYears);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};

export const certificateOrderTones: Tones<CertificateOrderStatus> = {
  ordered: 'warning',
  papersAccepted: 'info',
  appointmentPlanned: 'info',
  issued: 'info',
  commissioned: 'success',
  cancelled: 'neutral',
};

export const certificatePaperTones: Tones<CertificatePaperState> = {
  missing: 'warning',
  sent: 'info',
  accepted: 'success',
  refused: 'error',
};
