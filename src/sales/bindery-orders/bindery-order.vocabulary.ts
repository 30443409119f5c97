import { daysAfter } from '../../kernel/days.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of bindery orders (specification §3; features F31; defaults G46), shared with both fronts. */

/** In the order in which a register goes through the workshop. */
export const binderySteps = ['announced', 'received', 'inProduction', 'control', 'shipped', 'delivered'] as const;
export type BinderyStep = (typeof binderySteps)[number];

/**
 * An incident interrupts the steps: once it is resolved, the work goes on at the same step. A cancelled order is over.
 */
export const binderyOrderStatuses = [...binderySteps, 'incident', 'cancelled'] as const;
export type BinderyOrderStatus = (typeof binderyOrderStatuses)[number];

/** Registers of a town hall that are bound. */
export const registerKinds = [
  'births',
  'marriages',
  'deaths',
  'civilStatus',
  'deliberations',
  'decrees',
  'other',
] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** D. 2010-783: every year; every five years under 1,000 inhabitants. */
export const binderyCadences = ['yearly', 'fiveYearly'] as const;
export type BinderyCadence = (typeof binderyCadences)[number];

export const cadenceYears: Readonly<Record<BinderyCadence, number>> = { yearly: 1, fiveYearly: 5 };

export const digitalCopies = ['notAsked', 'asked', 'delivered'] as const;
export type DigitalCopy = (typeof digitalCopies)[number];

/** The side that has to act next. */
export const binderyWaits = ['provider', 'customer'] as const;
export type BinderyWait = (typeof binderyWaits)[number];

export const binderyLimits = {
  number: 30,
  title: 150,
  quantity: 500,
  authority: 150,
  note: 1_000,
  text: 1_500,
  carrier: 60,
  parcelNumber: 60,
  parcels: 99,
} as const;

/** Days before the next binding is due on which the contact is reminded, once. */
export const binderyNoticeDays = 60;

/** Steps before the work: until then the customer cancels by themselves, afterwards with the provider. */
export const stepsBeforeWork: readonly BinderyStep[] = ['announced', 'received'];

/** A step that comes before another one. */
export const isBefore = (one: BinderyStep, other: BinderyStep): boolean =>
  binderySteps.indexOf(one) < binderySteps.indexOf(other);

/** `yyyy-MM` as people write it: `MM/yyyy`. */
export const monthText = (month: string): string => month.split('-').toReversed().join('/');

/** Months that a register covers. */
export const periodText = (from: string, to: string): string =>
  from === to ? monthText(from) : `${monthText(from)} – ${monthText(to)}`;

/** The last day of the next period, by which what follows this one is to be bound. */
export const nextBindingOn = (periodTo: string, cadence: BinderyCadence): string => {
  const [year = 0, month = 1] = periodTo.split('-').map(Number);
  const after = new Date(Date.UTC(year + cadenceYears[cadence], month, 1)).toISOString().slice(0, 10);
  return daysAfter(after, -1);
};

export const binderyOrderTones: Tones<BinderyOrderStatus> = {
  announced: 'neutral',
  received: 'info',
  inProduction: 'info',
  control: 'info',
  shipped: 'warning',
  delivered: 'success',
  incident: 'error',
  cancelled: 'neutral',
};
