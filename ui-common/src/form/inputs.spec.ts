import { describe, expect, it } from '@jest/globals';
import { initialValues, labelKey, shownOf, toCommand, valuesOf, wholeOf, type InputSpec } from './inputs.js';
import { shownErrors } from './resolver.js';

const inputs: readonly InputSpec[] = [
  { source: 'kind', kind: 'choice', values: ['order', 'service'], texts: 'references:kind' },
  { source: 'needsCommitment', kind: 'yesNo', when: ({ kind }) => kind === 'service' },
  { source: 'clientId', kind: 'reference', resource: 'clients' },
  { source: 'amount', kind: 'text', type: 'number' },
  { source: 'structureIds', kind: 'references', resource: 'structures' },
];

describe('the fields of a command', () => {
  it('begin with what the record has, with ids of what it names, or empty', () =>
    expect(initialValues(inputs, { kind: 'order', client: { id: 'town' }, amount: null })).toEqual({
      kind: 'order',
      needsCommitment: false,
      clientId: 'town',
      amount: '',
      structureIds: [],
    }));

  it('send those that are asked and not blank, numbers as numbers', () => {
    expect(toCommand(inputs, { kind: 'order', needsCommitment: true, clientId: ' ', amount: '12' })).toEqual({
      kind: 'order',
      amount: 12,
    });
    expect(toCommand(inputs, { kind: 'service', needsCommitment: true })).toEqual({
      kind: 'service',
      needsCommitment: true,
    });
  });

  it('send none for a blank one whose blank is an answer, and leave it out where it is not asked', () => {
    const comment: InputSpec = { kind: 'longText', source: 'comment', blankIsNone: true };
    for (const value of ['', ' ', null, undefined])
      expect(toCommand([comment], { comment: value })).toEqual({ comment: null });
    expect(toCommand([comment], { comment: 'Court' })).toEqual({ comment: 'Court' });
    expect(toCommand([{ ...comment, when: () => false }], { comment: '' })).toEqual({});
  });

  it('are asked as long as the others say so', () =>
    expect(shownOf(inputs, { kind: 'order' }).map(({ source }) => source)).not.toContain('needsCommitment'));

  it('have their words where the form says', () => {
    expect(labelKey({ source: 'kind' }, 'references:')).toBe('references:fields.kind');
    expect(labelKey({ source: 'target', label: 'address' }, 'rights:offer.')).toBe('rights:offer.fields.address');
  });
});

describe('the refused field', () => {
  it('is listed in the order of the form, whatever that of the rules', () =>
    expect(
      shownErrors(
        {
          amount: { type: 'required', message: 'An amount' },
          days: [{ from: { type: 'required', message: 'A time' } }],
          kind: { type: 'required', message: 'A kind' },
        },
        ['kind', 'days', 'amount'],
      ),
    ).toEqual([
      { path: 'kind', text: 'A kind' },
      { path: 'days.0.from', text: 'A time' },
      { path: 'amount', text: 'An amount' },
    ]));
});

describe('a field of each kind', () => {
  const field = (kind: 'choices' | 'files' | 'people' | 'rows' | 'yesNo' | 'longText' | 'money'): InputSpec =>
    kind === 'choices'
      ? { source: 'x', kind, values: [], texts: '' }
      : kind === 'people'
        ? { source: 'x', kind, people: [] }
        : kind === 'rows'
          ? { source: 'x', kind, fields: [] }
          : { source: 'x', kind };

  it.each([
    ['choices', []],
    ['files', []],
    ['people', []],
    ['rows', []],
    ['yesNo', false],
    ['longText', ''],
    ['money', ''],
  ] as const)('begins empty: %s', (kind, empty) => {
    expect(initialValues([field(kind)])).toEqual({ x: empty });
    expect(initialValues([field(kind)], { x: null })).toEqual({ x: empty });
  });

  it('has a phone as people write it, and other texts as they are', () => {
    const phone = { source: 'phone', kind: 'text', type: 'tel' } as const;
    const name = { source: 'name', kind: 'text' } as const;
    expect(initialValues([phone, name], { phone: '+33612345678', name: '+33612345678' })).toEqual({
      phone: '06 12 34 56 78',
      name: '+33612345678',
    });
  });

  it('takes the id of what is named by its own field alone', () =>
    expect(initialValues(inputs, { clientId: 'village', client: { id: 'town' }, structureIds: ['s1'] })).toMatchObject({
      clientId: 'village',
      structureIds: ['s1'],
    }));

  it.each([
    [undefined, {}],
    [null, {}],
    [' ', {}],
    [0, { amount: 0 }],
    ['0', { amount: 0 }],
    ['douze', { amount: 'douze' }],
  ])('of a number sends %j as %j', (amount, expected) => expect(toCommand(inputs, { amount })).toEqual(expected));

  it('sends a no and an empty list: they are answers', () =>
    expect(toCommand(inputs, { kind: 'service', needsCommitment: false, structureIds: [] })).toEqual({
      kind: 'service',
      needsCommitment: false,
      structureIds: [],
    }));
});

describe('a whole number', () => {
  it.each([
    ['1 234', 1234],
    ['-3', -3],
    ['1,5', '1,5'],
    ['', ''],
    [7, 7],
    [null, null],
  ])('typed as %j is %j', (typed, expected) => expect(wholeOf(typed)).toBe(expected));
});

describe('values that react-admin types loosely', () => {
  it.each([
    [{ a: 1 }, { a: 1 }],
    [null, {}],
    ['a', {}],
    [undefined, {}],
  ])('%j are %j', (value, expected) => expect(valuesOf(value)).toEqual(expected));
});
