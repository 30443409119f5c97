import { Module } from '@nestjs/common';
import { contentArticles } from '../../projections/content-articles.js';
import { contentSections } from '../../projections/content-sections.js';
import { businessModule } from '../platform/business/business-module.js';
import { contentArticle } from './content-article.js';
import { contentArticleReads, contentSectionReads } from './content-articles.queries.js';
import { contentFiles } from './content-audience.queries.js';
import { contentRoutes, publishedArticleReads } from './content-reading.queries.js';
import { contentSection } from './content-section.js';
import { contentArticleFacts, contentSectionFacts } from './content.facts.js';
import { contentLookups, contentMails } from './content.reactions.js';

/** Sections and articles, and how people read them (specification §2, information and content). */
@Module(
  businessModule({
    name: 'content',
    lifecycles: [
      { lifecycle: contentSection, facts: contentSectionFacts },
      { lifecycle: contentArticle, facts: contentArticleFacts },
    ],
    projections: [contentSections, contentArticles],
    reactions: [{ reaction: contentMails, lookups: contentLookups }],
    reads: [contentSectionReads, contentArticleReads, publishedArticleReads, contentRoutes],
    providers: [contentFiles],
  }),
)
export class ContentModule {}
