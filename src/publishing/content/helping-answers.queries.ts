import { sql } from 'kysely';
import { answerUses } from '../../../projections/publishing/answer-uses.js';
import { clients } from '../../../projections/customers/clients.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { tickets } from '../../../projections/support/tickets.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { answerNames } from '../../customers/directory/names.js';
import { instant, integer, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { all, and, fromDay, untilDay, words } from '../../platform/reading/reads/conditions.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { helpingAnswerShown, HelpingAnswerFilter, type HelpingAnswerRow } from './helping-answers.views.js';

const useRows = staff('which answers help, for those who write them')(answerUses, 'answer_uses');

const line = {
  id: uuid,
  kind: answerUses.tables.answer_uses.columns.kind,
  title: nullable(textColumn()),
  deflected: integer,
  helped_yes: integer,
  helped_no: integer,
  clients: integer,
  last_at: instant,
};

/** Which tickets, articles and tutorials answer what people were about to ask (features F01). */
export const helpingAnswerReads = listing<HelpingAnswerRow>()({
  path: 'helping-answers',
  tag: 'content',
  from: [answerUses, tickets, contentArticles, tutorials, clients],
  requires: 'helpingAnswer.list',
  leavesAs: 'helpingAnswer',
  rows: (asking, { from, until, clientId }) => select(line)`(
    SELECT s.*, n.name AS title FROM (
      SELECT u.answer_id AS id, u.kind, count(*) FILTER (WHERE u.said = 'deflected')::int AS deflected,
        count(*) FILTER (WHERE u.said = 'helped')::int AS helped_yes,
        count(*) FILTER (WHERE u.said = 'notHelped')::int AS helped_no,
        count(DISTINCT u.client_id)::int AS clients, max(u.at) AS last_at
      FROM ${useRows} u WHERE ${and(
        from ? fromDay('u.at')(from, asking) : all,
        until ? untilDay('u.at')(until, asking) : all,
        clientId ? sql<boolean>`u.client_id = ${clientId}::uuid` : all,
      )} GROUP BY u.answer_id, u.kind) s
    LEFT JOIN ${answerNames(asking)} n ON n.id = s.id)`,
  filter: HelpingAnswerFilter,
  where: {
    q: words('title'),
    // these filters apply to single opinions before counting: in the query of the rows
    clientId: () => all,
    from: () => all,
    until: () => all,
  },
  sortable: sortedBy('title', 'kind', 'deflected', 'helpedYes', 'helpedNo', 'clients', 'lastAt'),
  defaultSort: ['deflected', 'DESC'],
  shows: [...helpingAnswerShown, 'id', 'title', 'deflected', 'helpedYes', 'helpedNo', 'clients', 'lastAt'],
  export: {
    texts: 'content',
    columns: [
      { heading: 'helping.title', value: ({ title }) => title },
      wordColumn('helping.kind', ({ kind }) => `helping.kinds.${kind}`),
      { heading: 'helping.deflected', value: ({ deflected }) => deflected },
      { heading: 'fields.helpedYes', value: ({ helpedYes }) => helpedYes },
      { heading: 'fields.helpedNo', value: ({ helpedNo }) => helpedNo },
      { heading: 'helping.clients', value: (row) => row.clients },
      instantColumn('helping.lastAt', ({ lastAt }) => lastAt),
    ],
  },
});
