import { contentBadges, contentNatures } from '../../../../src/publishing/content/content.vocabulary.js';
import type { PublishedArticleListRow } from '../../../../src/publishing/content/content.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { browseAddress } from './content.api.js';

/** `/consultArt/search`: looks in everything that one may read. */
export const Component = listPage<PublishedArticleListRow>()({
  name: 'published-articles',
  texts: 'content',
  sort: ['publishedAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'nature', kind: 'choice', values: contentNatures, texts: 'content:nature', first: true },
    { source: 'badge', kind: 'choice', values: contentBadges, texts: 'content:badge', first: true },
    { source: 'isImportant', kind: 'yesNo' },
  ],
  columns: [
    { id: 'title', sort: true, kind: 'text', width: '40%' },
    { id: 'sectionName', sort: true, kind: 'text' },
    { id: 'nature', sort: true, kind: 'choice', texts: 'content:nature' },
    { id: 'badge', kind: 'choice', texts: 'content:badge' },
    { id: 'publishedAt', sort: true, kind: 'instant' },
  ],
  link: ({ id }) => browseAddress({ article: id }),
  notes: ({ summary }) => [summary],
  exported: ['csv', 'xlsx'],
});
