import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineAmount } from '../../kernel/money.js';
import {
  priceOf,
  priceSoFar,
  shownConfiguration,
  shownParameters,
  type Priced,
  type Wish,
} from './article-price.vocabulary.js';
import { priceOn, type ArticleParameter } from './article.vocabulary.js';

const named = (name: string) => ({ fr: name, es: name, en: name });
const asked = { help: null, required: true, shownWhen: null };
const choice = (code: string, adds: number, per: 'unit' | 'order' = 'unit') => ({
  code,
  label: named(code),
  adds,
  per,
});

const brackets: ArticleParameter = {
  ...asked,
  code: 'population',
  label: named('population'),
  kind: 'choice',
  choices: [choice('small', 0), choice('large', 45_000)],
};
const hosting: ArticleParameter = {
  ...asked,
  code: 'hosting',
  label: named('hosting'),
  kind: 'choice',
  choices: [choice('none', 0), choice('cloud', 12_050, 'order')],
};
const users: ArticleParameter = {
  ...asked,
  code: 'users',
  label: named('users'),
  kind: 'number',
  shownWhen: { parameter: 'hosting', choices: ['cloud'] },
  minimum: 1,
  maximum: 50,
  pricePerPiece: 990,
  included: 2,
};
const start: ArticleParameter = {
  ...asked,
  code: 'start',
  label: named('start'),
  kind: 'date',
  required: false,
  earliestDays: 10,
  latestDays: 20,
};
const referent: ArticleParameter = {
  ...asked,
  code: 'referent',
  label: named('referent'),
  kind: 'contact',
  required: false,
};

const bundle: Priced = {
  label: named('bundle'),
  unitPrice: 100_000,
  vatRate: 2000,
  minimum: 1,
  maximum: 10,
  parameters: [brackets, hosting, users, start, referent],
};

const wish = (configuration: Wish['configuration'], quantity = 1): Wish => ({
  quantity,
  configuration,
  today: '2026-11-25',
});
const linesOf = (of: Wish) => {
  const pricing = priceOf(bundle, of);
  return pricing.ok
    ? pricing.price.lines.map(({ parameter, quantity, unitPrice }) => [parameter, quantity, unitPrice])
    : [];
};
const problemsOf = (of: Wish, offer = bundle) => {
  const pricing = priceOf(offer, of);
  return pricing.ok ? [] : pricing.problems.map(({ parameter, code, args }) => [parameter, code, args]);
};
const contact = '019ab1b6-0000-7000-8000-000000000001';

describe('the price of a configured article', () => {
  it('adds for each unit or once for the order, and for pieces beyond those included', () =>
    expect(linesOf(wish({ population: 'large', hosting: 'cloud', users: '5' }, 3))).toEqual([
      [null, 3, 100_000],
      ['population', 3, 45_000],
      ['hosting', 1, 12_050],
      ['users', 3, 990],
    ]));

  it('has no line for what costs nothing', () =>
    expect(linesOf(wish({ population: 'small', hosting: 'none' }))).toEqual([[null, 1, 100_000]]));

  it.each<[string, Wish, readonly unknown[]]>([
    ['a value is missing', wish({ hosting: 'none' }), ['population', 'missing', {}]],
    ['blanks are no value', wish({ population: '  ', hosting: 'none' }), ['population', 'missing', {}]],
    ['a choice is none', wish({ population: 'huge', hosting: 'none' }), ['population', 'notAChoice', {}]],
    [
      'a hidden parameter has a value',
      wish({ population: 'small', hosting: 'none', users: '3' }),
      ['users', 'notShown', {}],
    ],
    [
      'a parameter is unknown',
      wish({ population: 'small', hosting: 'none', colour: 'red' }),
      ['colour', 'unknownParameter', {}],
    ],
    ['a number is none', wish({ population: 'small', hosting: 'cloud', users: '1e3' }), ['users', 'notANumber', {}]],
    [
      'a number is too low',
      wish({ population: 'small', hosting: 'cloud', users: '0' }),
      ['users', 'tooLow', { min: 1 }],
    ],
    [
      'a number is too high',
      wish({ population: 'small', hosting: 'cloud', users: '51' }),
      ['users', 'tooHigh', { max: 50 }],
    ],
    ['a day is none', wish({ population: 'small', hosting: 'none', start: '2026-02-30' }), ['start', 'notADay', {}]],
    [
      'a day is too early',
      wish({ population: 'small', hosting: 'none', start: '2026-12-04' }),
      ['start', 'tooEarly', { date: '2026-12-05' }],
    ],
    [
      'a day is too late',
      wish({ population: 'small', hosting: 'none', start: '2026-12-16' }),
      ['start', 'tooLate', { date: '2026-12-15' }],
    ],
    [
      'a contact is none',
      wish({ population: 'small', hosting: 'none', referent: 'marie' }),
      ['referent', 'notAContact', {}],
    ],
    ['nothing is ordered', wish({ population: 'small', hosting: 'none' }, 0), [null, 'quantityInvalid', {}]],
    ['half a thing is ordered', wish({ population: 'small', hosting: 'none' }, 1.5), [null, 'quantityInvalid', {}]],
    [
      'too many are ordered',
      wish({ population: 'small', hosting: 'none' }, 11),
      [null, 'quantityTooHigh', { max: 10 }],
    ],
  ])('is not told where %s', (_, of, problem) => expect(problemsOf(of)).toEqual([problem]));

  it('asks for the minimum', () =>
    expect(problemsOf(wish({ population: 'small', hosting: 'none' }), { ...bundle, minimum: 2 })).toEqual([
      [null, 'quantityTooLow', { min: 2 }],
    ]));

  it('counts what is chosen so far, whatever is missing or wrong beside it', () => {
    const soFar = (of: Wish) => priceSoFar(bundle, of)?.lines.map(({ parameter, unitPrice }) => [parameter, unitPrice]);
    expect(soFar(wish({}))).toEqual([[null, 100_000]]);
    expect(soFar(wish({ hosting: 'cloud', start: 'soon' }))).toEqual([
      [null, 100_000],
      ['hosting', 12_050],
    ]);
    expect(soFar(wish({ population: 'large', hosting: 'cloud', users: '51' }))).toEqual([
      [null, 100_000],
      ['population', 45_000],
      ['hosting', 12_050],
    ]);
    expect(priceSoFar(bundle, wish({ population: 'large', hosting: 'cloud' }, 2))?.totals.net).toBe(302_050);
    expect(priceSoFar(bundle, wish({ hosting: 'cloud' }, 1.5))).toBeNull();
    expect(priceSoFar(bundle, wish({ hosting: 'cloud' }, 11))).toBeNull();
  });

  it('takes days and contacts that are right, at no cost', () =>
    expect(linesOf(wish({ population: 'small', hosting: 'none', start: '2026-12-05', referent: contact }))).toEqual([
      [null, 1, 100_000],
    ]));

  it('hides what hangs on something hidden', () => {
    const below: ArticleParameter = {
      ...brackets,
      code: 'below',
      shownWhen: { parameter: 'above', choices: ['yes'] },
    };
    const above: ArticleParameter = {
      ...brackets,
      code: 'above',
      choices: [choice('yes', 0)],
      shownWhen: { parameter: 'population', choices: ['large'] },
    };
    const shown = shownParameters([brackets, above, below], { population: 'small', above: 'yes' });
    expect(shown.map(({ code }) => code)).toEqual(['population']);
  });

  it('knows nothing by names that every object has', () =>
    expect(problemsOf(wish({ population: 'constructor', hosting: 'none' }))).toEqual([
      ['population', 'notAChoice', {}],
    ]));

  const configured = fc.record(
    {
      population: fc.constantFrom('small', 'large', 'huge', ''),
      hosting: fc.constantFrom('none', 'cloud'),
      users: fc.integer({ min: -1, max: 60 }).map(String),
      start: fc.constantFrom('2026-12-10', '2027-01-01', ''),
    },
    { requiredKeys: [] },
  );
  const quantities = fc.integer({ min: -1, max: 12 });

  it('is the sum of its lines, or has problems: never both, never neither', () =>
    fc.assert(
      fc.property(configured, quantities, (configuration, quantity) => {
        const pricing = priceOf(bundle, wish(configuration, quantity));
        if (!pricing.ok) return pricing.problems.length > 0;
        const { lines, totals } = pricing.price;
        const sum = lines.reduce((net, line) => net + lineAmount(line), 0);
        return totals.net === sum && sum >= bundle.unitPrice * quantity && totals.gross === totals.net + totals.vat;
      }),
    ));

  it('is the same for what is shown of a configuration, once nothing is wrong with it', () =>
    fc.assert(
      fc.property(configured, (configuration) => {
        const shown = shownConfiguration(bundle.parameters, configuration);
        const pricing = priceOf(bundle, wish(configuration));
        expect(pricing.ok ? priceOf(bundle, wish(shown)) : pricing).toEqual(pricing);
        // what is hidden is no fault any more
        expect(problemsOf(wish(shown)).map(([, code]) => code)).not.toContain('notShown');
      }),
    ));

  it('does not fall when more is ordered', () =>
    fc.assert(
      fc.property(configured, fc.integer({ min: 1, max: 9 }), (configuration, quantity) => {
        const [fewer, more] = [quantity, quantity + 1].map((many) => priceOf(bundle, wish(configuration, many)));
        return !fewer?.ok || !more?.ok || more.price.totals.net > fewer.price.totals.net;
      }),
    ));
});

describe('the price of a day', () => {
  const prices = [
    { price: 300, from: '2027-01-01', until: null },
    { price: 100, from: '2026-01-01', until: '2026-06-30' },
    { price: 200, from: '2026-09-01', until: null },
  ];

  it.each([
    ['2025-12-31', { ok: false, reason: 'tariffMissing' }],
    ['2026-01-01', { ok: true, entry: prices[1] }],
    ['2026-06-30', { ok: true, entry: prices[1] }],
    ['2026-07-01', { ok: false, reason: 'tariffOutOfDate' }],
    ['2026-12-31', { ok: true, entry: prices[2] }],
    ['2027-01-01', { ok: true, entry: prices[0] }],
  ])('is the latest that has begun, unless it has ended: %s', (day, found) =>
    expect(priceOn(prices, day)).toEqual(found),
  );
});
