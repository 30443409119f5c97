import { isoDay, period } from '@guichet/ui-common/text/dates';
import { ProblemError, problemText } from '@guichet/ui-common/net/problem';
import type { TFunction } from 'i18next';
import type { FreeSlot } from '../../../../src/services/slots/slots.views.js';

export const slotText = ({ startsAt, endsAt, resource }: FreeSlot): string =>
  `${period(startsAt, endsAt)}, ${resource}`;

/** By the day on which they begin, in their order. */
export const byDay = (slots: readonly FreeSlot[]): readonly (readonly [day: string, slots: readonly FreeSlot[]])[] => {
  const days = new Map<string, FreeSlot[]>();
  for (const slot of slots) {
    const day = isoDay(slot.startsAt);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(slot);
    else days.set(day, [slot]);
  }
  return [...days];
};

/** Labels of the slots that the server offers in the place of one taken meanwhile. */
export const alternativesIn = (error: unknown): readonly string[] => {
  const slots = error instanceof ProblemError && error.code === 'slotTaken' ? error.problem.args?.slots : undefined;
  return String(slots ?? '')
    .split(' ')
    .filter((slot) => slot !== '');
};

/** A rule says no: sent again as it is, it would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

/** Refusals of rules give their own reason; everything else is worth another try later (specification §8). */
export const failureText = (error: unknown, t: TFunction): string =>
  isRefusal(error) ? problemText(error, t) : t('slots:failed');
