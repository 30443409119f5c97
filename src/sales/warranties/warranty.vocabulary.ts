import { daysAfter } from '../../kernel/days.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of equipment under warranty (specification §4; features F30; default G45), shared with both fronts. */
export const warrantyStatuses = ['current', 'toRenew', 'expired', 'obsolete'] as const;
export type WarrantyStatus = (typeof warrantyStatuses)[number];

/** Why nothing of it is extended any more. */
export const obsoleteReasons = ['outOfSupport', 'outOfService', 'replaced'] as const;
export type ObsoleteReason = (typeof obsoleteReasons)[number];

/** Days before its end from which a warranty is to be renewed (default G45). */
export const renewalDays = 90;

/** Days before the end at which the customer is told, until staff say otherwise. */
export const usualAlertDays = { first: 90, last: 30 } as const;
/** Hour of the provider's day at which they are. */
export const warrantyAlertHour = 8;

/** Of the conditions that a request accepts: their text is `warranties:terms.text`. */
export const warrantyTermsVersion = '2026-1';

/** On the order of an extension, where it is no article of the catalogue. */
export const extensionCode = 'GARANTIE';
/** Of a price of its own, in hundredths of a percent (default G42). */
export const ownVatRate = 2_000;

export const warrantyLimits = {
  serialNumber: 60,
  model: 120,
  location: 120,
  /** Cents. */
  yearlyPrice: 100_000_000,
  alertDays: 730,
  reason: 1_000,
  chorusService: 100,
  commitment: 50,
  /** Equipment of one request. */
  together: 100,
  /** Lines of one file. */
  imported: 5_000,
} as const;

/** The same day of the next year: 1 March for 29 February. */
const yearAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
};

export interface WarrantyPeriod {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

/** The extension of one year (specification §9): from the former end, or from today once that has passed. */
export const nextPeriod = (endsOn: string, today: string): WarrantyPeriod => {
  const from = endsOn < today ? today : daysAfter(endsOn, 1);
  return { from, to: daysAfter(yearAfter(from), -1) };
};

/** Status on a day by the last day of the warranty. */
export const standingOn = (endsOn: string, today: string): Exclude<WarrantyStatus, 'obsolete'> => {
  if (endsOn < today) return 'expired';
  return endsOn <= daysAfter(today, renewalDays) ? 'toRenew' : 'current';
};

export const warrantyTones: Tones<WarrantyStatus | 'requested'> = {
  current: 'success',
  toRenew: 'warning',
  requested: 'info',
  expired: 'error',
  obsolete: 'neutral',
};
