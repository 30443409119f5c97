import { describe, expect, it } from '@jest/globals';
import { openingWords } from './opening-words.js';

const friday = new Date('2026-03-06T18:00:00.000Z');
const closed = { known: true, openNow: false, closesAt: null, opensAt: null, timeZone: 'Europe/Paris' };

describe('the words of an opening', () => {
  it.each([
    ['open until its end', { openNow: true, closesAt: '2026-03-06T18:30:00.000Z' }, 'open', '19:30'],
    ['later today', { opensAt: '2026-03-06T19:05:00.000Z' }, 'opensAt', '20:05'],
    ['tomorrow', { opensAt: '2026-03-07T08:00:00.000Z' }, 'opensTomorrow', '9:00'],
    ['on Monday', { opensAt: '2026-03-09T08:00:00.000Z' }, 'opensOn', '9:00'],
    ['after the holidays', { opensAt: '2026-03-23T08:00:00.000Z' }, 'opensLater', '9:00'],
    [
      'by the clock of the place',
      { opensAt: '2026-03-06T22:30:00.000Z', timeZone: 'America/Cayenne' },
      'opensAt',
      '19:30',
    ],
    ['with no opening in sight', {}, 'closed', undefined],
  ])('%s', (_, over, key, time) => {
    const words = openingWords({ ...closed, ...over }, 'fr', friday);
    expect(words.key).toBe(key);
    expect(words.args['time']).toBe(time);
  });

  it('name the weekday in the language of the reader', () => {
    const monday = { ...closed, opensAt: '2026-03-09T08:00:00.000Z' };
    expect(openingWords(monday, 'fr', friday).args['weekday']).toBe('lundi');
    expect(openingWords(monday, 'es', friday).args['weekday']).toBe('lunes');
  });
});
