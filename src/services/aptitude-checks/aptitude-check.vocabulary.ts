/** The words of aptitude checks (specification §4; features F13), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

/** `finalised`: the code was right; `signed`: its document carries the seal too. `refused`: with reserves to be lifted. */
export const aptitudeCheckStatuses = [
  'draft',
  'toSign',
  'prepared',
  'finalised',
  'signed',
  'refused',
  'withdrawn',
] as const;
export type AptitudeCheckStatus = (typeof aptitudeCheckStatuses)[number];

/** Part in the address of a signature that stands for all waiting checks of a batch. */
export const batchPart = 'batch';

/** Statuses in which it waits for the customer. */
export const awaitedCheckStatuses: readonly AptitudeCheckStatus[] = ['toSign', 'prepared'];

export const aptitudeCheckLimits = {
  code: 40,
  items: 60,
  label: 250,
  text: 1500,
  /** Raised at once. */
  reserves: 20,
  /** Raised ever. */
  allReserves: 200,
  /** Days in which the provider lifts a reserve where nothing else is said. */
  reserveDays: 15,
  longestReserveDays: 365,
} as const;

/** Days from handover to each reminder; staff are told on the due day. Checks are never signed tacitly (default G3). */
export const aptitudeCheckReminderDays = [10, 20, 27] as const;
export const aptitudeCheckTargetDays = 30;

export const aptitudeCheckTones: Tones<AptitudeCheckStatus> = {
  draft: 'neutral',
  toSign: 'brand',
  prepared: 'info',
  finalised: 'success',
  signed: 'success',
  refused: 'warning',
  withdrawn: 'neutral',
};
