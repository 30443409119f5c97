import { describe, expect, it } from '@jest/globals';
import { dayIn, hundredthsIn, wholeIn } from './cells.js';

describe('a cell of a file that is read in', () => {
  it.each([
    ['4 800,00 €', 480_000],
    ['4\u202f800.5', 480_050],
    ['20 %', 2_000],
    ['0', 0],
    ['-3', -300],
    ['1,005', '1,005'],
    ['=1+1', '=1+1'],
    ['1e9', '1e9'],
    ['١٢', '١٢'],
    ['', ''],
  ])('says an amount: %j', (cell, said) => expect(hundredthsIn(cell)).toBe(said));

  it.each([
    ['12', 12],
    ['1 200', 1_200],
    ['1,5', '1,5'],
    ['@SUM(A1)', '@SUM(A1)'],
  ])('says a quantity: %j', (cell, said) => expect(wholeIn(cell)).toBe(said));

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/26', '31/12/26'],
  ])('says a day: %j', (cell, said) => expect(dayIn(cell)).toBe(said));
});
