import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noteSigned, signedLately } from './signed-lately.js';

describe('a signature in this tab', () => {
  const clock = jest.spyOn(performance, 'now');
  afterEach(() => clock.mockRestore());

  it('is followed for twenty seconds', () => {
    clock.mockReturnValue(1_000_000);
    expect(signedLately()).toBe(false);
    noteSigned();
    const after = [0, 19_999, 20_000].map((passed) => {
      clock.mockReturnValue(1_000_000 + passed);
      return signedLately();
    });
    expect(after).toEqual([true, true, false]);
  });
});
