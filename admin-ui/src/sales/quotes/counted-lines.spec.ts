import { describe, expect, it } from '@jest/globals';
import { sumOf } from './counted-lines.js';

const line = { label: 'Poste', quantity: 2, unitPrice: 50_000, discount: 0, vatRate: 2000 };

describe('the total of a quote while it is written', () => {
  it('is net, VAT by rate and gross of its lines, less the discount on the whole', () =>
    expect(sumOf({ lines: [line, { ...line, quantity: 1, vatRate: 550 }], discount: 1000 })).toMatchObject({
      lines: [{ place: 1 }, { place: 2 }],
      left: 0,
      isDiscountLeft: false,
      totals: {
        discount: { rate: 1000, amount: 15_000 },
        ...{ net: 135_000, vat: 20_475, gross: 155_475 },
        shares: [
          { rate: 550, base: 45_000, vat: 2_475 },
          { rate: 2000, base: 90_000, vat: 18_000 },
        ],
      },
    }));

  it.each([
    ['quantity', '1,505'],
    ['quantity', 1.505],
    ['quantity', -1],
    ['quantity', ''],
    ['quantity', 0],
    ['quantity', 10_001],
    ['unitPrice', '0,005'],
    ['unitPrice', -100_000_001],
    ['unitPrice', 100_000_001],
    ['discount', 10_001],
    ['discount', ''],
    ['vatRate', 1960],
    ['vatRate', '19,6'],
  ])('leaves out a line whose %s is %j, and says that it does', (field, typed) => {
    const { lines, left, totals } = sumOf({ lines: [{ ...line, [field]: typed }, line] });
    expect([lines.map(({ place }) => place), left, totals.net]).toEqual([[2], 1, 100_000]);
  });

  it.each([
    ['quantity', 0.01],
    ['quantity', 1.5],
    ['quantity', 10_000],
    ['unitPrice', 0],
    ['unitPrice', -100_000_000],
    ['unitPrice', 100_000_000],
    ['discount', 10_000],
    ['vatRate', 0],
  ])('counts a line whose %s is %d', (field, typed) =>
    expect(sumOf({ lines: [{ ...line, [field]: typed }] }).left).toBe(0),
  );

  it.each([
    ['', false],
    [null, false],
    [undefined, false],
    [10_000, false],
    [10_001, true],
    ['dix', true],
  ])('has a discount on the whole of %j, which cannot be kept: %s', (discount, isDiscountLeft) =>
    expect(sumOf({ lines: [line], discount })).toMatchObject({ isDiscountLeft }),
  );

  it('counts parts of a unit and lines that take an amount off to the cent', () =>
    expect(
      sumOf({
        lines: [
          { ...line, quantity: 0.5, unitPrice: 39_001, unit: 'day' },
          { ...line, quantity: 1, unitPrice: -9_501, unit: '' },
        ],
      }),
    ).toMatchObject({ lines: [{ unit: 'day' }, {}], totals: { net: 10_000, vat: 2_000, gross: 12_000 } }));

  it('is nothing without lines', () =>
    expect(sumOf({})).toMatchObject({ lines: [], left: 0, totals: { net: 0, vat: 0, gross: 0, shares: [] } }));
});
