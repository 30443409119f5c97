import { Module } from '@nestjs/common';
import { answerUses } from '../../../projections/publishing/answer-uses.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentEvaluations } from '../../../projections/publishing/content-evaluations.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentReceipts } from '../../../projections/publishing/content-receipts.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { contentArticle } from './content-article.js';
import { contentArticleReads, contentSectionReads } from './content-articles.queries.js';
import { ContentAudienceController } from './content-audience.controller.js';
import { contentFiles } from './content-audience.queries.js';
import { contentEvaluation } from './content-evaluation.js';
import { contentFilter } from './content-filter.js';
import { contentFilterReads } from './content-filters.queries.js';
import { contentRoutes, publishedArticleReads } from './content-reading.queries.js';
import { contentReceipt } from './content-receipt.js';
import { contentReceiptReads } from './content-receipts.queries.js';
import { contentSection } from './content-section.js';
import {
  contentArticleFacts,
  contentEvaluationFacts,
  contentFilterFacts,
  contentReceiptFacts,
  contentSectionFacts,
} from './content.facts.js';
import { contentNews, contentNewsLookups } from './content-news.reactions.js';
import { contentLookups, contentMails } from './content.reactions.js';
import { helpingAnswerReads } from './helping-answers.queries.js';
import { contentRights } from './content.rights.js';
import { contentNotices } from './content.notices.js';
import { contentHandOver } from './content.hand-over.js';

export { filtersKnown } from './content.facts.js';
export { audienceAsked, filtersExplained, filtersMet } from './content-filters-met.queries.js';
export { contentImage } from './content-images.queries.js';

/** Sections and articles, and how people read them (specification §2, information and content). */
@Module(
  businessModule({
    name: 'content',
    rights: contentRights,
    notices: contentNotices,
    handOver: contentHandOver,
    labels: {
      contentArticle: label(contentArticles, 'content_articles', 'title'),
      contentFilter: label(contentFilters, 'content_filters', 'key'),
      contentSection: label(contentSections, 'content_sections', 'french_title'),
    },
    controllers: [ContentAudienceController],
    lifecycles: [
      { lifecycle: contentFilter, facts: contentFilterFacts },
      { lifecycle: contentSection, facts: contentSectionFacts },
      { lifecycle: contentEvaluation, facts: contentEvaluationFacts },
      { lifecycle: contentReceipt, facts: contentReceiptFacts },
      { lifecycle: contentArticle, facts: contentArticleFacts },
    ],
    projections: [contentFilters, contentSections, contentArticles, contentReceipts, contentEvaluations, answerUses],
    reactions: [
      { reaction: contentMails, lookups: contentLookups },
      { reaction: contentNews, lookups: contentNewsLookups },
    ],
    reads: [
      contentFilterReads,
      contentSectionReads,
      contentArticleReads,
      publishedArticleReads,
      contentReceiptReads,
      helpingAnswerReads,
      contentRoutes,
    ],
    providers: [contentFiles],
  }),
)
export class ContentModule {}
