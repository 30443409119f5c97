import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineAmount, moneyText, rateText, totalsOf } from './money.js';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  unitPrice: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  vatRate: fc.constantFrom(0, 210, 550, 1000, 2000, 2100),
});

describe('amounts', () => {
  it.each([
    [{ quantity: 1, unitPrice: 1999, discount: 5000 }, 1000],
    [{ quantity: 3, unitPrice: 333, discount: 0 }, 999],
    [{ quantity: 1, unitPrice: -1999, discount: 5000 }, -1000],
    [{ quantity: 2, unitPrice: 0 }, 0],
    [{ quantity: 0.5, unitPrice: 39_001 }, 19_501],
    [{ quantity: 0.5, unitPrice: -39_001 }, -19_501],
    [{ quantity: 1.15, unitPrice: 10_000 }, 11_500],
    [{ quantity: 1.5, unitPrice: 123_456 }, 185_184],
    [{ quantity: 0.29, unitPrice: 100, discount: 5000 }, 15],
    [{ quantity: 0.01, unitPrice: 49 }, 0],
  ])('rounds half a cent of a line away from zero: %j', (of, cents) => expect(lineAmount(of)).toBe(cents));

  it('rounds VAT once for each rate', () =>
    expect(
      totalsOf([
        { quantity: 1, unitPrice: 3, vatRate: 2000 },
        { quantity: 1, unitPrice: 3, vatRate: 2000 },
        { quantity: 1, unitPrice: 100, vatRate: 0 },
      ]),
    ).toEqual({
      net: 106,
      vat: 1,
      gross: 107,
      shares: [
        { rate: 0, base: 100, vat: 0 },
        { rate: 2000, base: 6, vat: 1 },
      ],
    }));

  it('adds up whatever the order of the lines', () =>
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const totals = totalsOf(lines);
        expect(totalsOf(lines.toReversed())).toEqual(totals);
        expect(totals.net).toBe(lines.reduce((sum, each) => sum + lineAmount(each), 0));
        expect(totals.gross).toBe(totals.net + totals.vat);
        expect(totals.shares.every(({ base, vat, rate }) => Math.abs(vat * 10_000 - base * rate) <= 5_000)).toBe(true);
      }),
    ));

  it('takes a discount on the whole off each rate, and says what it comes to', () => {
    const lines = [
      { quantity: 1, unitPrice: 999, vatRate: 2000 },
      { quantity: 1, unitPrice: 101, vatRate: 0 },
    ];
    expect(totalsOf(lines, 1000)).toEqual({
      discount: { rate: 1000, amount: 110 },
      net: 990,
      vat: 180,
      gross: 1170,
      shares: [
        { rate: 0, base: 91, vat: 0 },
        { rate: 2000, base: 899, vat: 180 },
      ],
    });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 10_000 }), (any, rate) => {
        const { discount, net } = totalsOf(any, rate);
        expect(net + (discount?.amount ?? 0)).toBe(totalsOf(any).net);
      }),
    );
  });

  it('refuses what cannot be counted in whole cents', () => {
    expect(() => lineAmount({ quantity: 1.505, unitPrice: 100 })).toThrow(RangeError);
    expect(() => lineAmount({ quantity: 1.5, unitPrice: 100.5 })).toThrow(RangeError);
    expect(() => lineAmount({ quantity: Number.MAX_SAFE_INTEGER, unitPrice: 2 })).toThrow(RangeError);
  });

  it.each([
    ['fr', '1 234,50 €'],
    ['es', '1234,50 €'],
    ['en', '€1,234.50'],
  ])('are written as %s does', (language, text) => expect(moneyText(123_450, language).replace(/\s/g, ' ')).toBe(text));

  it('writes rates in percent', () => expect(rateText(550, 'fr').replace(/\s/g, ' ')).toBe('5,5 %'));
});
