import { describe, expect, it } from '@jest/globals';
import { standingOf, type PublishedVersion, type TermsStanding } from './terms-of-use.vocabulary.js';

const first: PublishedVersion = { id: 'first', publishedAt: '2026-01-01T00:00:00.000Z', substantial: true };
const substantial: PublishedVersion = { id: 'second', publishedAt: '2026-03-01T00:00:00.000Z', substantial: true };
const small: PublishedVersion = { ...substantial, substantial: false };
const smallToo: PublishedVersion = { id: 'third', publishedAt: '2026-03-20T00:00:00.000Z', substantial: false };

const day = (month: number, date: number): string => new Date(Date.UTC(2026, month - 1, date)).toISOString();

describe('terms of use (specification §2, guard; defaults G55)', () => {
  it.each<[string, readonly PublishedVersion[], readonly string[], string, string, TermsStanding]>([
    ['nothing is published', [], [], day(3, 2), day(3, 2), 'accepted'],
    ['the version in force is accepted', [first], ['first'], day(3, 2), day(3, 2), 'accepted'],
    ['nothing was ever accepted', [first], [], day(3, 2), day(3, 2), 'due'],
    ['nothing was ever accepted, not even a small change', [small], [], day(3, 2), day(3, 2), 'due'],
    ['a substantial version came since', [first, substantial], ['first'], day(3, 2), day(3, 2), 'due'],
    ['it came while the person was connected', [first, substantial], ['first'], day(2, 28), day(3, 1), 'announced'],
    ['a small change came since', [first, small], ['first'], day(3, 2), day(3, 2), 'announced'],
    ['29 days after a small change', [first, small], ['first'], day(3, 30), day(3, 30), 'announced'],
    ['30 days after a small change', [first, small], ['first'], day(3, 31), day(3, 31), 'due'],
    ['the 30 days ran out while the person was connected', [first, small], ['first'], day(3, 30), day(4, 2), 'due'],
    [
      'a second small change does not start the 30 days anew',
      [first, small, smallToo],
      ['first'],
      day(4, 1),
      day(4, 1),
      'due',
    ],
    [
      'a later version is accepted, the former never was',
      [first, substantial],
      ['second'],
      day(3, 2),
      day(3, 2),
      'accepted',
    ],
  ])('%s', (_, published, accepted, connectedAt, now, standing) =>
    expect(standingOf(published, accepted, { connectedAt, now }).standing).toBe(standing),
  );

  it('say until when a small change may wait', () => {
    const at = { connectedAt: day(3, 2), now: day(3, 2) };
    expect(standingOf([first, small], ['first'], at).until).toBe(day(3, 31));
    expect(standingOf([first, substantial], ['first'], { ...at, connectedAt: day(2, 28) }).until).toBeNull();
  });
});
