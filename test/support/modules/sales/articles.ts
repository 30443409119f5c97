import {
  articleParametersSet,
  articlePriceCancelled,
  articlePriceSet,
  articlePutOnSale,
  articleRegistered,
  articleRevised,
  articleWithdrawn,
  type ArticleData,
} from '../../../../src/sales/articles/article.js';
import {
  articleKinds,
  articleNatures,
  articleUnits,
  followUps,
  saleDocumentKinds,
} from '../../../../src/sales/articles/article.vocabulary.js';
import {
  saleDocumentPublished,
  saleDocumentRegistered,
  saleDocumentRevised,
  saleDocumentWithdrawn,
} from '../../../../src/sales/articles/sale-document.js';
import type { Random } from '../../../../src/demo/random.js';
import { nowhere, onlyFor, shownTo, type Answers } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import type { ModuleExamples } from '../module-examples.js';

const named = (name: string) => ({ fr: name, es: name, en: name });

const data: ArticleData = {
  code: 'FORM-DEMI-JOURNEE',
  kind: 'simple',
  nature: 'training',
  title: { fr: 'Formation', es: 'Formación', en: 'Training' },
  description: { fr: 'Une demi-journée.', es: 'Media jornada.', en: 'Half a day.' },
  unit: 'halfDay',
  minimum: 1,
  maximum: 10,
  displayQuantity: true,
  header: named('Header'),
  priceLabel: named('Total'),
  vatRate: 2000,
  attestation: '11 75 00000 75',
  saas: false,
  followUps: ['seats', 'intervention'],
  documentIds: ['0193a000-0000-7000-8000-0000000000a1'],
  brands: ['GROUPE_BL'],
  entities: ['BL_COLLTER'],
  roles: ['clientAdministrator'],
  productIds: ['0193a000-0000-7000-8000-0000000000a2'],
};

const parameters = [
  {
    code: 'size',
    kind: 'choice',
    label: named('Size'),
    help: named('How large'),
    required: true,
    shownWhen: null,
    choices: [{ code: 'small', label: named('Small'), adds: 1_000, per: 'unit' }],
  },
  {
    code: 'people',
    kind: 'number',
    label: named('People'),
    help: null,
    required: false,
    shownWhen: { parameter: 'size', choices: ['small'] },
    minimum: 0,
    maximum: 9,
    pricePerPiece: 500,
    included: 1,
  },
  {
    code: 'start',
    kind: 'date',
    label: named('Start'),
    help: null,
    required: true,
    shownWhen: null,
    earliestDays: 1,
    latestDays: 90,
  },
  { code: 'referent', kind: 'contact', label: named('Referent'), help: null, required: true, shownWhen: null },
] as const;

const document = {
  kind: 'termsOfSale',
  title: { fr: 'Conditions de vente', es: 'Condiciones de venta', en: 'Terms of sale' },
  version: '2026-1',
  text: { fr: 'Nous vendons.', es: 'Vendemos.', en: 'We sell.' },
} as const;

const fields = (random: Random) => ({
  code: `A-${random.between(1, 99)}`,
  kind: random.pick(articleKinds),
  nature: random.pick(articleNatures),
  title: named('Article'),
  ...(random.chance(0.7) ? { description: named('Described') } : {}),
  unit: random.pick(articleUnits),
  vatRate: '2000',
  saas: random.chance(0.2),
  followUps: [random.pick(followUps)],
});

const documentFields = (random: Random) => ({
  kind: random.pick(saleDocumentKinds),
  title: named('Document'),
  version: `v${random.between(1, 9)}`,
  french: 'Un',
  spanish: 'Uno',
  english: 'One',
});

const days = ['2030-01-01', '2031-01-01', '2032-01-01'] as const;

const article = {
  code: 'ARTICLE',
  kind: 'simple',
  nature: 'service',
  title: named('Article'),
  unit: 'piece',
  vatRate: '2000',
};
const text = {
  kind: 'termsOfSale',
  title: named('Sale'),
  version: '1',
  french: 'Un',
  spanish: 'Uno',
  english: 'One',
};

const permitted: Answers = { own: onlyFor('agent') };
const kept: Answers = { own: shownTo('agent'), unknown: nowhere };
const one: Answers = { own: shownTo('agent'), unknown: nowhere };

/** The commands of one that stands, each with a body that is valid. */
const commandsOf = (route: string, bodies: Readonly<Record<string, object>>): readonly Case[] =>
  Object.entries(bodies).map(([verb, body]) => ({
    route: `POST ${route}/:id/${verb}`,
    target: 'record',
    body,
    answers: kept,
  }));

export const articles: ModuleExamples = {
  events: [
    articleRegistered(data),
    articleRevised(data),
    articlePriceSet({ price: 45_000, from: '2026-01-01', until: '2026-12-31' }),
    articlePriceCancelled({ from: '2027-01-01' }),
    articleParametersSet({ parameters, edition: 1 }),
    articlePutOnSale({}),
    articleWithdrawn({}),
    saleDocumentRegistered(document),
    saleDocumentRevised(document),
    saleDocumentPublished({ ...document, sha256: { fr: '0a', es: '0b', en: '0c' } }),
    saleDocumentWithdrawn({}),
  ],
  bodies: {
    article: {
      RegisterArticle: fields,
      ReviseArticle: fields,
      SetPrice: (random) => ({ price: random.between(0, 100_000), from: random.pick(days) }),
      CancelPrice: (random) => ({ from: random.pick(days) }),
      SetParameters: (random) => ({
        parameters: random.chance(0.8)
          ? [{ code: 'start', kind: 'date', label: named('Start'), required: random.chance(0.5), choices: [] }]
          : [],
      }),
    },
    saleDocument: { RegisterSaleDocument: documentFields, ReviseSaleDocument: documentFields },
  },
  facts: {
    documents: [
      { isInForce: true, kind: 'termsOfSale' },
      { isInForce: true, kind: 'serviceContract' },
    ],
    productsKnown: true,
    sha256: { fr: '0a', es: '0b', en: '0c' },
    isInUse: false,
  },
  fields: () => ({
    articles: (n) => ({ ...article, code: `ARTICLE-${n}` }),
    'sale-documents': () => text,
  }),
  cases: ({ town }) => [
    { route: 'GET /api/articles', target: 'nothing', answers: permitted },
    { route: 'GET /api/articles/export', target: 'nothing', query: '?format=csv', answers: permitted },
    { route: 'GET /api/articles/import-template', target: 'nothing', answers: { own: onlyFor('agent') } },
    ...['import-trials', 'imports'].map((name) => ({
      route: `POST /api/articles/${name}`,
      target: 'nothing' as const,
      body: { csv: 'Article code;New price excl. VAT;Valid from\nNONE;1;2030-01-01' },
      answers: permitted,
    })),
    { route: 'GET /api/articles/:id', target: 'record', answers: one },
    { route: 'POST /api/articles', target: 'nothing', body: article, answers: permitted },
    ...commandsOf('/api/articles', {
      'revise-article': article,
      'set-price': { price: 100, from: '2030-01-01' },
      'cancel-price': { from: '2030-01-01' },
      'set-parameters': { parameters: [] },
      'put-on-sale': {},
      'withdraw-article': {},
    }),
    { route: 'GET /api/sale-documents', target: 'nothing', answers: permitted },
    { route: 'GET /api/sale-documents/:id', target: 'record', answers: one },
    { route: 'POST /api/sale-documents', target: 'nothing', body: text, answers: permitted },
    ...commandsOf('/api/sale-documents', {
      'revise-sale-document': { ...text, version: '2' },
      'publish-sale-document': {},
      'withdraw-sale-document': {},
    }),
    {
      route: 'GET /api/article-offers',
      target: 'nothing',
      query: `?clientId=${town}`,
      answers: { own: shownTo('administrator', 'agent') },
    },
    {
      route: 'GET /api/article-offers/:code',
      target: 'name',
      query: `?clientId=${town}`,
      answers: { own: nowhere, unknown: nowhere },
    },
  ],
  whoMay: {
    article: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
    saleDocument: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
  },
};
