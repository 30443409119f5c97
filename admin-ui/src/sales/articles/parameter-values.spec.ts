import { describe, expect, it } from '@jest/globals';
import type { ArticleParameter } from '../../../../src/sales/articles/article.vocabulary.js';
import { movedBy } from '../../kit/moved-by.js';
import {
  faultsOfAmounts,
  newChoice,
  newParameter,
  numbersOf,
  parametersCommandOf,
  parameterValuesOf,
} from './parameter-values.js';

const label = { fr: 'Taille', es: 'Tamaño', en: 'Size' };
const size: ArticleParameter = {
  code: 'size',
  kind: 'choice',
  label,
  help: null,
  required: true,
  shownWhen: { parameter: 'place', choices: ['here'] },
  choices: [{ code: 'small', label, adds: 100, per: 'order' }],
};
const people: ArticleParameter = {
  code: 'people',
  kind: 'number',
  label,
  help: label,
  required: false,
  shownWhen: null,
  minimum: 1,
  maximum: 9,
  pricePerPiece: 50,
  included: 2,
};

describe('the form of parameters', () => {
  it('sends back what it was filled with', () =>
    expect(parametersCommandOf({ parameters: [size, people].map(parameterValuesOf) })).toEqual({
      parameters: [
        {
          code: 'size',
          kind: 'choice',
          label,
          required: true,
          shownWhen: { parameter: 'place', choices: ['here'] },
          choices: [{ code: 'small', label, adds: 100, per: 'order' }],
        },
        {
          code: 'people',
          kind: 'number',
          label,
          help: label,
          required: false,
          choices: [],
          minimum: 1,
          maximum: 9,
          included: 2,
          pricePerPiece: 50,
        },
      ],
    }));

  it('leaves out what is blank, and numbers are numbers', () =>
    expect(
      parametersCommandOf({
        parameters: [{ ...newParameter, kind: 'number', code: 'n', minimum: '3', maximum: '', included: 'two' }],
      }),
    ).toEqual({
      parameters: [
        { code: 'n', kind: 'number', required: true, choices: [], minimum: 3, included: 'two', pricePerPiece: 0 },
      ],
    }));

  it('moves one by a place, and never beyond the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the numbers of a parameter', () => {
  it.each([
    ['choice', []],
    ['number', ['minimum', 'maximum', 'included', 'pricePerPiece']],
    ['date', ['earliestDays', 'latestDays']],
    ['contact', []],
  ] as const)('are those of its kind: %s', (kind, expected) => expect(numbersOf(kind)).toEqual(expected));

  it('are each sent in its own field', () =>
    expect(
      parametersCommandOf({
        parameters: [
          { ...newParameter, kind: 'date', code: 'd', earliestDays: '2', latestDays: 30 },
          { ...newParameter, kind: 'number', code: 'n', minimum: 1, maximum: 9, included: 3, pricePerPiece: 250 },
          { ...newParameter, kind: 'choice', code: 'c', choices: [{ code: 'a', label: '', adds: 100, per: 'order' }] },
        ],
      }),
    ).toEqual({
      parameters: [
        { code: 'd', kind: 'date', required: true, choices: [], earliestDays: 2, latestDays: 30 },
        {
          code: 'n',
          kind: 'number',
          required: true,
          choices: [],
          minimum: 1,
          maximum: 9,
          included: 3,
          pricePerPiece: 250,
        },
        { code: 'c', kind: 'choice', required: true, choices: [{ code: 'a', adds: 100, per: 'order' }] },
      ],
    }));
});

describe('a new parameter', () => {
  it('begins as a choice between two', () => {
    expect(newParameter.kind).toBe('choice');
    expect(newParameter.choices).toEqual([newChoice, newChoice]);
  });
});

describe('amounts that cannot be kept', () => {
  const choice = (adds: number | string) => ({ ...newChoice, adds });

  it.each([
    [12, {}],
    ['', {}],
    ['12,50', {}],
    ['12,505', { code: 'tooManyDecimals', args: { max: 2 } }],
    ['douze', { code: 'invalidDecimal', args: { max: 2 } }],
  ])('are said where they were typed: %j', (amount, fault) => {
    const at = (place: string) => ('code' in fault ? { [place]: fault } : {});
    const first = { ...newParameter, kind: 'contact' as const, pricePerPiece: 'douze', choices: [choice('douze')] };
    expect(
      faultsOfAmounts({ parameters: [first, { ...newParameter, kind: 'number', pricePerPiece: amount }] }),
    ).toEqual(at('parameters.1.pricePerPiece'));
    expect(
      faultsOfAmounts({
        parameters: [first, { ...newParameter, pricePerPiece: 'douze', choices: [choice(0), choice(amount)] }],
      }),
    ).toEqual(at('parameters.1.choices.1.adds'));
  });
});
