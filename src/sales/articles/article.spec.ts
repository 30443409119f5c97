import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import {
  CancelPrice,
  ParameterFields,
  PutOnSale,
  RegisterArticle,
  ReviseArticle,
  SetParameters,
  SetPrice,
  WithdrawArticle,
  type ArticleFields,
} from './article.commands.js';
import {
  article,
  articleParametersSet,
  articlePriceCancelled,
  articlePriceSet,
  articlePutOnSale,
  articleRegistered,
  articleRevised,
  articleWithdrawn,
  lackingForSale,
  type ArticleData,
  type ArticleFacts,
} from './article.js';
import type { ArticleParameter } from './article.vocabulary.js';

const named = (name: string) => ({ fr: name, es: name, en: name });
const fields = {
  code: 'sms-1000',
  kind: 'simple',
  nature: 'supplies',
  title: named('Pack of SMS'),
  description: named('A thousand messages.'),
  unit: 'pack',
  documentIds: ['sale'],
} satisfies Partial<ArticleFields>;
const data: ArticleData = {
  code: 'SMS-1000',
  kind: 'simple',
  nature: 'supplies',
  title: named('Pack of SMS'),
  description: named('A thousand messages.'),
  unit: 'pack',
  minimum: 1,
  maximum: null,
  displayQuantity: true,
  header: null,
  priceLabel: null,
  vatRate: 2000,
  attestation: null,
  saas: false,
  followUps: [],
  documentIds: ['sale'],
  brands: [],
  entities: [],
  roles: [],
  productIds: [],
};
const facts: ArticleFacts = { documents: [{ kind: 'termsOfSale', isInForce: true }], productsKnown: true };

// half past midnight in Paris, still the day before elsewhere
const now = '2026-11-24T23:30:00.000Z';
const of = (given: Partial<ArticleFacts> = {}) =>
  specify(article, { now, actor: { ...systemActor, id: 'ida', kind: 'staff' }, facts: { ...facts, ...given } });
const { given } = of();

const registered = articleRegistered(data);
const price = articlePriceSet({ price: 9900, from: '2026-11-25', until: null });
const onSale = [registered, price, articlePutOnSale({})];
const parameter: ArticleParameter = {
  code: 'start',
  kind: 'date',
  label: named('Start'),
  help: null,
  required: true,
  shownWhen: null,
  earliestDays: 0,
  latestDays: 365,
};
const asked = command(ParameterFields, { code: 'start', kind: 'date', label: named('Start') });

describe('an article', () => {
  it('is registered as a draft, its code in capitals', () =>
    given().when(command(RegisterArticle, fields)).then(registered));

  it('is exempt from VAT as training alone, with the attestation', () => {
    const exempt = { ...fields, attestation: '75/2019/0042' };
    given().when(command(RegisterArticle, exempt)).thenRefused('vatExemptionForTrainingOnly');
    given()
      .when(command(RegisterArticle, { ...exempt, nature: 'training' }))
      .then(articleRegistered({ ...data, nature: 'training', attestation: '75/2019/0042' }));
  });

  it('grants webinar packs of so many seats, for a year unless it says how long', () => {
    const granting = { ...fields, webinarUnits: 10 };
    const granted = (days: number) =>
      articleRegistered({ ...data, followUps: ['webinarPack'], webinarPack: { units: 10, days } });
    given()
      .when(command(RegisterArticle, { ...granting, followUps: ['webinarPack'] }))
      .then(granted(365));
    given()
      .when(command(RegisterArticle, { ...granting, followUps: ['webinarPack'], webinarDays: 90 }))
      .then(granted(90));
    // it no longer grants any
    given()
      .when(command(RegisterArticle, { ...granting, followUps: [] }))
      .then(registered);
  });

  it('refuses a maximum below the minimum, unknown documents and unknown products', () => {
    given()
      .when(command(RegisterArticle, { ...fields, minimum: 5, maximum: 4 }))
      .thenRefused('maximumBelowMinimum');
    of({ documents: [null] })
      .given()
      .when(command(RegisterArticle, fields))
      .thenRefused('saleDocumentUnknown');
    of({ productsKnown: false }).given().when(command(RegisterArticle, fields)).thenRefused('productUnknown');
  });

  it('keeps its kind, and its code once it was on sale', () => {
    const other = { ...fields, code: 'SMS-2' };
    given(registered)
      .when(command(ReviseArticle, other))
      .then(articleRevised({ ...data, code: 'SMS-2' }));
    given(...onSale)
      .when(command(ReviseArticle, other))
      .thenRefused('articleCodeKept');
    given(registered)
      .when(command(ReviseArticle, { ...fields, kind: 'complex' }))
      .thenRefused('articleKindKept');
  });

  it('stays fit for sale while it is on sale', () =>
    of({ documents: [] })
      .given(...onSale)
      .when(command(ReviseArticle, { ...fields, documentIds: [] }))
      .thenRefused('articleHasNoTermsOfSale'));

  it('has a price from today on, or from a later day', () => {
    given(registered)
      .when(command(SetPrice, { price: 9900, from: '2026-11-25' }))
      .then(price);
    given(registered)
      .when(command(SetPrice, { price: 9900, from: '2026-11-24' }))
      .thenRefused('priceInThePast');
  });

  it('is set a price from today on, once', () => {
    const set = (over: Partial<SetPrice> = {}) => command(SetPrice, { price: 9900, from: '2026-11-25', ...over });
    given(registered).when(set()).then(price);
    given(registered, price).when(set()).then();
    for (const over of [{ price: 9901 }, { from: '2026-11-26' }, { until: '2026-12-31' }])
      given(registered, price)
        .when(set(over))
        .then(articlePriceSet({ ...price.data, ...over }));
  });

  it('may be sold in one quantity alone', () => {
    const limited = (minimum: number, maximum: number) => command(RegisterArticle, { ...fields, minimum, maximum });
    given()
      .when(limited(3, 3))
      .then(articleRegistered({ ...data, minimum: 3, maximum: 3 }));
    given().when(limited(3, 2)).thenRefused('maximumBelowMinimum');
  });

  it('takes back a price that has not begun', () => {
    const next = articlePriceSet({ price: 10_900, from: '2027-01-01', until: null });
    given(...onSale, next)
      .when(command(CancelPrice, { from: '2027-01-01' }))
      .then(articlePriceCancelled({ from: '2027-01-01' }));
    given(...onSale, next)
      .when(command(CancelPrice, { from: '2026-11-25' }))
      .thenRefused('priceHasBegun');
    given(...onSale)
      .when(command(CancelPrice, { from: '2027-01-01' }))
      .thenRefused('priceUnknown');
  });

  it('replaces the price of the same day, and orders prices by their days', () => {
    const history = [
      registered,
      articlePriceSet({ price: 2, from: '2027-01-01', until: null }),
      articlePriceSet({ price: 1, from: '2026-12-01', until: null }),
      articlePriceSet({ price: 3, from: '2027-01-01', until: '2027-12-31' }),
    ];
    const { prices } = fold(
      article,
      history.map((event) => occurred(event)),
    );
    expect(prices.map(({ price: cents }) => cents)).toEqual([1, 3]);
  });

  it('has parameters when it is complex', () => {
    const complex = articleRegistered({ ...data, kind: 'complex' });
    given(complex)
      .when(command(SetParameters, { parameters: [asked] }))
      .then(articleParametersSet({ parameters: [parameter], edition: 1 }));
    given(registered)
      .when(command(SetParameters, { parameters: [asked] }))
      .thenRefused('articleIsSimple');
    const set = articleParametersSet({ parameters: [parameter], edition: 1 });
    given(complex, price, set, articlePutOnSale({}))
      .when(command(SetParameters, { parameters: [] }))
      .thenRefused('articleHasNoParameters');
    given(complex, price, set, articlePutOnSale({}))
      .when(command(SetParameters, { parameters: [asked] }))
      .then(articleParametersSet({ parameters: [parameter], edition: 2 }));
    given(complex, set)
      .when(command(SetParameters, { parameters: [] }))
      .then(articleParametersSet({ parameters: [], edition: 2 }));
  });

  it('is put on sale, withdrawn, and put on sale again', () => {
    given(registered, price).when(new PutOnSale()).then(articlePutOnSale({}));
    given(...onSale)
      .when(new WithdrawArticle())
      .then(articleWithdrawn({}));
    given(...onSale, articleWithdrawn({}))
      .when(new PutOnSale())
      .then(articlePutOnSale({}));
    given(...onSale)
      .when(new PutOnSale())
      .thenRefused('articleIs');
    given(...onSale, articleWithdrawn({}))
      .when(new WithdrawArticle())
      .thenRefused('articleIs');
  });

  it.each<[string, Partial<ArticleData>, ArticleFacts['documents'], readonly string[]]>([
    ['nothing', {}, facts.documents, []],
    ['its description', { description: null }, facts.documents, ['articleHasNoDescription']],
    ['its parameters', { kind: 'complex' }, facts.documents, ['articleHasNoParameters']],
    ['terms of sale', {}, [], ['articleHasNoTermsOfSale']],
    ['a service contract, when it is hosted', { saas: true }, facts.documents, ['articleHasNoServiceContract']],
    ['a document in force', {}, [{ kind: 'termsOfSale', isInForce: false }], ['articleDocumentNotInForce']],
  ])('says that it lacks %s', (_, given, documents, lacking) =>
    expect(
      lackingForSale(
        { article: { ...data, ...given }, prices: [{ price: 1, from: '2026-01-01', until: null }], parameters: [] },
        documents,
      ),
    ).toEqual(lacking),
  );

  it('has parameters and a service contract where it is complex and hosted', () =>
    expect(
      lackingForSale(
        {
          article: { ...data, kind: 'complex', saas: true },
          prices: [{ price: 1, from: '2026-01-01', until: null }],
          parameters: [parameter],
        },
        [...facts.documents, { kind: 'serviceContract', isInForce: true }],
      ),
    ).toEqual([]));

  it('is not put on sale without a price', () =>
    given(registered).when(new PutOnSale()).thenRefused('articleHasNoPrice'));

  it('alone has its code, also once it is withdrawn', () => {
    const held = (...history: readonly ReturnType<typeof articleWithdrawn | typeof articleRegistered>[]) =>
      article.held(
        fold(
          article,
          history.map((event) => occurred(event)),
        ),
      );
    expect(held()).toEqual([]);
    expect(held(registered, articleWithdrawn({}))).toMatchObject([{ what: 'articleCode', value: 'SMS-1000' }]);
  });

  it('reaches every status', () => expect(unreachableStatuses(article)).toEqual([]));
});
