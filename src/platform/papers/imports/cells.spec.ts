import { describe, expect, it } from '@jest/globals';
import { amountIn, dayIn, rateIn, wholeIn, yesNoIn } from './cells.js';

describe('yes or no', () => {
  it.each(['VRAI', 'vrai', 'x', 'O', 'oui', 'Oui', 'si', 'sí', 'Sí', 'yes', 'true', 'TRUE', 'verdadero', '1'])(
    'is yes as %s',
    (cell) => expect(yesNoIn(cell)).toBe(true),
  );
  it.each(['FAUX', 'faux', 'N', 'non', 'Non', 'no', 'false', 'FALSO', '0', '', ' ', undefined])('is no as %s', (cell) =>
    expect(yesNoIn(cell)).toBe(false),
  );
  it.each(['peut-être', '2', 'ox'])('is neither as %s, which stays for the rules to refuse', (cell) =>
    expect(yesNoIn(cell)).toBe(cell),
  );
});

describe('a cell of a file that is read in', () => {
  it.each([
    ['4 800,00 €', 480_000],
    ['4\u202f800.5', 480_050],
    ['1234', 123_400],
    ['0', 0],
    ['-3', -300],
    ['1,005', '1,005'],
    ['1 2', '1 2'],
    ['20 %', '20 %'],
    ['=1+1', '=1+1'],
    ['1e9', '1e9'],
    ['١٢', '١٢'],
    ['', ''],
  ])('says an amount: %j', (cell, said) => expect(amountIn(cell)).toBe(said));

  it.each([
    ['20 %', 2_000],
    ['5,5', 550],
    ['20 €', '20 €'],
    ['5,555 %', '5,555 %'],
  ])('says a rate: %j', (cell, said) => expect(rateIn(cell)).toBe(said));

  it.each([
    ['12', 12],
    ['1 200', 1_200],
    ['1,5', '1,5'],
    ['1 2', '1 2'],
    ['@SUM(A1)', '@SUM(A1)'],
  ])('says a quantity: %j', (cell, said) => expect(wholeIn(cell)).toBe(said));

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/26', '31/12/26'],
  ])('says a day: %j', (cell, said) => expect(dayIn(cell)).toBe(said));
});
