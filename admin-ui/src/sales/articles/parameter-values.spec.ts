import { describe, expect, it } from '@jest/globals';
import type { ArticleParameter } from '../../../../src/sales/articles/article.vocabulary.js';
import { movedBy } from '../../kit/moved-by.js';
import { newParameter, parametersCommandOf, parameterValuesOf } from './parameter-values.js';

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
