import { describe, expect, it } from '@jest/globals';
import type { Problem } from '../../../src/kernel/views.js';
import {
  filterFaults,
  hasCode,
  isForbidden,
  isOfFormerText,
  isOutdated,
  localProblem,
  ProblemError,
  problemFrom,
  problemText,
  unseenText,
} from './problem.js';

const problem: Problem = {
  type: 'about:blank',
  title: 'Closed',
  status: 409,
  code: 'ticketIs',
  detail: 'It is closed.',
};
const coded = (code: string, status = 409, detail = '') => new ProblemError({ ...problem, code, status, detail });
const t = (key: string, args: Readonly<Record<string, string | number>> = {}) => `${key} ${JSON.stringify(args)}`;

describe('an answer that is a refusal', () => {
  it('is what the server says, with its own status and code', () => {
    const error = problemFrom(500, JSON.stringify({ ...problem, correlationId: 'c1' }));
    expect([error.problem, error.status, error.code, error.message]).toEqual([
      { ...problem, correlationId: 'c1' },
      409,
      'ticketIs',
      'It is closed.',
    ]);
  });

  it.each([
    [499, 'unexpected'],
    [404, 'unexpected'],
    [500, 'temporarilyUnavailable'],
    [502, 'temporarilyUnavailable'],
  ])('of something before our server, with %i, is %s', (status, code) => {
    for (const body of ['<html>', '', 'null', '"text"', '{"code":"x"}', '{"status":409}', '{"code":7,"status":409}'])
      expect(problemFrom(status, body).problem).toEqual({ type: 'about:blank', title: code, status, code, detail: '' });
  });

  it('may be our own', () =>
    expect(localProblem('offline', 0).problem).toEqual({
      type: 'about:blank',
      title: 'offline',
      status: 0,
      code: 'offline',
      detail: '',
    }));
});

describe('the sentence of a failure', () => {
  const unexpected = 'common:problems.unexpected {}';

  it('is the server’s', () => expect(problemText(coded('ticketIs', 409, 'It is closed.'), t)).toBe('It is closed.'));
  it('is the dictionary’s where the server says none, with its values', () =>
    expect(problemText(new ProblemError({ ...problem, detail: '', args: { max: 3 } }), t)).toBe(
      `common:problems.ticketIs ${JSON.stringify({ defaultValue: unexpected, max: 3 })}`,
    ));
  it('is the same for all unforeseen ones', () => {
    expect(problemText(new Error('boom'), t)).toBe(unexpected);
    expect(problemText(undefined, t)).toBe(unexpected);
  });

  it('says why a person is not shown the page they asked for', () => {
    expect(unseenText(coded('forbidden', 403, 'No.'), t)).toBe('common:errorPages.forbidden.data {}');
    expect(unseenText(coded('notFound', 404, 'It is not there.'), t)).toBe('It is not there.');
  });
});

describe('faults of the filters of a list', () => {
  const entry = (text: string) => ({ code: 'any', args: {}, text });

  it('are sentences, each once, and none of other fields', () =>
    expect(
      filterFaults(
        new ProblemError({
          ...problem,
          errors: {
            'filter.openedTo': entry('la fin est avant le début'),
            'filter.closedTo': entry('la fin est avant le début'),
            'filter.q': entry('le texte est trop long'),
            range: entry('la page est trop longue'),
          },
        }),
      ),
    ).toEqual(['La fin est avant le début.', 'Le texte est trop long.']));

  it('are none where something else is wrong', () => {
    expect(filterFaults(new ProblemError(problem))).toEqual([]);
    expect(filterFaults(new Error('boom'))).toEqual([]);
  });
});

describe('the meaning of a failure', () => {
  it('is told by its code', () => {
    expect(hasCode(coded('a'), 'b', 'a')).toBe(true);
    expect(hasCode(coded('a'), 'b')).toBe(false);
    expect(hasCode(Object.assign(new Error('a'), { code: 'a' }), 'a')).toBe(false);
  });

  it.each([
    ['shownTextChanged', true, true],
    ['interventionReportChanged', true, true],
    ['certificateAppointmentChanged', true, true],
    ['changedMeanwhile', false, true],
    ['ticketIs', false, false],
  ])('%s: another text %s, not how it is any more %s', (code, isFormer, isOld) => {
    expect(isOfFormerText(coded(code))).toBe(isFormer);
    expect(isOutdated(coded(code))).toBe(isOld);
  });

  it.each([
    [403, true],
    [401, false],
    [404, false],
  ])('%i is not for this person: %s', (status, expected) => expect(isForbidden(coded('any', status))).toBe(expected));
  it('is nothing forbidden of a fault of the page', () =>
    expect(isForbidden(Object.assign(new Error('any'), { status: 403 }))).toBe(false));
});
