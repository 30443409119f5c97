import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  hoursOf,
  isClosed,
  legacyDaysOf,
  timesOf,
  weekdays,
  type DayHours,
  type OpeningHours,
} from './opening-hours.vocabulary.js';
import { closesAt, hoursOn, isOpenAt, nextOpening, type Zone } from './opening-hours.js';

const paris: Zone = { timeZone: 'Europe/Paris', isHoliday: (day) => day === '2026-07-14' };
const morning = { from: '09:00', to: '12:00' };
const afternoon = { from: '14:00', to: '17:30' };
const weekly: OpeningHours = {
  days: [
    { wday: 1, morning: null, afternoon },
    ...([2, 3, 4, 5] as const).map((wday) => ({ wday, morning, afternoon })),
    { wday: 6, morning, afternoon: null },
  ],
  specialDays: [
    { label: 'Summer', from: '2026-08-01', to: '2026-08-31', morning, afternoon: null },
    { label: 'Bridge', from: '2026-08-14', to: '2026-08-14', morning: null, afternoon: null },
  ],
  closedOnHolidays: true,
};

describe('a structure is open', () => {
  it.each([
    ['on a weekday morning', '2026-03-03T08:00:00.000Z', true],
    ['not at the very end', '2026-03-03T11:00:00.000Z', false],
    ['not at lunch', '2026-03-03T12:00:00.000Z', false],
    ['not on a Monday morning', '2026-03-02T09:00:00.000Z', false],
    ['not on Sundays', '2026-03-08T10:00:00.000Z', false],
    ['not on public holidays', '2026-07-14T08:00:00.000Z', false],
    ['on the special hours of the day', '2026-08-06T07:30:00.000Z', true],
    ['not in the afternoon of these', '2026-08-06T13:00:00.000Z', false],
    ['not on a closure, the shorter of two special days', '2026-08-14T07:30:00.000Z', false],
  ])('%s', (_, instant, open) => expect(isOpenAt(weekly, instant, paris)).toBe(open));

  it('on holidays too where it says so', () =>
    expect(isOpenAt({ ...weekly, closedOnHolidays: false }, '2026-07-14T08:00:00.000Z', paris)).toBe(true));

  it('by the clock of its place', () =>
    expect(
      isOpenAt(weekly, '2026-03-03T14:00:00.000Z', { timeZone: 'America/Guadeloupe', isHoliday: () => false }),
    ).toBe(true));
});

describe('it opens next', () => {
  it('now, while it is open', () =>
    expect(nextOpening(weekly, '2026-03-03T08:00:00.000Z', paris)).toBe('2026-03-03T08:00:00.000Z'));
  it('on Monday at two, from Saturday noon on', () =>
    expect(nextOpening(weekly, '2026-03-07T11:00:00.000Z', paris)).toBe('2026-03-09T13:00:00.000Z'));
  it('an hour earlier by the sun, once the clock has changed', () =>
    expect(nextOpening(weekly, '2026-03-28T11:00:00.000Z', paris)).toBe('2026-03-30T12:00:00.000Z'));
  it('never, without hours', () =>
    expect(nextOpening({ ...weekly, days: [], specialDays: [] }, '2026-03-07T11:00:00.000Z', paris)).toBeNull());
  it('and closes at the end of the day where the morning runs into the afternoon', () => {
    const through: OpeningHours = {
      days: [{ wday: 1, morning: { from: '09:00', to: '12:30' }, afternoon: { from: '12:30', to: '17:00' } }],
      specialDays: [],
      closedOnHolidays: true,
    };
    expect(closesAt(through, '2026-03-02T09:00:00.000Z', paris)).toBe('2026-03-02T16:00:00.000Z');
    expect(closesAt(through, '2026-03-02T17:00:00.000Z', paris)).toBeNull();
  });
});

const time = fc
  .integer({ min: 0, max: 287 })
  .map((slot) => `${String(Math.floor(slot / 12)).padStart(2, '0')}:${String((slot % 12) * 5).padStart(2, '0')}`);
const dayHours: fc.Arbitrary<DayHours> = fc
  .tuple(fc.uniqueArray(time, { minLength: 4, maxLength: 4 }), fc.boolean(), fc.boolean())
  .map(([times, hasMorning, hasAfternoon]) => {
    const [a = '', b = '', c = '', d = ''] = times.toSorted();
    return { morning: hasMorning ? { from: a, to: b } : null, afternoon: hasAfternoon ? { from: c, to: d } : null };
  });
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  days: fc.tuple(...weekdays.map((wday) => dayHours.map((hours) => ({ wday, ...hours })))),
  specialDays: fc.constant([]),
  closedOnHolidays: fc.boolean(),
});
const anyInstant = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') })
  .map((at) => new Date(at).toISOString());

describe('for any hours', () => {
  it('it is open at its next opening, and closed from now until then', () =>
    fc.assert(
      fc.property(anyHours, anyInstant, fc.double({ min: 0, max: 0.999, noNaN: true }), (hours, instant, part) => {
        const opens = nextOpening(hours, instant, paris);
        if (opens === null) return;
        expect(isOpenAt(hours, opens, paris)).toBe(true);
        const before = new Date(Date.parse(instant) + part * (Date.parse(opens) - Date.parse(instant)));
        expect(isOpenAt(hours, before.toISOString(), paris)).toBe(opens === instant);
      }),
    ));

  it('the next opening of the next opening is itself', () =>
    fc.assert(
      fc.property(anyHours, anyInstant, (hours, instant) => {
        const opens = nextOpening(hours, instant, paris);
        expect(opens === null ? null : nextOpening(hours, opens, paris)).toBe(opens);
      }),
    ));

  it('it is open until it closes, and no longer', () =>
    fc.assert(
      fc.property(anyHours, anyInstant, (hours, instant) => {
        const closes = closesAt(hours, instant, paris);
        expect(closes !== null).toBe(isOpenAt(hours, instant, paris));
        if (closes === null) return;
        expect(isOpenAt(hours, new Date(Date.parse(closes) - 1).toISOString(), paris)).toBe(true);
        expect(isOpenAt(hours, closes, paris)).toBe(false);
      }),
    ));

  it('it is never open on a Sunday', () =>
    fc.assert(fc.property(anyHours, (hours) => expect(isClosed(hoursOn(hours, '2026-03-08', paris))).toBe(true))));

  it('the form shows each day as it was kept', () =>
    fc.assert(fc.property(dayHours, (hours) => expect(hoursOf(timesOf(hours))).toEqual(hours))));
});

it('the former shape has two-digit texts, 00 for what is closed (specification §3)', () => {
  const [monday, tuesday] = legacyDaysOf([{ wday: 1, morning: { from: '08:30', to: '12:05' }, afternoon: null }]);
  expect(monday).toEqual({
    wday: 1,
    begin_am_hour: '08',
    begin_am_min: '30',
    end_am_hour: '12',
    end_am_min: '05',
    begin_pm_hour: '00',
    begin_pm_min: '00',
    end_pm_hour: '00',
    end_pm_min: '00',
  });
  expect(Object.values(tuesday ?? {})).toEqual([2, ...Array.from({ length: 8 }, () => '00')]);
});
