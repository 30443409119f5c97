import { CloseArticle } from '../../../src/articles/article.commands.js';
import { articleStatuses } from '../../../src/articles/article.vocabulary.js';
import type { ArticleListRow } from '../../../src/articles/articles.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenArticle } from './open-article.js';

/** `/articles`: those of the client, and a way to open one. */
export const Component = listPage<ArticleListRow>()({
  name: 'articles',
  texts: 'articles',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: articleStatuses, texts: 'articles:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'articles:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseArticle: act({ command: CloseArticle, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenArticle />,
});
