import { sql, type RawBuilder } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentEvaluations } from '../../../projections/publishing/content-evaluations.js';
import { camelColumns, integer } from '../../kernel/table.js';
import { relatedTo } from '../../kernel/related.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { articlesRead } from './content-audience.queries.js';
import { contentEvaluation, evaluationId, noEvaluation } from './content-evaluation.js';
import { headingsOf } from './content-text.vocabulary.js';
import { contentLimits, helpNatures } from './content.vocabulary.js';
import type { ContentOpinion, ContentSuggestion, SuggestingContent } from './content.views.js';

const evaluationRows = system('counts whom an article helped, whoever they are')(
  contentEvaluations,
  'content_evaluations',
);

/** Of this version of the article: one row of what its readers say. */
export const figuresOf = (id: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT count(*) FILTER (WHERE e.helped)::int AS helped_yes, count(*) FILTER (WHERE NOT e.helped)::int AS helped_no,
    count(e.deflected_at)::int AS deflected
  FROM ${evaluationRows} e WHERE e.article_id = ${id} AND e.version = ${version})`;

export const figureColumns = { helped_yes: integer, helped_no: integer, deflected: integer };

interface Version {
  readonly id: string;
  readonly version: number;
}

/** Where the reader says whether it helped; null: they may not, also while they are simulated. */
const ownEvaluation = ({ id, version }: Version, { actor, can }: Asking): string | null =>
  can(actor, 'contentEvaluation.evaluateContentArticle', {
    ...contentEvaluation.resource(noEvaluation, ''),
    ...{ clientId: actor.clientId, memberIds: [actor.id] },
  }).allowed
    ? evaluationId(id, version, actor.id)
    : null;

/** The reader's own opinion of the article (features F44). */
export const opinionOf = async (article: Version, asking: Asking): Promise<ContentOpinion> => {
  const id = ownEvaluation(article, asking);
  const said = id === null ? noEvaluation : (await asking.streams.load(contentEvaluation, id)).state;
  return { evaluationId: id, helped: said.helped };
};

const suggested = camelColumns({ ...contentArticles.tables.content_published.columns, ...figureColumns });

/** Help that the asker may read and that speaks of the same thing; of what is as near, first what helped most. */
export const contentSuggestions = async (
  asking: Asking,
  { text }: SuggestingContent,
): Promise<readonly ContentSuggestion[]> => {
  const { rows } = await select(suggested)`
    SELECT a.*, g.* FROM ${articlesRead(asking)} a CROSS JOIN LATERAL ${figuresOf(sql`a.id`, sql`a.version`)} g
    WHERE a.nature = ANY(${[...helpNatures]}::text[])
    ORDER BY (g.helped_yes + 1.0) / (g.helped_yes + g.helped_no + 2) DESC, a.published_at DESC`.execute(asking.camel);
  const described = rows.map((row) => ({
    ...row,
    description: [row.summary, row.keywords, ...headingsOf(row.text).map((heading) => heading.words)].join(' '),
  }));
  return relatedTo(text, described)
    .slice(0, contentLimits.suggestions)
    .map((row) => ({
      ...pick(row, 'id', 'title', 'summary', 'language', 'version', 'helpedYes'),
      evaluationId: ownEvaluation(row, asking),
    }));
};
