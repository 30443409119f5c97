import { describe, expect, it } from '@jest/globals';
import { dayOf, noonOf, startOf } from './days.js';
import { timeZones } from '../customers/accounts/account.vocabulary.js';

describe('a day begins', () => {
  it.each([
    ['2026-01-15', undefined, '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', undefined, '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', undefined, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', undefined, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', undefined, '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', undefined, '2026-10-25T23:00:00.000Z'],
    ['2026-01-15', 'Indian/Reunion', '2026-01-14T20:00:00.000Z'],
    ['2026-01-15', 'America/Martinique', '2026-01-15T04:00:00.000Z'],
    ['2026-01-15', 'Pacific/Noumea', '2026-01-14T13:00:00.000Z'],
  ])('%s (%s) at %s', (day, zone, instant) => {
    expect(startOf(day, zone)).toBe(instant);
    expect(dayOf(instant, zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(instant) - 1).toISOString(), zone)).not.toBe(day);
  });
});

describe('noon of a day', () => {
  it.each(['2026-01-15', '2026-07-15'])('is on it in every zone where clients are: %s', (day) =>
    expect(new Set(timeZones.map((timeZone) => dayOf(noonOf(day), timeZone)))).toEqual(new Set([day])),
  );
});
