import { describe, expect, it } from '@jest/globals';
import { halfDaysOf } from './intervention.order-rules.js';

describe('half-days of an order', () => {
  it.each([
    ['five hours', [{ unit: 'hour', quantity: 5 }], 2],
    [
      'a day and a half',
      [
        { unit: 'day', quantity: 1 },
        { unit: 'halfDay', quantity: 1 },
      ],
      3,
    ],
    [
      'a licence, and a day beside it',
      [
        { unit: 'user', quantity: 40 },
        { unit: 'day', quantity: 1 },
      ],
      2,
    ],
    ['a package', [{ unit: 'package', quantity: 3 }], 1],
    ['what is ordered once', [{ unit: null, quantity: 1 }], 1],
    ['more than one visit may take', [{ unit: 'day', quantity: 4000 }], 200],
  ] as const)('%s', (_, lines, halfDays) => expect(halfDaysOf(lines)).toBe(halfDays));
});
