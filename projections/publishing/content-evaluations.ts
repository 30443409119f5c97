import { contentEvaluationEvents } from '../../src/publishing/content/content-evaluation.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, flag, instant, integer, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  /** Evaluations of an article's versions by person: whether they helped. */
  content_evaluations: table(
    {
      id: uuid,
      status: text<'evaluated'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      person_id: uuid,
      client_id: uuid,
      article_id: uuid,
      version: integer,
      helped: flag,
      /** When it last made a ticket needless. */
      deflected_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(article_id, version)', '(client_id)'] },
  ),
};

export type ContentEvaluationRow = RowOf<typeof tables.content_evaluations>;

export const contentEvaluations = projection(
  'content_evaluations',
  { version: 1, tables, events: contentEvaluationEvents },
  {
    ContentArticleEvaluated: (rows, { revision, data }) => {
      const { columns } = tables.content_evaluations;
      if (revision > 0n) rows.change('content_evaluations', { helped: data.helped });
      else rows.begin('content_evaluations', { ...asColumns(columns, data), status: 'evaluated' });
    },
    ContentArticleDeflected: (rows, { at }) => rows.change('content_evaluations', { deflected_at: at }),
  },
);
