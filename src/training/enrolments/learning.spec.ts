import { describe, expect, it } from '@jest/globals';
import { learning, markOf, packageTried, timeSpent } from './learning.js';

const units = [
  { id: 'page', quiz: null },
  { id: 'first', quiz: { right: [0, 2, 1], passMark: 66 } },
  { id: 'second', quiz: { right: [1], passMark: 100 } },
];

describe('a quiz', () => {
  it.each([
    [[0, 2, 1], 100],
    [[0, 2, 0], 66],
    [[0, 0, 0], 33],
    [[1, 1, 0], 0],
    [[], 0],
  ])('answered by %j has the mark %i, rounded down', (choices, mark) => expect(markOf([0, 2, 1], choices)).toBe(mark));

  it('is done from its pass mark on', () => {
    const tried = (choices: readonly number[]) => learning(units, {}, { unit: 'first', choices });
    expect(tried([0, 2, 0])).toEqual({ mark: 66, isDone: true, percent: 33, score: 66 });
    expect(tried([0, 0, 0])).toEqual({ mark: 33, isDone: false, percent: 0, score: 33 });
  });
});

describe('a course', () => {
  it('has the mean of its quizzes as its score, and is done with its last unit', () => {
    const learned = { first: { isDone: true, mark: 67 }, second: { isDone: true, mark: 100 } };
    expect(learning(units, learned, { unit: 'page', choices: [] })).toEqual({
      ...{ mark: null, isDone: true, percent: 100, score: 84 },
    });
  });

  it('has no score while no quiz was tried', () =>
    expect(learning(units, {}, { unit: 'page', choices: [] })).toMatchObject({ percent: 33, score: null }));
});

describe('the time spent', () => {
  const since = '2026-03-03T08:00:00.000Z';
  it.each([
    ['2026-03-03T09:00:00.000Z', 600],
    ['2026-03-03T08:00:40.900Z', 40],
    ['2026-03-03T07:59:59.000Z', 0],
  ])('is no longer than what has passed at %s', (now, seconds) => expect(timeSpent(600, { since, now })).toBe(seconds));

  it('is as told where nothing was counted before', () =>
    expect(timeSpent(600, { since: null, now: since })).toBe(600));
});

describe('a package', () => {
  const says = (isDone: boolean, score?: number) => ({ isDone, score });

  it('that asks for a mark is done from it on, whatever it says of itself', () => {
    const asking = { packagePassMark: 80 };
    expect(packageTried(asking, undefined, says(true, 60))).toEqual({ isDone: false, mark: 60 });
    expect(packageTried(asking, undefined, says(true, 79))).toEqual({ isDone: false, mark: 79 });
    expect(packageTried(asking, undefined, says(true, 80))).toEqual({ isDone: true, mark: 80 });
    expect(packageTried(asking, undefined, says(true))).toEqual({ isDone: true, mark: null });
    expect(packageTried({}, undefined, says(true, 60))).toEqual({ isDone: true, mark: 60 });
  });

  it('that is done keeps its best mark when it is played again', () => {
    const done = { isDone: true, mark: 90 };
    expect(packageTried({}, done, says(false, 0))).toEqual(done);
    expect(packageTried({ packagePassMark: 80 }, done, says(true, 20))).toEqual(done);
    expect(packageTried({}, done, says(false))).toEqual(done);
    expect(packageTried({}, done, says(true, 95))).toEqual({ isDone: true, mark: 95 });
  });

  it('that is not done has its last mark', () => {
    const half = { isDone: false, mark: 50 };
    expect(packageTried({}, half, says(false, 40))).toEqual({ isDone: false, mark: 40 });
    expect(packageTried({}, half, says(true))).toEqual({ isDone: true, mark: 50 });
  });
});
