import { homeZone } from '../../../kernel/days.js';
import { DateTime } from 'luxon';
import { isHoliday, type HolidayZone } from './holidays.js';

/** Hours of support: `HH:mm` ranges of each working day, in one time zone. Weekdays count from Monday, 1. */
export interface WorkingHours {
  readonly timeZone: string;
  readonly weekdays: readonly number[];
  readonly ranges: readonly (readonly [from: string, to: string])[];
}

/** Defaults of SUPPORT_HOURS and SUPPORT_TIME_ZONE (defaults G56, G57). */
export const usualSupportHours: WorkingHours = {
  timeZone: homeZone,
  weekdays: [1, 2, 3, 4, 5],
  ranges: [
    ['08:30', '12:30'],
    ['13:30', '18:00'],
  ],
};

/** Working time of one zone. Instants are ISO 8601 UTC. Adding a then b is adding a + b, so a clock may pause and resume. */
export interface WorkingTime {
  /** The instant at which `minutes` of work have passed. */
  add(from: string, minutes: number): string;
  /** Whole working minutes between two instants; 0 when `to` is not later. */
  between(from: string, to: string): number;
  /** `at` itself during working hours, else the next opening. */
  opensAt(at: string): string;
  /** The stretches of work between two instants. */
  openings(from: string, to: string): readonly { readonly from: string; readonly to: string }[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const minute = 60_000;
const wholeDay = 86_400_000;
const longestSearch = 3_660;

export const workingTime = (zone: HolidayZone, hours: WorkingHours): WorkingTime => {
  const opening = (from: string): Span => {
    for (const span of openings(zone, hours, from)) return span;
    throw new Error(`Nobody ever works in ${zone} after ${from}`);
  };
  return {
    add: (from, minutes) => {
      let left = minutes * minute;
      for (const { start, end } of openings(zone, hours, from)) {
        if (left <= end - start) return iso(start + left);
        left -= end - start;
      }
      throw new Error(`${minutes} minutes of work in ${zone} after ${from} are too many to count`);
    },
    between: (from, to) => {
      const until = Date.parse(to);
      let worked = 0;
      for (const { start, end } of openings(zone, hours, from)) {
        if (start >= until) break;
        worked += Math.min(end, until) - start;
      }
      return Math.floor(worked / minute);
    },
    opensAt: (at) => iso(opening(at).start),
    openings: (from, to) => {
      const until = Date.parse(to);
      const found: { from: string; to: string }[] = [];
      for (const { start, end } of openings(zone, hours, from)) {
        if (start >= until) break;
        found.push({ from: iso(start), to: iso(Math.min(end, until)) });
      }
      return found;
    },
  };
};

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The stretches of work from an instant on, the first one cut at that instant. */
function* openings(zone: HolidayZone, hours: WorkingHours, from: string): Generator<Span> {
  const since = Date.parse(from);
  const first = DateTime.fromISO(from, { zone: hours.timeZone }).toISODate();
  if (first === null) throw new Error(`${from} is not an instant`);
  for (let offset = 0; offset < longestSearch; offset++) {
    const day = new Date(Date.parse(first) + offset * wholeDay).toISOString().slice(0, 10);
    for (const { start, end } of knownSpans(zone, hours, day)) {
      if (end > since) yield { start: Math.max(start, since), end };
    }
  }
}

/** Days come again and again: what a calendar says of them is worked out once. */
const known = new WeakMap<WorkingHours, Map<string, readonly Span[]>>();

const knownSpans = (zone: HolidayZone, hours: WorkingHours, day: string): readonly Span[] => {
  const days = known.get(hours) ?? new Map<string, readonly Span[]>();
  known.set(hours, days);
  const spans = days.get(`${zone} ${day}`) ?? spansOf(zone, hours, day);
  days.set(`${zone} ${day}`, spans);
  return spans;
};

const spansOf = (zone: HolidayZone, { timeZone, weekdays, ranges }: WorkingHours, day: string): readonly Span[] => {
  const at = (time: string) => DateTime.fromISO(`${day}T${time}`, { zone: timeZone });
  if (!weekdays.includes(at('12:00').weekday) || isHoliday(zone, day)) return [];
  return ranges.map(([from, to]) => ({ start: at(from).toMillis(), end: at(to).toMillis() }));
};
