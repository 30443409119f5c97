import { describe, expect, it } from '@jest/globals';
import { learning, markOf, timeSpent } from './learning.js';

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
