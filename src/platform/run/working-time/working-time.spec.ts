import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isHoliday, isHolidayZone } from './holidays.js';
import { usualSupportHours, workingTime } from './working-time.js';

const france = workingTime('france', usualSupportHours);
const hours = (count: number) => count * 60;
const workingDay = hours(8.5);

describe('public holidays (defaults G32)', () => {
  it.each([
    ['france', '2026-07-14', true],
    ['france', '2026-12-26', false],
    ['france', '2026-04-03', false],
    ['alsaceMoselle', '2026-12-26', true],
    ['alsaceMoselle', '2026-04-03', true],
    ['guadeloupe', '2026-05-27', true],
    ['martinique', '2026-05-22', true],
    ['guyane', '2026-06-10', true],
    ['reunion', '2026-12-20', true],
    ['mayotte', '2026-04-27', true],
    ['spain', '2026-10-12', true],
    ['spain', '2026-07-14', false],
  ] as const)('%s on %s: %s', (zone, day, holiday) => expect(isHoliday(zone, day)).toBe(holiday));

  it('know the zones they cover', () => {
    expect(isHolidayZone('alsaceMoselle')).toBe(true);
    expect(isHolidayZone('atlantis')).toBe(false);
  });
});

describe('adding working time', () => {
  it('passes over lunch', () =>
    expect(france.add('2026-03-03T10:30:00.000Z', hours(2))).toBe('2026-03-03T13:30:00.000Z'));

  it('ends at closing time rather than at the next opening', () =>
    expect(france.add('2026-03-03T12:30:00.000Z', hours(4.5))).toBe('2026-03-03T17:00:00.000Z'));

  it('passes over the night and the week-end', () =>
    expect(france.add('2026-03-06T16:00:00.000Z', hours(2))).toBe('2026-03-09T08:30:00.000Z'));

  it('starts at the opening outside working hours', () =>
    expect(france.add('2026-03-07T10:00:00.000Z', hours(1))).toBe('2026-03-09T08:30:00.000Z'));

  it('passes over public holidays', () =>
    expect(france.add('2026-07-13T15:00:00.000Z', hours(2))).toBe('2026-07-15T07:30:00.000Z'));

  it('passes over those of the zone alone', () =>
    expect(workingTime('alsaceMoselle', usualSupportHours).add('2026-04-02T15:00:00.000Z', hours(2))).toBe(
      '2026-04-07T07:30:00.000Z',
    ));

  it('keeps the wall clock when summer time begins', () =>
    expect(france.add('2026-03-27T16:30:00.000Z', workingDay)).toBe('2026-03-30T15:30:00.000Z'));
});

describe('measuring working time', () => {
  it('counts a whole day as eight hours and a half', () =>
    expect(france.between('2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z')).toBe(workingDay));

  it('is nothing outside working hours, and nothing backwards', () => {
    expect(france.between('2026-03-07T08:00:00.000Z', '2026-03-08T20:00:00.000Z')).toBe(0);
    expect(france.between('2026-03-04T12:00:00.000Z', '2026-03-03T12:00:00.000Z')).toBe(0);
  });
});

describe('the next opening', () => {
  it('is now within working hours', () =>
    expect(france.opensAt('2026-03-03T09:00:00.000Z')).toBe('2026-03-03T09:00:00.000Z'));
  it('is after lunch', () => expect(france.opensAt('2026-03-03T11:45:00.000Z')).toBe('2026-03-03T12:30:00.000Z'));
  it('is after the week-end', () =>
    expect(france.opensAt('2026-03-06T18:00:00.000Z')).toBe('2026-03-09T07:30:00.000Z'));
});

describe('the stretches of work between two instants', () => {
  it('begin and end with them', () =>
    expect(france.openings('2026-03-06T10:00:00.000Z', '2026-03-09T08:00:00.000Z')).toEqual([
      { from: '2026-03-06T10:00:00.000Z', to: '2026-03-06T11:30:00.000Z' },
      { from: '2026-03-06T12:30:00.000Z', to: '2026-03-06T17:00:00.000Z' },
      { from: '2026-03-09T07:30:00.000Z', to: '2026-03-09T08:00:00.000Z' },
    ]));
});

describe('a clock that pauses and resumes', () => {
  const instant = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    .map((at) => new Date(at).toISOString());
  const minutes = fc.integer({ min: 1, max: 5_000 });

  it('reaches its end as if it had not, when it pauses outside working hours', () =>
    fc.assert(
      fc.property(instant, minutes, minutes, (from, first, second) =>
        expect(france.add(france.add(from, first), second)).toBe(france.add(from, first + second)),
      ),
    ));

  it('measures what was added', () =>
    fc.assert(
      fc.property(instant, minutes, (from, added) => expect(france.between(from, france.add(from, added))).toBe(added)),
    ));

  it('follows the configured hours', () =>
    expect(
      workingTime('spain', {
        ...usualSupportHours,
        timeZone: 'Europe/Madrid',
        weekdays: [1],
        ranges: [['09:00', '10:00']],
      }).add('2026-03-02T08:00:00.000Z', 90),
    ).toBe('2026-03-09T08:30:00.000Z'));
});
