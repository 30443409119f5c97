import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  articlePriceCancelled,
  articlePriceSet,
  articlePutOnSale,
  articleRegistered,
  articleWithdrawn,
  type ArticleData,
} from '../../src/sales/articles/article.js';
import {
  saleDocumentPublished,
  saleDocumentRegistered,
  saleDocumentRevised,
  saleDocumentWithdrawn,
} from '../../src/sales/articles/sale-document.js';
import { articles } from './articles.js';

const named = (name: string) => ({ fr: name, es: name, en: name });
const data: ArticleData = {
  code: 'SMS',
  kind: 'simple',
  nature: 'supplies',
  title: named('Pack'),
  description: null,
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
  documentIds: [],
  brands: [],
  entities: [],
  roles: [],
  productIds: [],
};
const text = { kind: 'termsOfSale', title: named('Sale'), version: '1', text: named('Text') } as const;
const of = (streamId: string, events: readonly Parameters<typeof occurred>[0][]) =>
  events.map((event, place) => occurred(event, { streamId, revision: BigInt(place) }));

describe('the tables of articles', () => {
  const history = of('sms', [
    articleRegistered(data),
    articlePriceSet({ price: 1, from: '2026-01-01', until: null }),
    articlePriceSet({ price: 2, from: '2027-01-01', until: null }),
    articlePriceCancelled({ from: '2027-01-01' }),
    articlePutOnSale({}),
  ]);

  it('have a row for each, with its French title and its end', () => {
    expect(rowsAfter(articles, history)('articles')).toEqual([
      expect.objectContaining({ id: 'sms', status: 'onSale', code: 'SMS', french_title: 'Pack', revision: '4' }),
    ]);
    const ended = [...history, occurred(articleWithdrawn({}), { streamId: 'sms', revision: 5n })];
    expect(rowsAfter(articles, ended)('articles')).toEqual([expect.objectContaining({ status: 'withdrawn' })]);
  });

  it('have every price that was not taken back', () =>
    expect(rowsAfter(articles, history)('article_prices')).toEqual([
      expect.objectContaining({ article_id: 'sms', from_day: '2026-01-01', price: 1 }),
    ]));

  it('tell the version in force from the one in preparation', () => {
    const documents = of('sale', [
      saleDocumentRegistered(text),
      saleDocumentPublished({ ...text, sha256: named('0') }),
      saleDocumentRevised({ ...text, version: '2' }),
    ]);
    expect(rowsAfter(articles, documents)('sale_documents')).toEqual([
      expect.objectContaining({ status: 'inForce', version: '2', version_in_force: '1', is_draft: true }),
    ]);
    expect(rowsAfter(articles, documents)('sale_document_versions')).toEqual([
      expect.objectContaining({ document_id: 'sale', version: '1', sha256: named('0') }),
    ]);
    const ended = [...documents, occurred(saleDocumentWithdrawn({}), { streamId: 'sale', revision: 3n })];
    expect(rowsAfter(articles, ended)('sale_documents')).toEqual([expect.objectContaining({ status: 'withdrawn' })]);
  });
});
