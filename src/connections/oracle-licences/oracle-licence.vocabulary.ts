import { daysAfter } from '../../kernel/days.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of Oracle licences that the provider resells (specification §2, `/adminoracle`; features F63). */
export const oracleLicenceStatuses = ['active', 'toRenew', 'expired', 'withdrawn'] as const;
export type OracleLicenceStatus = (typeof oracleLicenceStatuses)[number];

export const oracleEditions = [
  'standardEdition2',
  'enterprise',
  'personal',
  'applicationSpecific',
  'embedded',
] as const;
export type OracleEdition = (typeof oracleEditions)[number];

/** Unit of the count. */
export const oracleMetrics = ['processor', 'namedUser'] as const;
export type OracleMetric = (typeof oracleMetrics)[number];

export const oracleLicenceLimits = {
  number: 40,
  host: 80,
  quantity: 100_000,
  note: 1_000,
  reason: 1_000,
  files: 5,
  /** Places where one licence is used at the same time. */
  assignments: 200,
  /** Days before the end from which a licence is to be renewed. */
  renewalDays: 60,
} as const;

/** Status on a day by the licence's end; a licence without an end is active for good. */
export const oracleStandingOn = (endsOn: string | null, today: string): Exclude<OracleLicenceStatus, 'withdrawn'> => {
  if (endsOn === null) return 'active';
  if (endsOn < today) return 'expired';
  return endsOn <= daysAfter(today, oracleLicenceLimits.renewalDays) ? 'toRenew' : 'active';
};

export const oracleLicenceTones: Tones<OracleLicenceStatus> = {
  active: 'success',
  toRenew: 'warning',
  expired: 'error',
  withdrawn: 'neutral',
};
