/** The words of training agreements (specification §2, `/admconvention`; features F28), shared with both fronts. */

export const trainingAgreementStatuses = ['draft', 'toSign', 'inSignature', 'signed', 'filed', 'withdrawn'] as const;
export type TrainingAgreementStatus = (typeof trainingAgreementStatuses)[number];

/** Statuses in which it waits for the customer. */
export const awaitedAgreementStatuses: readonly TrainingAgreementStatus[] = ['toSign', 'inSignature'];

export const trainingAgreementLimits = {
  text: 2_000,
  place: 200,
  hours: 1_000,
  participants: 1_000,
  sessions: 40,
  reference: 60,
  name: 120,
} as const;

/** Days after it is sent at which it is recalled. */
export const trainingAgreementReminderDays = [7, 14, 21] as const;

/** As the prefect of the region gives it to a training body: eleven digits. */
export const declarationNumber = /^\d{11}$/;
