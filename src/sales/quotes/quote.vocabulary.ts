import type { Tones } from '../../kernel/tones.js';

/** The words of quotes (specification §3, §4), shared with both fronts. */
export const quoteStatuses = [
  'draft',
  'toSign',
  'inSignature',
  'signed',
  'validated',
  'refused',
  'expired',
  'withdrawn',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Why a customer does not want it (features F10). */
export const quoteRefusalReasons = ['price', 'need', 'budget', 'timing', 'competitor', 'other'] as const;
export type QuoteRefusalReason = (typeof quoteRefusalReasons)[number];

/** Requests of a customer to the provider about a quote (specification §4). */
export const quoteRequestKinds = ['callback', 'update', 'reopening'] as const;
export type QuoteRequestKind = (typeof quoteRequestKinds)[number];

export const quoteLimits = {
  title: 120,
  text: 4000,
  lines: 100,
  label: 250,
  quantity: 10_000,
  /** Cents. */
  unitPrice: 100_000_000,
  /** Hundredths of a percent. */
  discount: 10_000,
  /** Days for which a quote may be signed where nothing else is said (default G6). */
  validDays: 90,
  longestValidDays: 365,
  comment: 1500,
  /** Specification §9. */
  callbackComment: 200,
  files: 10,
  /** References required on the invoice (default G13). */
  ownNumber: 50,
  chorusService: 100,
  commitment: 50,
} as const;

/** How long a quote has waited, by the last of its days. */
export const quoteAges = [
  { age: 'week', days: 7 },
  { age: 'month', days: 30 },
  { age: 'twoMonths', days: 60 },
  { age: 'longer', days: Infinity },
] as const;
export type QuoteAge = (typeof quoteAges)[number]['age'];

/** Days after sending on which it is recalled (default G6). */
export const quoteReminderDays = [5, 12, 19, 26] as const;

/** Statuses in which it may still become a contract. */
export const openQuoteStatuses: readonly QuoteStatus[] = ['toSign', 'inSignature'];

export const quoteTones: Tones<QuoteStatus> = {
  draft: 'neutral',
  toSign: 'brand',
  inSignature: 'info',
  signed: 'success',
  validated: 'success',
  refused: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};
