import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import type { TacitRule, TacitTerm } from './intervention.events.js';
import { noticeRules, type ValidationNotice } from './intervention.vocabulary.js';

/** When the silence of the customer counts, and when they are told so (default G1). Days are those of the client's clock. */

/** Calendar of a term: the client's time zone and the days without work there. */
export interface WorkingDays {
  readonly timeZone: string;
  /** Weekends and holidays from today on, for as long as a term may last. */
  readonly closedDays: readonly string[];
}

export interface DueNotice {
  readonly notice: ValidationNotice;
  readonly dueAt: string;
}

const minute = 60_000;

/** The instant of a time of day; clocks change in the small hours, so that it is counted back from the next midnight. */
export const instantAt = (day: string, time: string, timeZone: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const before = (24 - hours) * 60 - minutes;
  return new Date(Date.parse(startOf(daysAfter(day, 1), timeZone)) - before * minute).toISOString();
};

const nextWorkingDay = (day: string, closedDays: readonly string[]): string =>
  closedDays.includes(day) ? nextWorkingDay(daysAfter(day, 1), closedDays) : day;

/** A term ends with the minute 23:59 of its last day, which is moved to the next working day. */
export const termUntil = (day: string, { timeZone, closedDays }: WorkingDays): TacitTerm => {
  const lastDay = nextWorkingDay(day, closedDays);
  return { lastDay, tacitAt: instantAt(lastDay, '23:59', timeZone) };
};

export const noTerm: TacitTerm = { lastDay: null, tacitAt: null };

/** The term of a report that is proposed now. */
export const termFrom = (now: string, days: number | null, working: WorkingDays): TacitTerm =>
  days === null ? noTerm : termUntil(daysAfter(dayOf(now, working.timeZone), days), working);

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The days that were left when the question was asked begin anew with its answer; some days in any case. */
export const termAfterAnswer = (
  { lastDay }: TacitTerm,
  { askedAt, now }: { readonly askedAt: string; readonly now: string },
  working: WorkingDays,
): TacitTerm => {
  if (lastDay === null) return noTerm;
  const left = Math.max(daysBetween(dayOf(askedAt, working.timeZone), lastDay), noticeRules.daysAfterAnswer);
  return termUntil(daysAfter(dayOf(now, working.timeZone), left), working);
};

/** The last notice leaves two days, also where it was sent late. */
export const termAfterLastNotice = (term: TacitTerm, now: string, working: WorkingDays): TacitTerm => {
  const earliest = daysAfter(dayOf(now, working.timeZone), noticeRules.lastDays);
  return term.lastDay === null || term.lastDay >= earliest ? term : termUntil(earliest, working);
};

/** The notices still to come after an instant; that of the week is left out where the last one comes before it. */
export const noticesAfter = (
  at: string,
  proposedAt: string,
  { lastDay }: TacitTerm,
  { timeZone }: Pick<TacitRule, 'timeZone'>,
): readonly DueNotice[] => {
  const on = (notice: ValidationNotice, day: string): DueNotice => ({
    notice,
    dueAt: instantAt(day, noticeRules.hour, timeZone),
  });
  const week = on('week', daysAfter(dayOf(proposedAt, timeZone), noticeRules.weekDays));
  const last = lastDay === null ? [] : [on('lastDays', daysAfter(lastDay, -noticeRules.lastDays))];
  return [...(last.some(({ dueAt }) => dueAt <= week.dueAt) ? [] : [week]), ...last].filter(({ dueAt }) => dueAt > at);
};
