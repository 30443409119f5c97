import { describe, expect, it } from '@jest/globals';
import { clockOf, date, dateTime, exactTime, isoDay, lastDay, period, relative, showAtClockOf, time } from './dates.js';

describe('dates', () => {
  it('shows instants as dd/MM/yyyy H:mm at the clock of Paris', () => {
    expect(dateTime('2026-01-05T08:03:00Z')).toBe('05/01/2026 9:03');
    expect(dateTime('2026-07-05T22:30:00Z')).toBe('06/07/2026 0:30');
    expect(time('2026-07-05T12:05:00Z')).toBe('14:05');
  });

  it('shows them at the clock that a person has chosen', () => {
    showAtClockOf('Indian/Reunion');
    expect(dateTime('2026-01-05T22:03:00Z')).toBe('06/01/2026 2:03');
    showAtClockOf();
    expect(dateTime('2026-01-05T22:03:00Z')).toBe('05/01/2026 23:03');
  });

  it('says an instant that proves something with its seconds and its zone', () => {
    expect(exactTime('2026-01-05T22:03:04Z', 'fr')).toMatch(/^5 janvier 2026 (?:à )?23:03:04 UTC\+1$/);
    expect(exactTime('2026-07-05T22:03:04Z', 'fr')).toMatch(/^6 juillet 2026 (?:à )?00:03:04 UTC\+2$/);
  });

  it('says the day of a period once where it is one', () => {
    expect(period('2026-01-05T08:00:00Z', '2026-01-05T16:00:00Z')).toBe('05/01/2026 9:00 – 17:00');
    expect(period('2026-01-05T08:00:00Z', '2026-01-06T16:00:00Z')).toBe('05/01/2026 9:00 – 06/01/2026 17:00');
  });

  it('keeps a day a day whatever the clock', () => {
    expect(date('2026-03-29')).toBe('29/03/2026');
    expect(isoDay('2026-07-05T22:30:00Z')).toBe('2026-07-06');
  });

  it('says how far an instant is in words', () => {
    const now = Date.parse('2026-01-05T12:00:00Z');
    expect(relative('2026-01-03T12:00:00Z', 'fr', now)).toBe('avant-hier');
    expect(relative('2026-01-05T15:00:00Z', 'en', now)).toBe('in 3 hours');
    expect(relative('2026-01-05T11:59:50Z', 'fr', now)).toBe('cette minute-ci');
  });
});

describe('the clock and the days of Paris', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '2026-03-29T01:59:00Z', '29/03/2026 1:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z', '29/03/2026 3:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z', '25/10/2026 2:30'],
    ['2026-12-31T22:59:00Z', '2026-12-31T23:59:00Z', '31/12/2026 23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z', '01/01/2027 0:00'],
  ])('%s is %s for a calendar, and %s for people', (instant, clock, text) => {
    expect(clockOf(instant)).toBe(clock);
    expect(dateTime(instant)).toBe(text);
    expect(dateTime(new Date(instant))).toBe(text);
  });

  it('a period that ends at midnight has its last day before', () => {
    expect(date(lastDay('2026-03-31T22:00:00Z'))).toBe('31/03/2026');
    expect(date(lastDay('2026-03-31T22:00:00.001Z'))).toBe('01/04/2026');
  });
});

describe('how far an instant is', () => {
  const now = Date.parse('2026-01-05T12:00:00Z');
  it.each([
    [59_999, 'fr', 'dans 1 minute'],
    [60_000, 'fr', 'dans 1 minute'],
    [3_599_000, 'en', 'in 60 minutes'],
    [3_600_000, 'en', 'in 1 hour'],
    [86_399_000, 'es', 'dentro de 24 horas'],
    [86_400_000, 'es', 'mañana'],
    [-86_400_000, 'en', 'yesterday'],
    [-3_600_000, 'fr', 'il y a 1 heure'],
  ])('%i ms in %s: %s', (distance, language, expected) =>
    expect(relative(new Date(now + distance), language, now)).toBe(expected),
  );
});
