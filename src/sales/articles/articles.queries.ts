import { sql } from 'kysely';
import { articles } from '../../../projections/sales/articles.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { namesOf, personIn } from '../../customers/directory/labels.js';
import { dayOf } from '../../kernel/days.js';
import { camelColumns, day, instant, integer, nullable, only, text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { amountColumn, dayColumn, rateColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { vatRateOf } from './article-offer.js';
import { article, lackingForSale, type ArticleFacts, type ArticleState } from './article.js';
import type { SaleDocumentKind, SaleDocumentStatus } from './article.vocabulary.js';
import {
  saleDocumentShown,
  articleShown,
  ArticleFilter,
  SaleDocumentFilter,
  type ArticleListRow,
  type ArticlePriceView,
  type ArticleView,
  type SaleDocumentListRow,
  type SaleDocumentView,
} from './articles.views.js';
import { saleDocument } from './sale-document.js';

const articleRows = tableOf(articles, 'articles');
const priceRows = tableOf(articles, 'article_prices');
const documentRows = tableOf(articles, 'sale_documents');
const versionRows = tableOf(articles, 'sale_document_versions');

/** Code, title and nature of articles, to join beside rows that name them. */
export const articleCards = select(
  only(articles.tables.articles.columns, 'id', 'code', 'french_title', 'nature'),
)`(SELECT id, code, french_title, nature FROM ${articleRows} a)`;

const line = {
  ...articles.tables.articles.columns,
  price: nullable(integer),
  price_since: nullable(day),
  price_until: nullable(day),
  next_price: nullable(integer),
  next_price_from: nullable(day),
};

const priceColumns = camelColumns(
  only(articles.tables.article_prices.columns, 'price', 'from_day', 'until_day', 'set_at', 'set_by'),
);

/** Every price that was set, the latest day first. */
const pricesOf = async (id: string, { db }: Asking): Promise<readonly ArticlePriceView[]> => {
  const { rows } = await select(priceColumns)`
    SELECT price, from_day, until_day, set_at, set_by FROM ${priceRows} p
    WHERE article_id = ${id}::uuid ORDER BY from_day DESC`.execute(db);
  const names = await namesOf(
    db,
    rows.map(({ setBy }) => setBy),
    ['staffUser'],
  );
  return rows.map(({ price, fromDay, untilDay, setAt, setBy }) => ({
    price,
    from: fromDay,
    until: untilDay,
    setAt,
    setBy: personIn(names, setBy),
  }));
};

const documentCards = { id: uuid, label: text(), kind: text<SaleDocumentKind>(), status: text<SaleDocumentStatus>() };

const documentsOf = async (ids: readonly string[], { db }: Asking) => {
  const { rows } = await select(documentCards)`
    SELECT id, french_title AS label, kind, status FROM ${documentRows} d WHERE id = ANY(${[...ids]}::uuid[])
    ORDER BY french_title`.execute(db);
  return rows;
};

const standingOf = (
  ids: readonly string[],
  documents: Awaited<ReturnType<typeof documentsOf>>,
): ArticleFacts['documents'] =>
  ids.map((id) => {
    const found = documents.find((document) => document.id === id);
    return found && found.status !== 'withdrawn' ? { kind: found.kind, isInForce: found.status === 'inForce' } : null;
  });

/** Articles as staff keep them: list, detail, export. */
export const articleReads = reads<ArticleListRow, ArticleView>()({
  of: article,
  from: [articles, staffUsers],
  rows: ({ now }) => select(line)`(
    SELECT a.*, p.price, p.from_day AS price_since, p.until_day AS price_until,
      n.price AS next_price, n.from_day AS next_price_from
    FROM ${articleRows} a
    LEFT JOIN LATERAL (SELECT price, from_day, until_day FROM ${priceRows} p
      WHERE p.article_id = a.id AND p.from_day <= ${dayOf(now)}::date ORDER BY from_day DESC LIMIT 1) p ON TRUE
    LEFT JOIN LATERAL (SELECT price, from_day FROM ${priceRows} p
      WHERE p.article_id = a.id AND p.from_day > ${dayOf(now)}::date ORDER BY from_day LIMIT 1) n ON TRUE)`,
  counted: () => articleRows,
  filter: ArticleFilter,
  where: { q: words('code', 'french_title') },
  sortable: {
    ...sortedBy('code', 'status', 'kind', 'nature', 'price', 'nextPriceFrom', 'updatedAt'),
    name: 'french_title',
  },
  defaultSort: ['code', 'ASC'],
  shows: [...articleShown, 'price', 'priceSince', 'priceUntil', 'nextPrice', 'nextPriceFrom'],
  view: ({ frenchTitle, vatRate, ...row }) => ({
    name: frenchTitle,
    vatRate: String(vatRate),
    vatApplied: vatRateOf({ vatRate, attestation: row.attestation }),
  }),
  detail: async (row, asking, state: ArticleState) => {
    const documents = await documentsOf(row.documentIds, asking);
    return {
      prices: await pricesOf(row.id, asking),
      lacking: state.status === 'onSale' ? [] : lackingForSale(state, standingOf(row.documentIds, documents)),
      documents: documents.map(({ id, label }) => ({ id, label })),
      ...pick(
        row,
        'description',
        'minimum',
        'maximum',
        'displayQuantity',
        'header',
        'priceLabel',
        'attestation',
        'followUps',
        'documentIds',
        'brands',
        'entities',
        'roles',
        'productIds',
        'webinarUnits',
        'webinarDays',
        'parameters',
      ),
    };
  },
  export: {
    texts: 'articles',
    columns: [
      { heading: 'column.code', value: ({ code }) => code },
      { heading: 'column.title', value: ({ title }, language) => title[language] },
      wordColumn('column.kind', ({ kind }) => `kind.${kind}`),
      wordColumn('column.nature', ({ nature }) => `nature.${nature}`),
      wordColumn('column.status', ({ status }) => `status.${status}`),
      wordColumn('column.unit', ({ unit }) => `unit.${unit}`),
      amountColumn('column.price', ({ price }) => price),
      dayColumn('column.priceSince', ({ priceSince }) => priceSince),
      amountColumn('column.nextPrice', ({ nextPrice }) => nextPrice),
      dayColumn('column.nextPriceFrom', ({ nextPriceFrom }) => nextPriceFrom),
      rateColumn('column.vatRate', ({ vatApplied }) => vatApplied),
    ],
  },
});

const documentLine = { ...articles.tables.sale_documents.columns, articles: integer };

const published = camelColumns({
  ...only(articles.tables.sale_document_versions.columns, 'version', 'sha256', 'published_by'),
  published_at: instant,
});

const versionsOf = async (id: string, { db }: Asking): Promise<SaleDocumentView['versions']> => {
  const { rows } = await select(published)`
    SELECT version, sha256, published_at, published_by FROM ${versionRows} v
    WHERE document_id = ${id}::uuid ORDER BY published_at DESC`.execute(db);
  const names = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
    ['staffUser'],
  );
  return rows.map(({ publishedBy, ...version }) => ({ ...version, publishedBy: personIn(names, publishedBy) }));
};

/** Terms of sale, service contracts and proof agreements, for those who keep them. */
export const saleDocumentReads = reads<SaleDocumentListRow, SaleDocumentView>()({
  of: saleDocument,
  from: [articles, staffUsers],
  tag: 'articles',
  rows: () => select(documentLine)`(
    SELECT d.*, (SELECT count(*)::int FROM ${articleRows} a
      WHERE d.id = ANY(a.document_ids) AND a.status <> 'withdrawn') AS articles
    FROM ${documentRows} d)`,
  counted: () => documentRows,
  filter: SaleDocumentFilter,
  where: { q: (q) => sql`position(plain_words(${q}) in plain_words(french_title || ' ' || french)) > 0` },
  sortable: {
    ...sortedBy('kind', 'status', 'publishedAt', 'updatedAt'),
    name: 'french_title',
  },
  defaultSort: ['name', 'ASC'],
  shows: [...saleDocumentShown, 'articles'],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: async (row, asking) => ({
    ...pick(row, 'french', 'spanish', 'english'),
    versions: await versionsOf(row.id, asking),
  }),
});
