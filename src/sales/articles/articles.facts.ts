import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { articles } from '../../../projections/sales/articles.js';
import { areProducts } from '../../customers/directory/catalogue.js';
import type { LocalisedText } from '../../kernel/language.js';
import { textsIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { article, type ArticleFacts } from './article.js';
import { saleDocument, type SaleDocumentFacts } from './sale-document.js';

const articleRows = tableOf(articles, 'articles');

const documentOf = async ({ load }: FactsTools, id: string): Promise<ArticleFacts['documents'][number]> => {
  const { status, draft, inForce } = await load(saleDocument, id);
  const known = inForce ?? draft;
  return known && status !== 'withdrawn' ? { kind: known.kind, isInForce: status === 'inForce' } : null;
};

/** Looks up the documents and products that the article names. */
export const articleFacts: Facts = async (tools, { id, body }): Promise<ArticleFacts> => {
  const named = 'documentIds' in body;
  const { article: data } = await tools.load(article, id);
  const documentIds = named ? textsIn(body, 'documentIds') : (data?.documentIds ?? []);
  const newProducts = textsIn(body, 'productIds').filter((each) => !data?.productIds.includes(each));
  const [documents, productsKnown] = await Promise.all([
    Promise.all(documentIds.map((each) => documentOf(tools, each))),
    areProducts(tools.db, newProducts),
  ]);
  return { documents, productsKnown };
};

/** SHA-256 of a text as it is stored, in hexadecimal: every reader can compute it again. */
const sha256Of = (text = ''): string => createHash('sha256').update(text, 'utf8').digest('hex');

const isInUse = async ({ db }: FactsTools, id: string): Promise<boolean> => {
  const { rows } =
    await sql`SELECT 1 FROM ${articleRows} a WHERE status = 'onSale' AND ${id}::uuid = ANY(document_ids) LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
};

export const saleDocumentFacts: Facts = async (tools, { id, command }): Promise<SaleDocumentFacts> => {
  const { draft } = await tools.load(saleDocument, id);
  const sha256: LocalisedText = {
    fr: sha256Of(draft?.text.fr),
    es: sha256Of(draft?.text.es),
    en: sha256Of(draft?.text.en),
  };
  return { sha256, isInUse: command === 'WithdrawSaleDocument' && (await isInUse(tools, id)) };
};
