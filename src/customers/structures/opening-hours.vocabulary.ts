/** The words of opening hours (specification §3 and §5, defaults G57), shared by the lifecycle, the read models and both fronts. */

/** Monday to Saturday; Sunday is absent by design. */
export const weekdays = [1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

/** Times are `HH:mm` on the clock of the place; the end no longer belongs to it. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/** Two ranges at most; none at all is closed. */
export interface DayHours {
  readonly morning: TimeRange | null;
  readonly afternoon: TimeRange | null;
}

export interface OpeningDay extends DayHours {
  readonly wday: Weekday;
}

/** Days (`yyyy-MM-dd`, both included) that have hours of their own: a closure, or a longer evening. */
export interface SpecialDays extends DayHours {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

export interface OpeningHours {
  /** Entry for each weekday that is open; a missing weekday is closed. */
  readonly days: readonly OpeningDay[];
  readonly specialDays: readonly SpecialDays[];
  readonly closedOnHolidays: boolean;
}

export const noOpeningHours: OpeningHours = { days: [], specialDays: [], closedOnHolidays: true };

export const longestSpecialDays = 50;

export const isClosed = ({ morning, afternoon }: DayHours): boolean => morning === null && afternoon === null;

export const rangesOf = ({ morning, afternoon }: DayHours): readonly TimeRange[] =>
  [morning, afternoon].filter((range): range is TimeRange => range !== null);

/** Times of a day in a form: blank is closed. */
export interface DayTimes {
  readonly morningFrom?: string;
  readonly morningTo?: string;
  readonly afternoonFrom?: string;
  readonly afternoonTo?: string;
}

const rangeOf = (from: string | undefined, to: string | undefined): TimeRange | null =>
  from && to ? { from, to } : null;

export const hoursOf = ({ morningFrom, morningTo, afternoonFrom, afternoonTo }: DayTimes): DayHours => ({
  morning: rangeOf(morningFrom, morningTo),
  afternoon: rangeOf(afternoonFrom, afternoonTo),
});

export const timesOf = ({ morning, afternoon }: DayHours): Required<DayTimes> => ({
  morningFrom: morning?.from ?? '',
  morningTo: morning?.to ?? '',
  afternoonFrom: afternoon?.from ?? '',
  afternoonTo: afternoon?.to ?? '',
});

/** A weekday in the shape of the former site (specification §3): two-digit texts, `00` for an unknown time. */
export interface LegacyDay {
  readonly wday: number;
  readonly begin_am_hour: string;
  readonly begin_am_min: string;
  readonly end_am_hour: string;
  readonly end_am_min: string;
  readonly begin_pm_hour: string;
  readonly begin_pm_min: string;
  readonly end_pm_hour: string;
  readonly end_pm_min: string;
}

const digits = (time: string | undefined): readonly [hour: string, minute: string] => {
  const [hour = '00', minute = '00'] = time?.split(':') ?? [];
  return [hour, minute];
};

/** The six weekdays, those that are closed all `00`. */
export const legacyDaysOf = (days: readonly OpeningDay[]): readonly LegacyDay[] =>
  weekdays.map((wday) => {
    const day = days.find((one) => one.wday === wday);
    const [begin_am_hour, begin_am_min] = digits(day?.morning?.from);
    const [end_am_hour, end_am_min] = digits(day?.morning?.to);
    const [begin_pm_hour, begin_pm_min] = digits(day?.afternoon?.from);
    const [end_pm_hour, end_pm_min] = digits(day?.afternoon?.to);
    return {
      wday,
      begin_am_hour,
      begin_am_min,
      end_am_hour,
      end_am_min,
      begin_pm_hour,
      begin_pm_min,
      end_pm_hour,
      end_pm_min,
    };
  });
