import {
  timesOf,
  weekdays,
  type DayTimes,
  type OpeningHours,
  type Weekday,
} from '../../../src/customers/structures/opening-hours.vocabulary.js';

/** Opening hours as a form holds them: six weekdays, blank times are closed. */
export interface HoursValues {
  readonly days: readonly DayValues[];
  readonly specialDays: readonly SpecialDaysValues[];
  readonly closedOnHolidays: boolean;
}

export type TimesValues = Required<DayTimes>;

export interface DayValues extends TimesValues {
  readonly wday: Weekday;
}

export interface SpecialDaysValues extends TimesValues {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export const timeFields = ['morningFrom', 'morningTo', 'afternoonFrom', 'afternoonTo'] as const;

export const noTimes: TimesValues = timesOf({ morning: null, afternoon: null });
export const noSpecialDays: SpecialDaysValues = { label: '', from: '', to: '', ...noTimes };

export const hoursValuesOf = ({ days, specialDays, closedOnHolidays }: OpeningHours): HoursValues => ({
  days: weekdays.map((wday) => ({
    wday,
    ...timesOf(days.find((day) => day.wday === wday) ?? { morning: null, afternoon: null }),
  })),
  specialDays: specialDays.map((special) => ({
    label: special.label,
    from: special.from,
    to: special.to === special.from ? '' : special.to,
    ...timesOf(special),
  })),
  closedOnHolidays,
});

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The body of `SetOpeningHours`: every weekday in its place, so that a refusal finds its field. */
export const hoursCommandOf = ({ days, specialDays, closedOnHolidays }: HoursValues): object => ({
  days: days.map(given),
  specialDays: specialDays.map(given),
  closedOnHolidays,
});

export const isBlank = (day: TimesValues): boolean => timeFields.every((field) => day[field] === '');

/** The hours of one weekday, given to others. */
export const withCopiedDay = (values: HoursValues, from: Weekday, to: readonly Weekday[]): HoursValues => {
  const source = values.days.find(({ wday }) => wday === from);
  return {
    ...values,
    days: values.days.map((day) => (source && to.includes(day.wday) ? { ...source, wday: day.wday } : day)),
  };
};
