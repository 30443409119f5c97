import { describe, expect, it } from '@jest/globals';
import { hoursCommandOf, hoursValuesOf, isBlank, noTimes, withCopiedDay } from './opening-hours-values.js';

const monday = { wday: 1 as const, morning: { from: '09:00', to: '12:00' }, afternoon: null };
const values = hoursValuesOf({
  days: [monday],
  specialDays: [{ label: 'Fair', from: '2026-05-02', to: '2026-05-02', morning: null, afternoon: null }],
  closedOnHolidays: true,
});

describe('opening hours in a form', () => {
  it('have six weekdays, blank where it is closed', () => {
    expect(values.days.map(({ wday }) => wday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(values.days[0]).toEqual({ wday: 1, ...noTimes, morningFrom: '09:00', morningTo: '12:00' });
    expect(values.days.slice(1).every(isBlank)).toBe(true);
  });

  it('are sent without blanks, each weekday in its place', () =>
    expect(hoursCommandOf(values)).toEqual({
      days: [{ wday: 1, morningFrom: '09:00', morningTo: '12:00' }, ...[2, 3, 4, 5, 6].map((wday) => ({ wday }))],
      specialDays: [{ label: 'Fair', from: '2026-05-02' }],
      closedOnHolidays: true,
    }));

  it('are copied from one day to others', () => {
    const { days } = withCopiedDay(values, 1, [2, 5]);
    expect(days.filter((day) => !isBlank(day)).map(({ wday }) => wday)).toEqual([1, 2, 5]);
    expect(days[4]).toEqual({ ...values.days[0], wday: 5 });
  });
});
