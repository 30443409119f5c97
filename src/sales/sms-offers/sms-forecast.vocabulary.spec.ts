import { describe, expect, it } from '@jest/globals';
import { forecastOf } from './sms-forecast.vocabulary.js';

const today = '2026-03-31';
const old = { since: '2025-01-01', today };

describe('the day on which text messages run out', () => {
  it('is unknown while nothing is used', () =>
    expect(forecastOf({ ...old, balance: 500, uses: [] })).toEqual({ days: 90, perDay: 0, runsOutOn: null }));

  it('follows from the use of the last 30 days', () =>
    expect(
      forecastOf({
        ...old,
        balance: 500,
        uses: [
          { from: '2026-03-02', to: '2026-03-31', units: 300 },
          { from: '2026-01-01', to: '2026-01-31', units: 9_000 },
        ],
      }),
    ).toEqual({ days: 30, perDay: 10, runsOutOn: '2026-05-20' }));

  it('follows from the last 90 where those 30 had no use', () =>
    expect(forecastOf({ ...old, balance: 100, uses: [{ from: '2026-02-01', to: '2026-02-10', units: 180 }] })).toEqual({
      days: 90,
      perDay: 2,
      runsOutOn: '2026-05-20',
    }));

  it('counts of a report that began before these days the part within them', () =>
    expect(
      forecastOf({ ...old, balance: 60, uses: [{ from: '2026-01-31', to: '2026-03-31', units: 120 }] }),
    ).toMatchObject({ days: 30, perDay: 2, runsOutOn: '2026-04-30' }));

  it('is reckoned from the days that a young subscription has', () =>
    expect(
      forecastOf({ since: '2026-03-27', today, balance: 40, uses: [{ from: '2026-03-27', to: today, units: 50 }] }),
    ).toEqual({ days: 5, perDay: 10, runsOutOn: '2026-04-04' }));

  it('is today where more was used than there was', () =>
    expect(forecastOf({ ...old, balance: -20, uses: [{ from: today, to: today, units: 30 }] }).runsOutOn).toBe(today));

  it('does not slip at the change to summer time', () =>
    expect(
      forecastOf({
        since: '2026-03-28',
        today: '2026-03-30',
        balance: 10,
        uses: [{ from: '2026-03-28', to: '2026-03-30', units: 30 }],
      }),
    ).toEqual({ days: 3, perDay: 10, runsOutOn: today }));
});
