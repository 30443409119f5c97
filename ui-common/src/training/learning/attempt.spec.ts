import { describe, expect, it } from '@jest/globals';
import { enrolmentLimits } from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import { attemptOf, messageIn } from './attempt.js';

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

describe('a score on the scale of its package', () => {
  const scoreIn = (raw: string, min: string, max: string, more: object = {}) =>
    attemptOf('2004', { 'cmi.score.raw': raw, 'cmi.score.min': min, 'cmi.score.max': max, ...more });

  it('is told with it, from 0', () => {
    expect(scoreIn('15', '', '20')).toMatchObject({ score: 75, points: 1500, outOf: 2000 });
    expect(scoreIn('7.5', '0', '10', { 'cmi.score.scaled': '0.75' })).toMatchObject({ points: 750, outOf: 1000 });
    const old = { 'cmi.core.score.raw': '15', 'cmi.core.score.max': '20' };
    expect(attemptOf('1.2', old)).toMatchObject({ score: 75, points: 1500, outOf: 2000 });
  });

  it.each([
    ['15', '10', '20', {}],
    ['15', '', '', {}],
    ['25', '', '20', {}],
    ['-1', '', '20', {}],
    ['15', '', '20', { 'cmi.score.scaled': '0.3' }],
  ])('%s from %s to %s with %j is of a hundred alone', (raw, min, max, more) =>
    expect(scoreIn(raw, min, max, more)).not.toHaveProperty('outOf'),
  );
});

describe('the measure for a mark of the manifest', () => {
  it('is the raw score of 1.2, on its own scale', () =>
    expect(attemptOf('1.2', { 'cmi.core.score.raw': '15', 'cmi.core.score.max': '20' }).measure).toBe(1500));

  it('is the scaled score of 2004 in percent, rounded down', () => {
    expect(attemptOf('2004', { 'cmi.score.scaled': '0.79999', 'cmi.score.raw': '95' }).measure).toBe(7999);
    expect(attemptOf('2004', { 'cmi.score.scaled': '0.29' }).measure).toBe(2900);
    expect(attemptOf('2004', { 'cmi.score.raw': '95' })).not.toHaveProperty('measure');
  });
});

describe('the time of all sittings', () => {
  const totalIn = (format: '1.2' | '2004', total: string, session: string, elapsed: number): unknown => {
    const [before, now] =
      format === '1.2' ? ['cmi.core.total_time', 'cmi.core.session_time'] : ['cmi.total_time', 'cmi.session_time'];
    const { bookmark } = attemptOf(format, { [before]: total, [now]: session }, elapsed);
    return /_time":"([^"]*)"/.exec(bookmark)?.[1];
  };

  it.each([
    ['1.2', '', '00:10:30.9', 700, '0000:10:30'],
    ['1.2', '0001:00:00', '00:10:30', 700, '0001:10:30'],
    ['2004', '', 'PT10M30.9S', 700, 'PT0H10M30S'],
    ['2004', 'PT1H', 'PT10M30S', 700, 'PT1H10M30S'],
    ['2004', 'PT1H0M0S', 'P1DT1H', 90_000, 'PT26H0M0S'],
  ] as const)('of %s is %s and %s within %i s: %s', (format, total, session, elapsed, sum) =>
    expect(totalIn(format, total, session, elapsed)).toBe(sum),
  );

  it.each([
    ['1.2', '12:34:00', '0001:00:02'],
    ['2004', 'PT12H34M', 'PT1H0M2S'],
  ] as const)('of %s is never longer than the clock says', (format, session, sum) =>
    expect(totalIn(format, format === '1.2' ? '0001:00:00' : 'PT1H', session, 2.9)).toBe(sum),
  );

  it.each(['', 'soon', '12:34', 'PT', 'P-1D'])('is none where the package says %j', (session) =>
    expect(totalIn('2004', '', session, 700)).toBeUndefined(),
  );
});

describe('the state that a package keeps', () => {
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
      expect(messageIn(message)).toBeUndefined();
  });

  it('is read as texts alone, with its number', () =>
    expect(messageIn({ guichetPackage: { number: 3, state: { a: 'x', b: { c: 'y' }, d: 1 } } })).toEqual({
      isOpened: false,
      isStarted: false,
      isActive: false,
      attempt: { number: 3, state: { a: 'x' } },
    }));

  it('may say only that the package is there, has started, or is used', () => {
    const none = { isOpened: false, isStarted: false, isActive: false };
    expect(messageIn({ guichetPackage: { isOpened: true } })).toEqual({ ...none, isOpened: true });
    expect(messageIn({ guichetPackage: { isStarted: true } })).toEqual({ ...none, isStarted: true });
    expect(messageIn({ guichetPackage: { isActive: true, number: '3' } })).toEqual({ ...none, isActive: true });
  });
});
