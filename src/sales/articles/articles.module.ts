import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { articles } from '../../../projections/sales/articles.js';
import { articleFacts, saleDocumentFacts } from './articles.facts.js';
import { article } from './article.js';
import { articleOfferReads } from './article-offers.queries.js';
import { articleReads, saleDocumentReads } from './articles.queries.js';
import { priceImport } from './price-import.queries.js';
import { saleDocument } from './sale-document.js';
import { articlesRights } from './articles.rights.js';

/** For those whose things are of an article. */
export { article, type ArticleData } from './article.js';
export { articleCards } from './articles.queries.js';
/** Offers of articles, for modules that take orders: decided from the log. */
export { articlesByCode, isArticle, offerOf, type SoldArticle } from './article-offers.queries.js';

@Module(
  businessModule({
    name: 'articles',
    rights: articlesRights,
    labels: {
      article: label(articles, 'articles', 'french_title'),
      saleDocument: label(articles, 'sale_documents', 'french_title'),
    },
    lifecycles: [
      { lifecycle: article, facts: articleFacts },
      { lifecycle: saleDocument, facts: saleDocumentFacts },
    ],
    projections: [articles],
    files: [priceImport],
    reads: [articleOfferReads, articleReads, saleDocumentReads],
  }),
)
export class ArticlesModule {}
