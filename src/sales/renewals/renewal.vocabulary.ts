import { daysAfter } from '../../kernel/days.js';
import type { AmountOf, Cents } from '../../kernel/money.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of contract renewals (specification §3, §4), shared with both fronts. */
export const renewalStatuses = [
  'proposed',
  'inSignature',
  'signed',
  'finalised',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/** Statuses in which the customer can still sign. */
export const openRenewalStatuses: readonly RenewalStatus[] = ['proposed', 'inSignature'];

/** Statuses in which there is a signed contract: the register. */
export const signedRenewalStatuses: readonly RenewalStatus[] = ['signed', 'finalised'];

/** Where its signature stands: by a code in the portal, on paper that the provider keeps, on a scan of it. */
export const signedManners = ['code', 'paper', 'scanned'] as const;
export type SignedManner = (typeof signedManners)[number];

/** Signatures that staff may record: those given outside the portal (specification §3, signed date). */
export const paperManners = ['paper', 'scanned'] as const satisfies readonly SignedManner[];
export type PaperManner = (typeof paperManners)[number];

/** Why a customer does not renew. */
export const declineReasons = ['price', 'need', 'budget', 'competitor', 'reorganisation', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Days before the end of the contract on which the customer is reminded (default G58). */
export const renewalReminderDays = [90, 60, 30] as const;
/** Hour of the customer's day at which they are. */
export const renewalReminderHour = 8;

export const renewalLimits = {
  reference: 40,
  title: 120,
  lines: 100,
  label: 250,
  quantity: 10_000,
  /** Cents. */
  unitPrice: 100_000_000,
  terms: 4000,
  comment: 1500,
  files: 5,
  /** Years that a contract may still run when its renewal is proposed. */
  years: 5,
  /** Years that the contract that follows lasts, at most. */
  futureYears: 10,
  /** Days between the end of a contract and the new price, at most. */
  gapDays: 366,
  /** Days since the new price was notified, at most. */
  noticeDays: 731,
} as const;

/** Whole months from the first day to the last one, both included; null where they are not whole. */
export const wholeMonths = (first: string, last: string): number | null => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const [endYear = 0, endMonth = 0, endDay = 0] = daysAfter(last, 1).split('-').map(Number);
  return day === endDay ? (endYear - year) * 12 + endMonth - month : null;
};

interface Repriced {
  readonly quantity: number;
  readonly oldUnitPrice: Cents;
  readonly newUnitPrice: Cents;
  readonly vatRate: number;
}

/** Present price of each line. */
export const oldPrices = (lines: readonly Repriced[]): readonly AmountOf[] =>
  lines.map(({ quantity, oldUnitPrice, vatRate }) => ({ quantity, unitPrice: oldUnitPrice, vatRate }));

/** New price of each line. */
export const newPrices = (lines: readonly Repriced[]): readonly AmountOf[] =>
  lines.map(({ quantity, newUnitPrice, vatRate }) => ({ quantity, unitPrice: newUnitPrice, vatRate }));

export const renewalTones: Tones<RenewalStatus> = {
  proposed: 'brand',
  inSignature: 'info',
  signed: 'success',
  finalised: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};
