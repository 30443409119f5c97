import { describe, expect, it } from '@jest/globals';
import { endNoticeAt, noticesOf } from './end-notice.js';

const days: Readonly<Record<number, string>> = { 30: '2026-05-01T07:00:00.000Z', 7: '2026-05-24T07:00:00.000Z' };
const ending = (since: string, said: number | null = null) =>
  noticesOf({ days: [30, 7] }, { dueAt: (daysBefore) => days[daysBefore] ?? '', since, said });
const daysIn = (since: string, said?: number | null) => ending(since, said).map(({ daysBefore }) => daysBefore);

describe('notices of an end', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', null, [30, 7]],
    ['2026-03-01T00:00:00.000Z', 30, [7]],
    ['2026-03-01T00:00:00.000Z', 7, []],
    // a beginning after the day of a notice gets only the following ones
    ['2026-05-01T07:00:00.000Z', null, [7]],
    ['2026-05-25T00:00:00.000Z', null, []],
  ])('of what is there since %s, with %s said, are %j', (since, said, left) =>
    expect(daysIn(since, said)).toEqual(left),
  );
});

describe('the one notice of an end', () => {
  it.each([
    [
      'a week before the last day, in the morning',
      '2026-06-10',
      '2026-03-01T00:00:00.000Z',
      undefined,
      '2026-06-03T06:00:00.000Z',
    ],
    ['not where the end was known later', '2026-06-10', '2026-06-03T06:00:00.000Z', undefined, null],
    ['not without a last day', null, '2026-03-01T00:00:00.000Z', undefined, null],
    [
      'on other terms',
      '2026-06-10',
      '2026-03-01T00:00:00.000Z',
      { days: [30], time: '00:00' },
      '2026-05-10T22:00:00.000Z',
    ],
  ] as const)('is due %s', (_, lastDay, since, terms, due) => expect(endNoticeAt(lastDay, since, terms)).toBe(due));
});
