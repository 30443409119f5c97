import { describe, expect, it } from '@jest/globals';
import { onceStill } from './once-still.js';

/** A page whose elements come and go when the test says so, under a clock that it moves. */
const page = () => {
  let now = 10_000;
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  let observer: (() => void) | undefined;
  const surroundings = {
    observe: (onChange: () => void) => {
      observer = onChange;
      return () => (observer = undefined);
    },
    clock: {
      now: () => now,
      later: (then: () => void, ms: number) => {
        const timer = { at: now + ms, then };
        timers.push(timer);
        return () => (timers = timers.filter((each) => each !== timer));
      },
    },
  };
  const pass = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    due.forEach(({ then }) => then());
  };
  return { surroundings, pass, change: () => observer?.(), isObserved: () => observer !== undefined };
};

/** Starts to wait for 150 ms of stillness. */
const waiting = () => {
  const { surroundings, ...of } = page();
  let calls = 0;
  onceStill(() => (calls += 1), 150, surroundings);
  return { ...of, calls: () => calls };
};

describe('an announcement that waits for a page to be still', () => {
  it('comes once no element has come or gone for so long, and not before', () => {
    const { pass, calls } = waiting();
    pass(149);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
  });

  it('waits anew from each change on', () => {
    const { pass, change, calls } = waiting();
    for (let times = 0; times < 5; times += 1) {
      pass(149);
      change();
    }
    expect(calls()).toBe(0);
    pass(149);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
  });

  it('comes after 1.5 s where the page never rests', () => {
    const { pass, change, calls } = waiting();
    for (let times = 0; times < 14; times += 1) {
      pass(100);
      change();
    }
    pass(99);
    change();
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
  });

  it('comes once, and observes the page no longer', () => {
    const { pass, change, calls, isObserved } = waiting();
    expect(isObserved()).toBe(true);
    pass(150);
    expect(isObserved()).toBe(false);
    change();
    pass(2_000);
    expect(calls()).toBe(1);
  });
});
