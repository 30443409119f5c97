import { describe, expect, it } from '@jest/globals';
import { untilOpen } from './until-open.js';

const minute = 60_000;

describe('the page of a room that is closed', () => {
  const looksIn = (roomOpensAt: string, mayEnter = false) =>
    untilOpen({ mayEnter, roomOpensAt }, Date.parse('2026-03-02T08:00:00.000Z'));

  it('looks again when the room opens, and now and then while it is late', () => {
    expect(looksIn('2026-03-02T08:10:00.000Z')).toBe(10 * minute);
    expect(looksIn('2026-03-02T07:59:00.000Z')).toBe(minute / 2);
  });

  it('looks at least once a day, since clocks of browsers count no further than some weeks', () =>
    expect(looksIn('2027-03-02T08:00:00.000Z')).toBe(24 * 60 * minute));

  it('looks no more once one may go in', () => expect(looksIn('2026-03-02T07:59:00.000Z', true)).toBe(false));
});
