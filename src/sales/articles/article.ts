import { anyResource } from '../../kernel/actor.js';
import type { Brand, Entity } from '../../customers/accounts/account.vocabulary.js';
import { dayOf } from '../../kernel/days.js';
import { event } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import {
  CancelPrice,
  PutOnSale,
  RegisterArticle,
  ReviseArticle,
  SetParameters,
  SetPrice,
  WithdrawArticle,
  type ArticleFields,
} from './article.commands.js';
import { parametersOf } from './article-parameters.js';
import { articleStatuses, webinarPackDays } from './article.vocabulary.js';
import type {
  ArticleKind,
  ArticleNature,
  ArticleParameter,
  ArticleStatus,
  ArticleUnit,
  AudienceRole,
  FollowUp,
  PriceEntry,
  SaleDocumentKind,
} from './article.vocabulary.js';

export interface ArticleData {
  readonly code: string;
  readonly kind: ArticleKind;
  readonly nature: ArticleNature;
  readonly title: LocalisedText;
  readonly description: LocalisedText | null;
  readonly unit: ArticleUnit;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly displayQuantity: boolean;
  readonly header: LocalisedText | null;
  readonly priceLabel: LocalisedText | null;
  /** Hundredths of a percent; counts for nothing with an attestation. */
  readonly vatRate: number;
  /** Of the exemption. */
  readonly attestation: string | null;
  readonly saas: boolean;
  readonly followUps: readonly FollowUp[];
  readonly documentIds: readonly string[];
  readonly brands: readonly Brand[];
  readonly entities: readonly Entity[];
  readonly roles: readonly AudienceRole[];
  readonly productIds: readonly string[];
  /** Webinar seats that each ordered unit brings. */
  readonly webinarPack?: { readonly units: number; readonly days: number };
}

const impersonal = {
  code: 'number',
  title: 'offered',
  description: 'offered',
  header: 'offered',
  priceLabel: 'offered',
  attestation: 'offered',
} as const;

export const articleRegistered = event('ArticleRegistered').carries<ArticleData>({ impersonal });
export const articleRevised = event('ArticleRevised').carries<ArticleData>({ impersonal });
export const articlePriceSet = event('ArticlePriceSet').carries<PriceEntry>();
export const articlePriceCancelled = event('ArticlePriceCancelled').carries<{ readonly from: string }>();
/** `edition` counts how often they were set. */
export const articleParametersSet = event('ArticleParametersSet').carries<{
  readonly parameters: readonly ArticleParameter[];
  readonly edition: number;
}>({ impersonal: { parameters: 'offered' } });
export const articlePutOnSale = event('ArticlePutOnSale').carries<object>();
export const articleWithdrawn = event('ArticleWithdrawn').carries<object>();

export interface ArticleState {
  readonly status: 'none' | ArticleStatus;
  readonly article: ArticleData | null;
  /** In the order of their days. */
  readonly prices: readonly PriceEntry[];
  readonly parameters: readonly ArticleParameter[];
  readonly edition: number;
}

/** The sale documents that the article, or the command, names. */
export interface ArticleFacts {
  /** Null: unknown, or withdrawn. */
  readonly documents: readonly ({ readonly kind: SaleDocumentKind; readonly isInForce: boolean } | null)[];
  readonly productsKnown: boolean;
}

/** Requirements that an article does not meet yet for sale: codes of refusals, most telling first. */
export const lackingForSale = (
  { article, prices, parameters }: Pick<ArticleState, 'article' | 'prices' | 'parameters'>,
  documents: ArticleFacts['documents'],
): readonly string[] => {
  const accepts = (kind: SaleDocumentKind): boolean => documents.some((document) => document?.kind === kind);
  const lacks: readonly (readonly [code: string, isLacking: boolean])[] = [
    ['articleHasNoPrice', prices.length === 0],
    ['articleHasNoDescription', !article?.description],
    ['articleHasNoParameters', article?.kind === 'complex' && parameters.length === 0],
    ['articleHasNoTermsOfSale', !accepts('termsOfSale')],
    ['articleHasNoServiceContract', article?.saas === true && !accepts('serviceContract')],
    ['articleDocumentNotInForce', documents.some((document) => !document?.isInForce)],
  ];
  return lacks.flatMap(([code, isLacking]) => (isLacking ? [code] : []));
};

const dataOf = ({
  attestation,
  vatRate,
  webinarUnits: units,
  webinarDays: days = webinarPackDays,
  ...fields
}: ArticleFields): ArticleData => ({
  ...fields,
  code: fields.code.toUpperCase(),
  title: { ...fields.title },
  description: fields.description ? { ...fields.description } : null,
  header: fields.header ? { ...fields.header } : null,
  priceLabel: fields.priceLabel ? { ...fields.priceLabel } : null,
  maximum: fields.maximum ?? null,
  vatRate: Number(vatRate),
  attestation: attestation ?? null,
  ...(units !== undefined && fields.followUps.includes('webinarPack') && { webinarPack: { units, days } }),
});

const checked = (fields: ArticleFields, { documents, productsKnown }: ArticleFacts): ArticleData => {
  const { attestation, nature, maximum, minimum } = fields;
  if (attestation !== undefined && nature !== 'training')
    throw fieldRefusal('attestation', 'vatExemptionForTrainingOnly');
  if (maximum !== undefined && maximum < minimum) throw fieldRefusal('maximum', 'maximumBelowMinimum');
  if (documents.includes(null)) throw fieldRefusal('documentIds', 'saleDocumentUnknown');
  if (!productsKnown) throw fieldRefusal('productIds', 'productUnknown');
  return dataOf(fields);
};

const withPrice = (prices: readonly PriceEntry[], entry: PriceEntry): readonly PriceEntry[] =>
  [...prices.filter(({ from }) => from !== entry.from), entry].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );

const fieldRefusals = [
  'vatExemptionForTrainingOnly',
  'maximumBelowMinimum',
  'saleDocumentUnknown',
  'productUnknown',
  'articleCodeAlreadyUsed',
] as const;

const lackingRefusals = [
  'articleHasNoPrice',
  'articleHasNoDescription',
  'articleHasNoParameters',
  'articleHasNoTermsOfSale',
  'articleHasNoServiceContract',
  'articleDocumentNotInForce',
] as const;

const staff = ['staff', 'system'] as const;

/** An article with its price and its documents (features F06, F07). */
export const article = lifecycle<ArticleState, ArticleFacts>()('article', {
  plural: 'articles',
  initial: { status: 'none', article: null, prices: [], parameters: [], edition: 0 },
  commands: { RegisterArticle, ReviseArticle, SetPrice, CancelPrice, SetParameters, PutOnSale, WithdrawArticle },
  events: [
    articleRegistered,
    articleRevised,
    articlePriceSet,
    articlePriceCancelled,
    articleParametersSet,
    articlePutOnSale,
    articleWithdrawn,
  ],
  transitions: {
    none: ['draft'],
    draft: ['onSale', 'withdrawn'],
    onSale: ['withdrawn'],
    withdrawn: ['onSale'],
  },
  resource: () => anyResource('article'),
  tenant: () => null,
  // also of a withdrawn one: its address may stand in letters
  held: ({ article: data }) =>
    data ? [{ what: 'articleCode', value: data.code, refusal: 'articleCodeAlreadyUsed' }] : [],
  decide: {
    RegisterArticle: {
      from: ['none'],
      by: staff,
      refusals: fieldRefusals,
      decide: (_, command, { facts }) => [articleRegistered(checked(command, facts))],
    },
    ReviseArticle: {
      from: articleStatuses,
      by: staff,
      refusals: [...fieldRefusals, ...lackingRefusals, 'articleCodeKept', 'articleKindKept'],
      decide: (state, command, { facts }) => {
        const data = checked(command, facts);
        if (state.status !== 'draft' && data.code !== state.article?.code)
          throw fieldRefusal('code', 'articleCodeKept');
        if (data.kind !== state.article?.kind) throw fieldRefusal('kind', 'articleKindKept');
        // what is on sale stays fit for it
        const [lacking] = state.status === 'onSale' ? lackingForSale({ ...state, article: data }, facts.documents) : [];
        return lacking === undefined ? [articleRevised(data)] : refuse(lacking);
      },
    },
    SetPrice: {
      from: articleStatuses,
      by: staff,
      refusals: ['priceInThePast'],
      decide: ({ prices }, { price, from, until = null }, { now }) => {
        if (from < dayOf(now)) throw fieldRefusal('from', 'priceInThePast');
        const stands = prices.some((held) => held.from === from && held.price === price && held.until === until);
        return stands ? [] : [articlePriceSet({ price, from, until })];
      },
    },
    CancelPrice: {
      from: articleStatuses,
      by: staff,
      refusals: ['priceUnknown', 'priceHasBegun'],
      decide: ({ prices }, { from }, { now }) => {
        if (!prices.some((entry) => entry.from === from)) return refuse('priceUnknown');
        return from <= dayOf(now) ? refuse('priceHasBegun') : [articlePriceCancelled({ from })];
      },
    },
    SetParameters: {
      from: articleStatuses,
      by: staff,
      refusals: [
        'articleIsSimple',
        'articleHasNoParameters',
        'parameterHasNoChoices',
        'parameterLimitsCrossed',
        'parameterShownByUnknown',
      ],
      decide: ({ article: data, status, edition }, { parameters: asked }) => {
        if (data?.kind !== 'complex') return refuse('articleIsSimple');
        if (status === 'onSale' && asked.length === 0) return refuse('articleHasNoParameters');
        return [articleParametersSet({ parameters: parametersOf(asked), edition: edition + 1 })];
      },
    },
    PutOnSale: {
      from: ['draft', 'withdrawn'],
      by: staff,
      refusals: lackingRefusals,
      decide: (state, _, { facts: { documents } }) => {
        const [lacking] = lackingForSale(state, documents);
        return lacking === undefined ? [articlePutOnSale({})] : refuse(lacking);
      },
    },
    WithdrawArticle: { from: ['draft', 'onSale'], by: staff, decide: () => [articleWithdrawn({})] },
  },
  evolve: {
    ArticleRegistered: (state, { data }) => ({ ...state, status: 'draft', article: data }),
    ArticleRevised: (state, { data }) => ({ ...state, article: data }),
    ArticlePriceSet: (state, { data }) => ({ ...state, prices: withPrice(state.prices, data) }),
    ArticlePriceCancelled: (state, { data }) => ({
      ...state,
      prices: state.prices.filter(({ from }) => from !== data.from),
    }),
    ArticleParametersSet: (state, { data }) => ({ ...state, ...data }),
    ArticlePutOnSale: (state) => ({ ...state, status: 'onSale' }),
    ArticleWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
