import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { articleClosed, articleOpened } from '../src/articles/article.js';
import type { ArticleStatus } from '../src/articles/article.vocabulary.js';

const tables = {
  articles: table(
    {
      id: uuid,
      status: text<ArticleStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      label: name,
      closes_at: instant,
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)'] },
  ),
};

export type ArticleRow = RowOf<typeof tables.articles>;

export const articles = projection(
  'articles',
  { version: 1, tables, events: [articleOpened, articleClosed] },
  {
    ArticleOpened: (rows, { data }) =>
      rows.begin('articles', { ...asColumns(tables.articles.columns, data), status: 'open' }),
    ArticleClosed: (rows) => rows.change('articles', { status: 'closed' }),
  },
);
