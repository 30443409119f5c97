import { describe, expect, it } from '@jest/globals';
import { QuoteFields } from '../../../src/sales/quotes/quote.commands.js';
import { commandErrors } from '../net/command-errors.js';
import { toCommand, type InputSpec, type Values } from './inputs.js';
import { asTyped, landingOf, typedFaults, unchosenFaults } from './typed-faults.js';

const inputs: readonly InputSpec[] = [
  { source: 'title', kind: 'text', required: true },
  {
    source: 'lines',
    kind: 'rows',
    fields: [
      { name: 'label', kind: 'text' },
      { name: 'quantity', kind: 'quantity' },
      { name: 'unitPrice', kind: 'amount' },
      { name: 'discount', kind: 'rate' },
      { name: 'vatRate', kind: 'rate' },
    ],
  },
  { source: 'discount', kind: 'rate' },
];

const line = { label: 'Desk', quantity: 1, unitPrice: 123_456, discount: 0, vatRate: 2_000 };

/** Messages in the form of a quote, by the field where they stand. */
const saidOf = async (values: Values): Promise<Readonly<Record<string, unknown>>> => {
  const found = { ...(await commandErrors(QuoteFields, toCommand(inputs, values))), ...typedFaults(inputs, values) };
  return Object.fromEntries(
    Object.entries(found).map(([path, error]) => {
      const { code, args } = asTyped(inputs)(path, error);
      return [landingOf(inputs)(path), code === 'tooLarge' || code === 'tooSmall' ? [code, args] : code];
    }),
  );
};

const ofSecond = (field: string, typed: unknown): Values => ({
  title: 'Desks',
  lines: [line, { ...line, [field]: typed }],
  discount: 0,
});

describe('a line of a quote', () => {
  it.each([
    ['quantity', 2, {}],
    ['quantity', 0.5, {}],
    ['quantity', 1.505, { 'lines.1.quantity': 'invalidQuantity' }],
    ['quantity', '1,505', { 'lines.1.quantity': 'tooManyDecimals' }],
    ['quantity', '1e3', { 'lines.1.quantity': 'invalidQuantity' }],
    ['quantity', 'deux', { 'lines.1.quantity': 'invalidQuantity' }],
    ['quantity', '', { 'lines.1.quantity': 'required' }],
    ['quantity', -1, { 'lines.1.quantity': ['tooSmall', { min: '0,01' }] }],
    ['unitPrice', '0,005', { 'lines.1.unitPrice': 'tooManyDecimals' }],
    ['unitPrice', '1 234,565', { 'lines.1.unitPrice': 'tooManyDecimals' }],
    ['unitPrice', 'abc', { 'lines.1.unitPrice': 'invalidDecimal' }],
    ['unitPrice', '', { 'lines.1.unitPrice': 'required' }],
    ['unitPrice', -1, {}],
    ['unitPrice', -100_000_001, { 'lines.1.unitPrice': ['tooSmall', { min: '-1000000\u00a0€' }] }],
    ['discount', 15_000, { 'lines.1.discount': ['tooLarge', { max: '100\u00a0%' }] }],
    ['vatRate', 1_960, { 'lines.1.vatRate': 'invalidChoice' }],
  ])('says what is wrong where it was typed: %s %j', async (field, typed, said) =>
    expect(await saidOf(ofSecond(field, typed))).toEqual(said),
  );

  it('says on the whole what is wrong with the whole', async () => {
    expect(await saidOf({ ...ofSecond('quantity', 1), discount: '33,333' })).toEqual({ discount: 'tooManyDecimals' });
    expect(await saidOf({ ...ofSecond('quantity', 1), discount: 15_000 })).toEqual({
      discount: ['tooLarge', { max: '100\u00a0%' }],
    });
    expect(landingOf(inputs)('lines')).toBe('lines');
    expect(landingOf(inputs)('lines.1.unknown')).toBe('lines');
    expect(landingOf(inputs)('title.fr')).toBe('title');
  });

  it('says nothing of lines that are not begun', () => expect(typedFaults(inputs, { title: 'Desks' })).toEqual({}));
});

describe('the choice of a successor', () => {
  const successors: readonly InputSpec[] = [{ source: 'successors', kind: 'successors', unchosen: () => ['town'] }];

  it('is missed at its client, and what is not chosen yet is not sent', () => {
    expect(
      Object.entries(unchosenFaults(successors, {})).map(([path, { code }]) => [landingOf(successors)(path), code]),
    ).toEqual([['successors.town', 'successorMissing']]);
    expect(
      unchosenFaults(
        successors.map((input) => ({ ...input, when: () => false })),
        {},
      ),
    ).toEqual({});
    expect(landingOf(successors)('successors.0.successorId')).toBe('successors');
    const chosen = [{ clientId: 'village' }, { clientId: 'city', successorId: 'paul' }];
    const value = [{ clientId: 'town', successorId: '' }, ...chosen];
    expect(toCommand(successors, { successors: value })).toEqual({ successors: chosen });
  });
});
