import { projection } from '../../src/kernel/projection.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import {
  asColumns,
  day,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  uuids,
  type RowOf,
} from '../../src/kernel/table.js';
import type { Brand, Entity } from '../../src/customers/accounts/account.vocabulary.js';
import {
  articleParametersSet,
  articlePriceCancelled,
  articlePriceSet,
  articlePutOnSale,
  articleRegistered,
  articleRevised,
  articleWithdrawn,
  type ArticleData,
} from '../../src/sales/articles/article.js';
import type {
  ArticleKind,
  ArticleNature,
  ArticleParameter,
  ArticleStatus,
  ArticleUnit,
  AudienceRole,
  FollowUp,
  SaleDocumentKind,
  SaleDocumentStatus,
} from '../../src/sales/articles/article.vocabulary.js';
import {
  saleDocumentPublished,
  saleDocumentRegistered,
  saleDocumentRevised,
  saleDocumentWithdrawn,
  type SaleDocumentData,
} from '../../src/sales/articles/sale-document.js';

const followed = { id: uuid, revision: text(), created_at: instant, updated_at: instant };

const tables = {
  articles: table(
    {
      ...followed,
      status: text<ArticleStatus>(),
      code: text(),
      kind: text<ArticleKind>(),
      nature: text<ArticleNature>(),
      title: json<LocalisedText>(),
      /** The title by which lists are sorted. */
      french_title: name,
      description: nullable(json<LocalisedText>()),
      unit: text<ArticleUnit>(),
      minimum: integer,
      maximum: nullable(integer),
      display_quantity: flag,
      header: nullable(json<LocalisedText>()),
      price_label: nullable(json<LocalisedText>()),
      /** Hundredths of a percent. */
      vat_rate: integer,
      attestation: nullable(text()),
      saas: flag,
      follow_ups: json<readonly FollowUp[]>(),
      document_ids: uuids,
      brands: json<readonly Brand[]>(),
      entities: json<readonly Entity[]>(),
      roles: json<readonly AudienceRole[]>(),
      product_ids: uuids,
      webinar_units: nullable(integer),
      webinar_days: nullable(integer),
      parameters: json<readonly ArticleParameter[]>(),
      /** How often the parameters were set. */
      edition: integer,
    },
    { key: ['id'], indexes: ['(code)', '(status, code)'] },
  ),
  /** Every price with its days; one that was replaced for the same day is gone, the log still has it. */
  article_prices: table(
    {
      article_id: uuid,
      from_day: day,
      until_day: nullable(day),
      /** Cents. */
      price: integer,
      set_at: instant,
      set_by: text(),
    },
    { key: ['article_id', 'from_day'] },
  ),
  sale_documents: table(
    {
      ...followed,
      status: text<SaleDocumentStatus>(),
      kind: text<SaleDocumentKind>(),
      /** Of the version in preparation, or else of the one in force. */
      title: json<LocalisedText>(),
      french_title: name,
      version: text(),
      french: text(),
      spanish: text(),
      english: text(),
      /** The columns above hold a draft that is not in force yet. */
      is_draft: flag,
      version_in_force: nullable(text()),
      published_at: nullable(instant),
    },
    { key: ['id'] },
  ),
  /** Published versions. */
  sale_document_versions: table(
    {
      document_id: uuid,
      version: text(),
      kind: text<SaleDocumentKind>(),
      title: json<LocalisedText>(),
      text: json<LocalisedText>(),
      /** Of the text in each language, in hexadecimal. */
      sha256: json<LocalisedText>(),
      published_at: instant,
      published_by: text(),
    },
    { key: ['document_id', 'version'] },
  ),
};

export type ArticleRow = RowOf<typeof tables.articles>;
export type ArticlePriceRow = RowOf<typeof tables.article_prices>;
export type SaleDocumentRow = RowOf<typeof tables.sale_documents>;
export type SaleDocumentVersionRow = RowOf<typeof tables.sale_document_versions>;

const articleColumns = (data: ArticleData) => ({
  ...asColumns(tables.articles.columns, data),
  french_title: data.title.fr,
  webinar_units: data.webinarPack?.units ?? null,
  webinar_days: data.webinarPack?.days ?? null,
});

const documentColumns = ({ kind, title, version, text: { fr, es, en } }: SaleDocumentData) => ({
  kind,
  title,
  french_title: title.fr,
  version,
  french: fr,
  spanish: es,
  english: en,
});

/** Articles with their prices, and the documents that are accepted with an order of them. */
export const articles = projection(
  'articles',
  {
    version: 2,
    tables,
    events: [
      articleRegistered,
      articleRevised,
      articlePriceSet,
      articlePriceCancelled,
      articleParametersSet,
      articlePutOnSale,
      articleWithdrawn,
      saleDocumentRegistered,
      saleDocumentRevised,
      saleDocumentPublished,
      saleDocumentWithdrawn,
    ],
  },
  {
    ArticleRegistered: (rows, { data }) =>
      rows.begin('articles', {
        ...articleColumns(data),
        status: 'draft',
        parameters: [],
        edition: 0,
      }),
    ArticleRevised: (rows, { data }) => rows.change('articles', articleColumns(data)),
    ArticlePriceSet: (rows, { streamId, at, metadata, data: { from, until, price } }) => {
      rows.put('article_prices', {
        article_id: streamId,
        from_day: from,
        until_day: until,
        price,
        set_at: at,
        set_by: metadata.actor,
      });
      rows.change('articles');
    },
    ArticlePriceCancelled: (rows, { streamId, data: { from } }) => {
      rows.remove('article_prices', { article_id: streamId, from_day: from });
      rows.change('articles');
    },
    ArticleParametersSet: (rows, { data: { parameters, edition } }) => rows.change('articles', { parameters, edition }),
    ArticlePutOnSale: (rows) => rows.change('articles', { status: 'onSale' }),
    ArticleWithdrawn: (rows) => rows.change('articles', { status: 'withdrawn' }),
    SaleDocumentRegistered: (rows, { data }) =>
      rows.begin('sale_documents', { ...documentColumns(data), status: 'draft', is_draft: true }),
    SaleDocumentRevised: (rows, { data }) =>
      rows.change('sale_documents', { ...documentColumns(data), is_draft: true }),
    SaleDocumentPublished: (rows, { streamId, at, data, metadata }) => {
      rows.change('sale_documents', {
        ...documentColumns(data),
        status: 'inForce',
        is_draft: false,
        version_in_force: data.version,
        published_at: at,
      });
      rows.put('sale_document_versions', {
        document_id: streamId,
        ...asColumns(tables.sale_document_versions.columns, data),
        published_at: at,
        published_by: metadata.actor,
      });
    },
    SaleDocumentWithdrawn: (rows) => rows.change('sale_documents', { status: 'withdrawn', is_draft: false }),
  },
);
