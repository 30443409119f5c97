/** The words of training agreements (specification §2, `/admconvention`; features F28), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

export const trainingAgreementStatuses = ['draft', 'toSign', 'inSignature', 'signed', 'filed', 'withdrawn'] as const;
export type TrainingAgreementStatus = (typeof trainingAgreementStatuses)[number];

/** How it was signed: with a code, or on paper that staff filed. */
export const agreementManners = ['online', 'paper'] as const;
export type AgreementManner = (typeof agreementManners)[number];

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
  files: 5,
} as const;

/** Source of its signatures (`module_src`). */
export const trainingAgreementSource = 'trainingAgreements';

interface HeldClass {
  readonly status: string;
  readonly days: number;
  readonly validated: number;
}

/** All that was planned is held, with a day for each session that was agreed at least. */
export const allHeld = (agreed: readonly object[], classes: readonly Pick<HeldClass, 'status' | 'days'>[]): boolean =>
  classes.length > 0 &&
  classes.every(({ status }) => status === 'held') &&
  classes.reduce((sum, { days }) => sum + days, 0) >= agreed.length;

/** The training can be certified: all classes are held, and a presence is validated. */
export const isCompleted = (agreed: readonly object[], classes: readonly HeldClass[]): boolean =>
  allHeld(agreed, classes) && classes.some(({ validated }) => validated > 0);

/** Days after it is sent at which it is recalled. */
export const trainingAgreementReminderDays = [7, 14, 21] as const;

/** As the prefect of the region gives it to a training body: eleven digits. */
export const declarationNumber = /^\d{11}$/;

export const trainingAgreementTones: Tones<TrainingAgreementStatus> = {
  draft: 'neutral',
  toSign: 'brand',
  inSignature: 'info',
  signed: 'success',
  filed: 'success',
  withdrawn: 'neutral',
};
