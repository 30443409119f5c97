import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languages } from './language.js';
import { keptNumber, measures, numberFault, writtenNumber, type Measure } from './typed-numbers.js';

type Row = readonly [typed: string, kept: number | string];

const tables: Readonly<Record<keyof typeof measures, readonly Row[]>> = {
  whole: [
    ['0', 0],
    ['12', 12],
    ['007', 7],
    [' 12 ', 12],
    ['1 234', 1_234],
    ['1\u00a0234\u202f567', 1_234_567],
    ['-1', -1],
    ['\u22121', -1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', 'numberTooLarge'],
    ['-9007199254740992', 'numberTooLarge'],
    ['1,5', 'invalidNumber'],
    ['1.5', 'invalidNumber'],
    ['1,0', 'invalidNumber'],
    ['1.234', 'invalidNumber'],
    ['1 23', 'invalidNumber'],
    ['12 34', 'invalidNumber'],
    ['1234 567', 'invalidNumber'],
    ['1e3', 'invalidNumber'],
    ['1e999', 'invalidNumber'],
    ['0x10', 'invalidNumber'],
    ['Infinity', 'invalidNumber'],
    ['NaN', 'invalidNumber'],
    ['١٢', 'invalidNumber'],
    ['--1', 'invalidNumber'],
    ['-', 'invalidNumber'],
    ['12 €', 'invalidNumber'],
    ['douze', 'invalidNumber'],
  ],
  quantity: [
    ['0,5', 0.5],
    ['1.50', 1.5],
    ['1,15', 1.15],
    ['12', 12],
    ['1 234,25', 1_234.25],
    ['-0,5', -0.5],
    ['0,125', 'tooManyDecimals'],
    ['un', 'invalidQuantity'],
  ],
  amount: [
    ['0', 0],
    ['12', 1_200],
    ['12,5', 1_250],
    ['12.50', 1_250],
    ['0,01', 1],
    ['0,05 €', 5],
    ['€12.50', 1_250],
    ['1 234,56', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['-1', -100],
    ['-0,05', -5],
    ['1,15', 115],
    ['4,35', 435],
    ['90071992547409,91', Number.MAX_SAFE_INTEGER],
    ['90071992547409,92', 'numberTooLarge'],
    ['0,005', 'tooManyDecimals'],
    ['0,000', 'tooManyDecimals'],
    ['1,234', 'tooManyDecimals'],
    ['1 234,565', 'tooManyDecimals'],
    ['1,', 'invalidDecimal'],
    [',5', 'invalidDecimal'],
    ['1,234.56', 'invalidDecimal'],
    ['1.234,56', 'invalidDecimal'],
    ['1e3', 'invalidDecimal'],
    ['20 %', 'invalidDecimal'],
    ['€ 12 €', 'invalidDecimal'],
    ['douze', 'invalidDecimal'],
  ],
  rate: [
    ['20', 2_000],
    ['5,5', 550],
    ['5.5 %', 550],
    ['33,33', 3_333],
    ['33,333', 'tooManyDecimals'],
    ['5 €', 'invalidDecimal'],
  ],
};

/** Numbers that a field keeps: quantities with their decimals, others in whole units. */
const keptOnes = (name: keyof typeof measures) =>
  name === 'quantity' ? fc.integer().map((hundredths) => hundredths / 100) : fc.maxSafeInteger();

describe.each(['whole', 'quantity', 'amount', 'rate'] as const)('a number that is typed: %s', (name) => {
  it.each(tables[name])('%j is kept as it is, or refused: %j', (typed, kept) => {
    const measure: Measure = measures[name];
    expect(keptNumber(typed, measure) ?? numberFault(typed, measure)?.code).toBe(kept);
  });

  it.each(['', '  ', '\u202f'])('is absent, not wrong: %j', (typed) => {
    expect(keptNumber(typed, measures[name])).toBeUndefined();
    expect(numberFault(typed, measures[name])).toBeUndefined();
  });

  it.each(languages)('comes back as it was written: %s', (language) =>
    fc.assert(
      fc.property(keptOnes(name), (kept) => {
        expect(keptNumber(writtenNumber(kept, measures[name], language), measures[name])).toBe(kept);
      }),
    ),
  );
});

describe('a number that is kept', () => {
  it.each([
    [123_450, 'fr', '1234,50'],
    [123_450, 'es', '1234,50'],
    [123_450, 'en', '1234.50'],
    [123_400, 'fr', '1234'],
    [5, 'fr', '0,05'],
    [-5, 'en', '-0.05'],
    [-100, 'fr', '-1'],
    [0, 'es', '0'],
  ] as const)('is written for a field: %d, %s', (kept, language, written) =>
    expect(writtenNumber(kept, measures.amount, language)).toBe(written),
  );

  it.each([
    [0.5, 'fr', '0,5'],
    [1.25, 'en', '1.25'],
    [12, 'es', '12'],
  ] as const)('is written with the decimals that it has where it is a quantity: %d, %s', (kept, language, written) =>
    expect(writtenNumber(kept, measures.quantity, language)).toBe(written),
  );
});
