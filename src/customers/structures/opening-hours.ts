import { DateTime } from 'luxon';
import { daysAfter } from '../../kernel/days.js';
import { rangesOf, type DayHours, type OpeningHours, type TimeRange } from './opening-hours.vocabulary.js';

/** Where the clock hangs: an IANA time zone, and its public holidays (days `yyyy-MM-dd`). */
export interface Zone {
  readonly timeZone: string;
  readonly isHoliday: (day: string) => boolean;
}

/** A year and a day: what has not opened by then does not open. */
const longestSearch = 367;

const closed: DayHours = { morning: null, afternoon: null };

/** The hours of one day: special days come first, the shortest of them before longer ones, then holidays, then the weekday. */
export const hoursOn = ({ days, specialDays, closedOnHolidays }: OpeningHours, day: string, zone: Zone): DayHours => {
  const special = specialDays
    .filter(({ from, to }) => from <= day && day <= to)
    .toSorted(
      (one, other) => Date.parse(one.to) - Date.parse(one.from) - (Date.parse(other.to) - Date.parse(other.from)),
    )
    .at(0);
  if (special) return special;
  if (closedOnHolidays && zone.isHoliday(day)) return closed;
  const { weekday } = DateTime.fromISO(day);
  return days.find(({ wday }) => wday === weekday) ?? closed;
};

interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = (day: string, { from, to }: TimeRange, { timeZone }: Zone): Span => {
  const at = (time: string): number => DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toMillis();
  return { start: at(from), end: at(to) };
};

/** The stretches of opening from an instant on, the one under way included. */
function* spans(hours: OpeningHours, instant: string, zone: Zone): Generator<Span> {
  const since = Date.parse(instant);
  const first = DateTime.fromISO(instant, { zone: zone.timeZone }).toISODate();
  if (first === null) throw new Error(`${instant} is not an instant`);
  for (let offset = 0; offset < longestSearch; offset += 1) {
    const day = daysAfter(first, offset);
    for (const range of rangesOf(hoursOn(hours, day, zone))) {
      const span = spanOf(day, range, zone);
      // an hour that the clock skips in spring has no length
      if (span.end > since && span.end > span.start) yield span;
    }
  }
}

const nextSpan = (hours: OpeningHours, instant: string, zone: Zone): Span | null => {
  for (const span of spans(hours, instant, zone)) return span;
  return null;
};

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Whether the doors are open at an instant (ISO 8601 UTC). */
export const isOpenAt = (hours: OpeningHours, instant: string, zone: Zone): boolean => {
  const span = nextSpan(hours, instant, zone);
  return span !== null && span.start <= Date.parse(instant);
};

/** The instant itself while it is open, else when it opens next; null when it does not open within a year. */
export const nextOpening = (hours: OpeningHours, instant: string, zone: Zone): string | null => {
  const span = nextSpan(hours, instant, zone);
  return span && iso(Math.max(span.start, Date.parse(instant)));
};

/** When it closes next, while it is open; a morning that runs into the afternoon closes at its end. */
export const closesAt = (hours: OpeningHours, instant: string, zone: Zone): string | null => {
  let end: number | null = null;
  for (const span of spans(hours, instant, zone)) {
    if (span.start > (end ?? Date.parse(instant))) break;
    end = span.end;
  }
  return end === null ? null : iso(end);
};
