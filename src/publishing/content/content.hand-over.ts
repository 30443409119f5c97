import { sql } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverContentArticle } from './content-article.commands.js';
import { contentArticleHandedOver } from './content-article.events.js';

export const contentHandOver = [
  waiting(contentArticles, 'content_articles', {
    // an article has no number: its title stands for it
    ...{ kind: 'contentArticle', waitsFor: 'staffUser', number: 'title', permission: 'content' },
    ...{ named: (id) => sql`status <> 'archived' AND owner_id = ${id}::uuid` },
    ...{ command: HandOverContentArticle, handedOver: contentArticleHandedOver },
  }),
];
