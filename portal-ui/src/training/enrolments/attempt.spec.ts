import { describe, expect, it } from '@jest/globals';
import { enrolmentLimits } from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import { attemptOf, toldIn } from './attempt.js';

const keptIn = (bookmark: string): unknown => JSON.parse(bookmark);

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

describe('a score with its scale', () => {
  it.each([
    ['15', '', '20', 75],
    ['15', '10', '20', 50],
    ['15', '', '', 15],
    ['15', '20', '20', 15],
  ])('%s from %s to %s is of a hundred', (raw, min, max, score) => {
    for (const [format, field] of [
      ['1.2', 'cmi.core.score'],
      ['2004', 'cmi.score'],
    ] as const)
      expect(attemptOf(format, { [`${field}.raw`]: raw, [`${field}.min`]: min, [`${field}.max`]: max }).score).toBe(
        score,
      );
  });
});

describe('what a package keeps', () => {
  it('is all but what the portal says of itself, with its interactions and objectives', () => {
    const state = {
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.result': 'correct',
      'cmi.objectives.0.score.raw': '8',
      'cmi.suspend_data': 'x  y\n',
    };
    const ofPortal = {
      'cmi.learner_id': '1',
      'cmi.learner_name': 'Doe, Jo',
      'cmi.entry': 'resume',
      'cmi.mode': 'normal',
    };
    expect(keptIn(attemptOf('2004', { ...state, ...ofPortal }).bookmark)).toEqual(state);
  });

  it.each(['é', '€', ' ', '"', '\u0001', '\u200d', '\ud800'])('is 64,000 letters, whatever they are: %j', (letter) => {
    const text = letter.repeat(64_000);
    const { bookmark } = attemptOf('2004', { 'cmi.suspend_data': text });
    expect(keptIn(bookmark)).toEqual({ 'cmi.suspend_data': text });
    expect(bookmark).toMatch(/^[\x21-\x7e]+$/);
    expect(bookmark.length).toBeLessThan(enrolmentLimits.bookmark);
  });
});

describe('a message', () => {
  it('of something else is passed over', () => {
    for (const message of [null, 'x', {}, { guichetPackage: null }, { guichetPackage: 'x' }])
      expect(toldIn(message)).toBeUndefined();
  });

  it('is read as texts alone, with its number', () =>
    expect(toldIn({ guichetPackage: { number: 3, state: { a: 'x', b: { c: 'y' }, d: 1 } } })).toEqual({
      isStarted: false,
      isActive: false,
      attempt: { number: 3, state: { a: 'x' } },
    }));

  it('may say only that the package has started, or is used', () => {
    expect(toldIn({ guichetPackage: { isStarted: true } })).toEqual({ isStarted: true, isActive: false });
    expect(toldIn({ guichetPackage: { isActive: true, number: '3' } })).toEqual({ isStarted: false, isActive: true });
  });
});
