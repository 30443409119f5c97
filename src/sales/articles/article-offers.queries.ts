import { articles } from '../../../projections/sales/articles.js';
import { clients } from '../../../projections/customers/clients.js';
import { licences } from '../../../projections/customers/licences.js';
import { traitsOf } from '../../customers/directory/catalogue.js';
import type { Actor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { Refusal } from '../../kernel/refusal.js';
import { camelColumns, json, only, uuid, type ValuesOf } from '../../kernel/table.js';
import type { FactsTools, Tools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { article } from './article.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { offerOn, type Customer, type OfferSource } from './article-offer.js';
import type { NotOfferedReason, PriceEntry } from './article.vocabulary.js';
import type { ArticleOffer, DocumentToAccept, Offered } from './articles.views.js';
import { saleDocument, type SaleDocumentState } from './sale-document.js';

/** Orderer and client. */
interface OfferAsked {
  readonly clientId: string;
  readonly actor: Pick<Actor, 'kind'>;
}

const articleRows = tableOf(articles, 'articles');
const priceRows = tableOf(articles, 'article_prices');
const documentRows = tableOf(articles, 'sale_documents');
const versionRows = tableOf(articles, 'sale_document_versions');

const nobody: Omit<Customer, 'kind'> = { brand: null, entity: null, productIds: [] };

/** Traits of the client for articles meant for some clients only; neutral traits when the client is unknown. */
const customerOf = async (
  { db }: Pick<Tools, 'db'>,
  { clientId, actor: { kind } }: OfferAsked,
  today: string,
): Promise<Customer> => {
  const traits = await traitsOf(db, clientId, today);
  return { ...(traits ?? nobody), kind };
};

const documentOf = (id: string, { status, inForce }: SaleDocumentState): DocumentToAccept | null => {
  if (status !== 'inForce' || inForce === null) return null;
  const { kind, version, title, text: words, sha256 } = inForce;
  return { id, kind, version, title, text: words, sha256 };
};

/** Whether there is such an article, on sale or not. */
export const isArticle = async ({ db }: Pick<Tools, 'db'>, code: string): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${articleRows} a WHERE code = ${code.toUpperCase()}`.execute(db);
  return rows.length > 0;
};

const sold = only(
  articles.tables.articles.columns,
  ...([
    'id',
    'code',
    'nature',
    'unit',
    'vat_rate',
    'attestation',
    'follow_ups',
    'webinar_units',
    'webinar_days',
  ] as const),
);
export type SoldArticle = ValuesOf<typeof sold>;

/** Articles by their codes, for what was sold elsewhere than in the catalogue; other codes are left out. */
export const articlesByCode = async (
  { db }: Pick<Tools, 'db'>,
  codes: readonly string[],
): Promise<readonly SoldArticle[]> => {
  const { rows } = await select(sold)`
    SELECT ${columnsOf('a', sold)} FROM ${articleRows} a WHERE a.code = ANY(${[...new Set(codes)]}::text[]) ORDER BY a.code`.execute(
    db,
  );
  return rows;
};

/**
 * Offer of the article with this code at this instant, for decisions: article, price and documents come from the log,
 * so that a price of a moment ago counts. The client's brand and licences come from read models and may lag a moment.
 */
export const offerOf = async (
  { db, load, now }: Pick<FactsTools, 'db' | 'load' | 'now'>,
  code: string,
  asked: OfferAsked,
): Promise<Offered> => {
  const today = dayOf(now());
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${articleRows} a WHERE code = ${code.toUpperCase()}`.execute(db);
  const [found] = rows;
  if (!found) return { ok: false, reason: 'articleUnknown' };
  const state = await load(article, found.id);
  const documents = await Promise.all(
    (state.article?.documentIds ?? []).map(async (id) => documentOf(id, await load(saleDocument, id))),
  );
  const known = documents.flatMap((document) => document ?? []);
  return offerOn(
    { ...state, id: found.id },
    new Map(known.map((document) => [document.id, document])),
    await customerOf({ db }, asked, today),
    today,
  );
};

const priced = { ...articles.tables.articles.columns, prices: json<readonly PriceEntry[]>() };
const pricedInCamel = camelColumns(priced);

const sourceOf = ({
  id,
  status,
  prices,
  parameters,
  edition,
  ...data
}: ValuesOf<typeof pricedInCamel>): OfferSource => ({
  id,
  status,
  prices,
  parameters,
  edition,
  article: data,
});

/** Offers to a customer now, by code; read models may lag a moment. */
const offersTo = async (
  { db, now }: Pick<Tools, 'db' | 'now'>,
  asked: OfferAsked,
): Promise<readonly ArticleOffer[]> => {
  const today = dayOf(now());
  const [customer, found, documents] = await Promise.all([
    customerOf({ db }, asked, today),
    select(pricedInCamel)`
      SELECT a.*, coalesce((SELECT json_agg(json_build_object('price', p.price, 'from', p.from_day, 'until', p.until_day)
        ORDER BY p.from_day) FROM ${priceRows} p WHERE p.article_id = a.id), '[]') AS prices
      FROM ${articleRows} a WHERE a.status = 'onSale' ORDER BY a.code`.execute(db),
    documentsInForce(db),
  ]);
  return found.rows.flatMap((row) => {
    const offered = offerOn(sourceOf(row), documents, customer, today);
    return offered.ok ? [offered.offer] : [];
  });
};

const inForce = camelColumns({
  id: uuid,
  ...articles.tables.sale_document_versions.columns,
});

const documentsInForce = async (db: Tools['db']): Promise<ReadonlyMap<string, DocumentToAccept>> => {
  const { rows } = await select(inForce)`
    SELECT d.id, v.* FROM ${documentRows} d
    JOIN ${versionRows} v ON v.document_id = d.id AND v.version = d.version_in_force
    WHERE d.status = 'inForce'`.execute(db);
  return new Map(
    rows.map(({ id, kind, version, title, text: words, sha256 }) => [
      id,
      { id, kind, version, title, text: words, sha256 },
    ]),
  );
};

const askedBy = (asking: Asking, { clientId }: OfClient): OfferAsked => ({
  clientId: clientAsked('articleOffer.read', clientId, asking).clientId,
  actor: asking.actor,
});

const toolsOf = ({ db, now, streams }: Asking) => ({
  db,
  now: () => now,
  load: async <State extends { readonly status: string }>(of: Lifecycle<State>, id: string): Promise<State> =>
    (await streams.load(of, id)).state,
});

/** HTTP statuses of reasons that hide or forbid the article; all other reasons answer 409. */
const statuses: Readonly<Partial<Record<NotOfferedReason, 403 | 404>>> = {
  articleUnknown: 404,
  articleNotOfferedToYou: 403,
};

const offerByCode = async (code: string, asking: Asking, query: OfClient): Promise<ArticleOffer> => {
  const offered = await offerOf(toolsOf(asking), code, askedBy(asking, query));
  if (!offered.ok) throw new Refusal(offered.reason, {}, statuses[offered.reason] ?? 409);
  return offered.offer;
};

/** Articles that the asker may order for their client; the provider's staff name the client. */
export const articleOfferReads = routes('article-offers', {
  tag: 'articles',
  aside: {
    '': aside({
      from: [articles, clients, licences],
      query: OfClient,
      answer: (asking, query) => offersTo(toolsOf(asking), askedBy(asking, query)),
    }),
    ':code': ofOne({ from: [articles, clients, licences], query: OfClient, answer: offerByCode }),
  },
});
