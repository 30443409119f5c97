import { describe, expect, it } from '@jest/globals';
import { attemptOf, stateIn } from './attempt.js';

const keptIn = (bookmark: string): unknown => JSON.parse(decodeURIComponent(bookmark));

describe('a package of SCORM 1.2', () => {
  it.each([
    ['passed', true],
    ['completed', true],
    ['failed', false],
    ['incomplete', false],
    ['not attempted', false],
  ])('that is %s is done: %s', (status, isDone) =>
    expect(attemptOf('1.2', { 'cmi.core.lesson_status': status })).toMatchObject({ isDone }),
  );

  it('goes on with its place and what it suspended', () => {
    const state = { 'cmi.core.lesson_location': 'p2', 'cmi.suspend_data': 'a b=%', 'cmi.core.score.raw': '79.6' };
    const { bookmark, score } = attemptOf('1.2', { ...state, 'cmi.core.student_name': 'x' });
    expect(keptIn(bookmark)).toEqual(state);
    expect(score).toBe(80);
    expect(bookmark).toMatch(/^[\x21-\x7e]+$/);
  });
});

describe('a package of SCORM 2004', () => {
  it.each([
    ['completed', 'unknown', true],
    ['completed', 'passed', true],
    ['incomplete', 'passed', true],
    ['completed', 'failed', false],
    ['incomplete', 'unknown', false],
  ])('that is %s and %s is done: %s', (completion, success, isDone) =>
    expect(attemptOf('2004', { 'cmi.completion_status': completion, 'cmi.success_status': success })).toMatchObject({
      isDone,
    }),
  );

  it('has a score of a hundred, from a part of one or as it is', () => {
    expect(attemptOf('2004', { 'cmi.score.scaled': '0.755', 'cmi.score.raw': '3' }).score).toBe(76);
    expect(attemptOf('2004', { 'cmi.score.raw': '130' }).score).toBe(100);
    expect(attemptOf('2004', { 'cmi.score.raw': 'much' })).not.toHaveProperty('score');
  });
});

describe('a message', () => {
  it('of something else is passed over', () => {
    for (const message of [null, 'x', {}, { guichetPackage: null }, { guichetPackage: 'x' }])
      expect(stateIn(message)).toBeUndefined();
  });

  it('is read as texts alone', () =>
    expect(stateIn({ guichetPackage: { a: 'x', b: { c: 'y' }, d: 1 } })).toEqual({ a: 'x' }));
});
