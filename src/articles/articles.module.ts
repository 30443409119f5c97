import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { articles } from '../../projections/articles.js';
import { article } from './article.js';
import { articleReads } from './articles.queries.js';
import { articleLookups, articleMails } from './articles.reactions.js';

@Module(
  businessModule({
    name: 'articles',
    lifecycles: [{ lifecycle: article }],
    projections: [articles],
    reactions: [{ reaction: articleMails, lookups: articleLookups }],
    reads: [articleReads],
  }),
)
export class ArticlesModule {}
