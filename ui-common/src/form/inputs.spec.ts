import { describe, expect, it } from '@jest/globals';
import { initialValues, labelKey, shownOf, toCommand, type InputSpec } from './inputs.js';
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

  it('are asked as long as the others say so', () =>
    expect(shownOf(inputs, { kind: 'order' }).map(({ source }) => source)).not.toContain('needsCommitment'));

  it('have their words where the form says', () => {
    expect(labelKey({ source: 'kind' }, 'references:')).toBe('references:fields.kind');
    expect(labelKey({ source: 'target', label: 'address' }, 'rights:offer.')).toBe('rights:offer.fields.address');
  });
});

describe('what was refused', () => {
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
