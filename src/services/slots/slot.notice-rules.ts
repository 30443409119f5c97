import { dayOf, daysAfter, instantAt, startOf } from '../../kernel/days.js';
import { slotRules } from './slot.vocabulary.js';

/** Whether a day (`yyyy-MM-dd`) is without work. */
export type IsClosed = (day: string) => boolean;

const weekendDays = [0, 6];

/** Weekends, and holidays where the client is. */
export const closedBy =
  (isHoliday: IsClosed): IsClosed =>
  (day) =>
    weekendDays.includes(new Date(day).getUTCDay()) || isHoliday(day);

/** The working day so many working days later; earlier when negative. */
export const workingDaysAfter = (day: string, days: number, isClosed: IsClosed): string => {
  const step = Math.sign(days);
  let found = day;
  for (let left = Math.abs(days); left > 0;) {
    found = daysAfter(found, step);
    if (!isClosed(found)) left -= 1;
  }
  return found;
};

/** `HH:mm` of an instant by the clock of a time zone. */
export const timeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));

/** Until when the customer changes a slot: so many working days before, at the same time by the clock (features W24). */
export const changeableUntil = (startsAt: string, timeZone: string, isClosed: IsClosed): string =>
  instantAt(
    workingDaysAfter(dayOf(startsAt, timeZone), -slotRules.noticeDays, isClosed),
    timeIn(startsAt, timeZone),
    timeZone,
  );

/** Earliest start of an offered slot: a customer who confirms at the end of the hold may still change it. */
export const offeredFrom = (now: string, timeZone: string, isClosed: IsClosed): string => {
  const confirmedBy = new Date(Date.parse(now) + slotRules.holdMinutes * 60_000).toISOString();
  const day = dayOf(confirmedBy, timeZone);
  return isClosed(day)
    ? startOf(workingDaysAfter(day, slotRules.noticeDays + 1, isClosed), timeZone)
    : instantAt(workingDaysAfter(day, slotRules.noticeDays, isClosed), timeIn(confirmedBy, timeZone), timeZone);
};
