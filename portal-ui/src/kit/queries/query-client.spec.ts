import { describe, expect, it } from '@jest/globals';
import { localProblem } from '@guichet/ui-common/net/problem';
import { queryClient } from './query-client.js';

const retry = queryClient.getDefaultOptions().queries?.retry;
const isRetried = (failures: number, error: Error): unknown =>
  typeof retry === 'function' ? retry(failures, error) : undefined;

describe('a read that failed', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
  ])('after %i tries before is asked again: %s', (failures, expected) =>
    expect(isRetried(failures, localProblem('offline', 0))).toBe(expected),
  );

  it.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [501, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
  ])('with %i is asked again: %s', (status, expected) =>
    expect(isRetried(0, localProblem('any', status))).toBe(expected),
  );

  it('by a fault of the page is not asked again', () => expect(isRetried(0, new Error('any'))).toBe(false));

  it('is taken from memory for a quarter of a minute', () =>
    expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(15_000));
});
