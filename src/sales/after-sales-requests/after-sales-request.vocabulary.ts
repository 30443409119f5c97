/** The words of after-sales requests for printed documents (specification §2, `/savedition/`; features F32), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

export const afterSalesRequestStatuses = [
  'submitted',
  'inProgress',
  'waitingCustomer',
  'settled',
  'closed',
  'cancelled',
] as const;
export type AfterSalesRequestStatus = (typeof afterSalesRequestStatuses)[number];

/** Statuses in which it is not over. */
export const openAfterSalesStatuses: readonly AfterSalesRequestStatus[] = [
  'submitted',
  'inProgress',
  'waitingCustomer',
  'settled',
];

/** The side that has to act next. */
export type AfterSalesWaits = 'customer' | 'provider';

/** Documents that the publisher prints and delivers. */
export const printedDocumentTypes = [
  'civilRegister',
  'familyBooklet',
  'binder',
  'form',
  'envelope',
  'certificatePaper',
  'other',
] as const;
export type PrintedDocumentType = (typeof printedDocumentTypes)[number];

/** Faults of a delivered document. */
export const documentFaults = [
  'printing',
  'content',
  'binding',
  'damaged',
  'missing',
  'wrongDocument',
  'other',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

/** By which way a request came; customers use the portal, staff enter the others. */
export const afterSalesOrigins = ['portal', 'phone', 'mail', 'paper'] as const;
export type AfterSalesOrigin = (typeof afterSalesOrigins)[number];

/** Outcomes of a request. */
export const afterSalesOutcomes = ['replaced', 'corrected', 'credited', 'noFault'] as const;
export type AfterSalesOutcome = (typeof afterSalesOutcomes)[number];

export const afterSalesLimits = {
  /** How often a request is settled. */
  settlements: 1000,
  title: 120,
  text: 4_000,
  comment: 2_000,
  reference: 60,
  quantity: 100_000,
  files: 5,
  /** Of an answer by mail (defaults G8). */
  mailedFiles: 10,
  /** Silence about a settlement accepts it after so many days. */
  tacitDays: 10,
  /** So many days before, the customer is reminded of it. */
  reminderDays: 3,
} as const;

export const afterSalesRequestTones: Tones<AfterSalesRequestStatus> = {
  submitted: 'info',
  inProgress: 'brand',
  waitingCustomer: 'warning',
  settled: 'warning',
  closed: 'success',
  cancelled: 'neutral',
};
