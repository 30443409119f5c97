import { describe, expect, it } from '@jest/globals';
import { date, dateTime, isoDay, period, relative, showAtClockOf, time } from './dates.js';

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
