import type { Tones } from '../../kernel/tones.js';

export const chorusConnectorStatuses = [
  'submitted',
  'active',
  'disturbed',
  'expired',
  'refused',
  'replaced',
  'withdrawn',
] as const;
export type ChorusConnectorStatus = (typeof chorusConnectorStatuses)[number];

/** A structure has at most one connector in these statuses, besides the request that is to replace it. */
export const openChorusStatuses = ['submitted', 'active', 'disturbed', 'expired'] as const;
/** Still tested: once sent until it works, then every day. */
export const testedChorusStatuses = ['submitted', 'active', 'disturbed'] as const;
/** A change of one of these is a new request that is linked to it (defaults G47). */
export const changeableChorusStatuses = ['active', 'disturbed', 'expired', 'refused'] as const;

export const isAmong = <Status extends string>(statuses: readonly Status[], status: string): boolean =>
  statuses.some((one) => one === status);

/** Refused by the platform: login or password, or the account for this structure. */
export const chorusRefusals = ['credential', 'structure'] as const;
export type ChorusRefusal = (typeof chorusRefusals)[number];
/** Why one does not work: the platform refuses it, or staff say so. */
export type ChorusTrouble = ChorusRefusal | 'staff';

/** Answers of the platform to a test. */
export type ChorusAnswer = 'none' | 'passed' | 'away' | 'refused';

export type ChorusEnvironment = 'sandbox' | 'production';

/** The service by which the State itself names its invoices: no recipient (features F15). */
export const publicInvoices = 'FACTURES_PUBLIQUES';

export const chorusLimits = {
  login: 100,
  password: 8,
  passwordKinds: 3,
  services: 100,
  text: 1_000,
  /** Days before the password expires on which people are told (defaults G14). */
  reminder: 15,
  /** Days within which it expires. */
  expiry: 730,
} as const;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u] as const;

/** Of lower case, upper case, digits and special characters. */
export const kindsIn = (password: string): number => kinds.filter((kind) => kind.test(password)).length;

/** Rules for the connector's password (specification §5 and §9). */
export const isChorusPassword = (password: string): boolean =>
  [...password].length >= chorusLimits.password && kindsIn(password) >= chorusLimits.passwordKinds;

export const chorusStrengths = ['weak', 'fair', 'good', 'strong'] as const;
type ChorusStrength = (typeof chorusStrengths)[number];

/** Strength shown beside the field; a password that would be refused is weak, at any length. */
export const chorusStrengthOf = (password: string): ChorusStrength => {
  if (!isChorusPassword(password)) return 'weak';
  const points = new Set(password).size + 4 * (kindsIn(password) - chorusLimits.passwordKinds);
  return points < 12 ? 'fair' : points < 18 ? 'good' : 'strong';
};

const minute = 60_000;
/** After the tries of one test without an answer, so long before the next; the last one again and again. */
const pauses = [5 * minute, 15 * minute, 60 * minute, 240 * minute] as const;
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0];
/** So many tests without an answer, and staff are told. */
export const triesBeforeStaff = 3;
/** Between two tests of one that works. */
export const dailyTest = 24 * 60 * minute;

export const chorusConnectorTones: Tones<ChorusConnectorStatus> = {
  submitted: 'info',
  active: 'success',
  disturbed: 'error',
  expired: 'error',
  refused: 'error',
  replaced: 'neutral',
  withdrawn: 'neutral',
};
