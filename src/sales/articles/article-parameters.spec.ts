import { describe, expect, it } from '@jest/globals';
import { command } from '../../kernel/testing.js';
import { ParameterFields } from './article.commands.js';
import { parametersOf } from './article-parameters.js';

const label = { fr: 'Taille', es: 'Tamaño', en: 'Size' };
const asked = (fields: object): ParameterFields => command(ParameterFields, { label, ...fields });
const size = asked({ code: 'size', kind: 'choice', choices: [{ code: 'small', label, adds: 0, per: 'unit' }] });
const people = { code: 'people', kind: 'number', minimum: 1, maximum: 9 };

describe('the parameters of an article', () => {
  it('have what their kind has, and nothing else', () =>
    expect(parametersOf([size, asked({ ...people, earliestDays: 3 })])).toEqual([
      {
        code: 'size',
        kind: 'choice',
        label,
        help: null,
        required: true,
        shownWhen: null,
        choices: [{ code: 'small', label, adds: 0, per: 'unit' }],
      },
      {
        code: 'people',
        kind: 'number',
        label,
        help: null,
        required: true,
        shownWhen: null,
        minimum: 1,
        maximum: 9,
        pricePerPiece: 0,
        included: 0,
      },
    ]));

  it('may have one number or one day alone, and hang on a choice before them', () => {
    const one = { ...people, minimum: 3, maximum: 3, shownWhen: { parameter: 'size', choices: ['small'] } };
    const day = { code: 'start', kind: 'date', earliestDays: 9, latestDays: 9 };
    expect(parametersOf([size, asked(one), asked(day)])).toMatchObject([
      { code: 'size' },
      { minimum: 3, maximum: 3, shownWhen: one.shownWhen },
      { earliestDays: 9, latestDays: 9 },
    ]);
  });

  it.each<[string, readonly ParameterFields[], string, string]>([
    [
      'a choice among nothing',
      [asked({ code: 'size', kind: 'choice' })],
      'parameterHasNoChoices',
      'parameters.0.choices',
    ],
    [
      'crossed limits',
      [asked({ ...people, minimum: 9, maximum: 1 })],
      'parameterLimitsCrossed',
      'parameters.0.maximum',
    ],
    [
      'crossed days',
      [asked({ code: 'start', kind: 'date', earliestDays: 9, latestDays: 1 })],
      'parameterLimitsCrossed',
      'parameters.0.latestDays',
    ],
    [
      'what hangs on a later parameter',
      [asked({ ...people, shownWhen: { parameter: 'size', choices: ['small'] } }), size],
      'parameterShownByUnknown',
      'parameters.0.shownWhen',
    ],
    [
      'what hangs on an unknown choice',
      [size, asked({ ...people, shownWhen: { parameter: 'size', choices: ['large'] } })],
      'parameterShownByUnknown',
      'parameters.1.shownWhen',
    ],
  ])('refuse %s at its field', (_, parameters, code, field) =>
    expect(() => parametersOf(parameters)).toThrow(expect.objectContaining({ code, field })),
  );
});
