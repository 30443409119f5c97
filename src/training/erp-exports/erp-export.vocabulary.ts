import { dayOf, daysAfter, timeOf } from '../../kernel/days.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of exports to the ERP (specification §2, `/ganav`), shared with both fronts. */

/** `prepared`: its file is to be delivered; `failed`: it could not be; `answered`: the ERP has said something of each line. */
export const erpExportStatuses = ['prepared', 'delivered', 'answered', 'failed'] as const;
export type ErpExportStatus = (typeof erpExportStatuses)[number];

/**
 * Kinds of lines for the ERP: accepted orders, states of their invoices, signed training agreements, and numbers of
 * validated half-days of training sessions that were held.
 */
export const erpLineKinds = ['order', 'invoice', 'agreement', 'attendance'] as const;
export type ErpLineKind = (typeof erpLineKinds)[number];

export const erpOutcomes = ['waiting', 'accepted', 'rejected'] as const;
export type ErpOutcome = (typeof erpOutcomes)[number];

/** Answers of the ERP. */
export const erpAnswers = ['accepted', 'rejected'] as const;
export type ErpAnswer = (typeof erpAnswers)[number];

export const erpLimits = {
  /** Lines of one export; what is more goes with the next one. */
  lines: 1_000,
  reference: 60,
  error: 500,
} as const;

/** Most exports that are prepared in a night: what is left then is told to staff, and goes with the next night. */
export const exportsOfNight = 100;

const minuteMs = 60_000;
/** After which a file that could not be delivered is tried again; then staff are told. */
const triesAgainAfter = [1, 10, 60].map((minutes) => minutes * minuteMs);

/** When a delivery that has failed so many times is tried again; null: no more. */
export const nextDelivery = (failures: number, now: string): string | null => {
  const after = triesAgainAfter[failures - 1];
  return after === undefined ? null : new Date(Date.parse(now) + after).toISOString();
};

/** The last day that is over and whose export is due, at this time (`HH:mm`) of the day after. */
export const dayToExport = (now: string, at: string): string => daysAfter(dayOf(now), timeOf(now) < at ? -2 : -1);

/** Columns of the ERP's answer, in the order of its template. */
export const erpAnswerColumns = ['export', 'kind', 'reference', 'answer', 'erpReference', 'error'] as const;
export type ErpAnswerColumn = (typeof erpAnswerColumns)[number];
export const neededAnswerColumns: readonly ErpAnswerColumn[] = ['export', 'kind', 'reference', 'answer'];

export const erpLineTones: Tones<ErpOutcome> = { waiting: 'neutral', accepted: 'success', rejected: 'error' };
