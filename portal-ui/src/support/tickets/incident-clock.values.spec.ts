import { describe, expect, it } from '@jest/globals';
import { clockAt } from './incident-clock.values.js';

const clock = {
  since: '2026-03-03T09:00:00.000Z',
  internalTargetAt: '2026-03-04T09:00:00.000Z',
  authorityDeadlineAt: '2026-03-06T09:00:00.000Z',
};
const at = (instant: string) => clockAt(clock, Date.parse(instant));

describe('the clock of a personal-data incident (defaults G24)', () => {
  it('counts 72 hours down, the one that has begun included', () => {
    expect(at('2026-03-03T09:00:00.000Z')).toEqual({ hoursLeft: 72, hoursGone: 0 });
    expect(at('2026-03-05T08:30:00.000Z')).toEqual({ hoursLeft: 25, hoursGone: 47 });
  });

  it('stops at its end', () => expect(at('2026-03-09T09:00:00.000Z')).toEqual({ hoursLeft: 0, hoursGone: 72 }));
});
