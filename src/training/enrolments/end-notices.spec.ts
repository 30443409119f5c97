import { describe, expect, it } from '@jest/globals';
import { dueNotice, noticesOf } from './end-notices.js';

const days: Readonly<Record<number, string>> = { 30: '2026-05-01T07:00:00.000Z', 7: '2026-05-24T07:00:00.000Z' };
const ending = (since: string, said: number | null = null) =>
  noticesOf({ dueAt: (daysBefore) => days[daysBefore] ?? '', since, said });
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

  it('are given when they are due, and one that was missed is not made up for', () => {
    const notices = ending('2026-03-01T00:00:00.000Z');
    expect(dueNotice(notices, '2026-05-01T07:00:00.000Z').daysBefore).toBe(30);
    expect(dueNotice(notices, '2026-05-24T07:00:00.000Z').daysBefore).toBe(7);
  });
});
