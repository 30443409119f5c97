import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, eurosOf } from './hundredths.js';

describe('an amount that is typed', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['1 234,50 €', 123_450],
    ['0,05', 5],
    ['', ''],
    ['-3', '-3'],
    ['1,234', '1,234'],
    ['twelve', 'twelve'],
  ])('is cents, or stays what it is: %s', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it('comes back as it was', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(centsOf(eurosOf(cents))).toBe(cents);
      }),
    ));
});
