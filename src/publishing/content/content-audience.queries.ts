import { sql } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { readerTraits } from '../../customers/directory/catalogue.js';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { defaultLanguage } from '../../kernel/language.js';
import { nullable, uuid } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, or, type Condition } from '../../platform/reading/reads/conditions.js';
import { articleRows, filtersHold, linkRows, placeMeantFor, publishedRows } from './content-filter-rules.queries.js';

export { articleRows, linkRows, publishedRows };

/** Person who reads, and the instant. */
type Reader = Pick<Asking, 'now'> & { readonly actor: Actor };

const nobodyNamed = (column: string): Condition => sql`cardinality(${sql.ref(column)}) = 0`;
const names = (column: string, value: unknown): Condition => sql`${value} = ANY(${sql.ref(column)})`;

/** The reader is of the audience of the article with this alias (features F38): the provider's people are of each. */
export const meantFor = (alias: string, { actor, now }: Reader): Condition => {
  if (!isCustomer(actor)) return all;
  const [brands, entities, ranges] = [`${alias}.brands`, `${alias}.entities`, `${alias}.range_ids`];
  return and(
    or(nobodyNamed(`${alias}.kinds`), names(`${alias}.kinds`, actor.kind)),
    or(nobodyNamed(`${alias}.languages`), names(`${alias}.languages`, actor.language)),
    sql`EXISTS (SELECT FROM ${readerTraits(actor.clientId, now)} r
      WHERE ${or(nobodyNamed(brands), names(brands, sql`r.brand`))}
        AND ${or(nobodyNamed(entities), names(entities, sql`r.entity`))}
        AND ${or(nobodyNamed(ranges), sql`${sql.ref(ranges)} && r.range_ids`)})`,
  );
};

/** True for an article that is displayed and whose last day is not over. */
const isShown = (alias: string, { now }: Pick<Reader, 'now'>): Condition =>
  sql`${sql.ref(`${alias}.is_displayed`)} AND coalesce(${sql.ref(`${alias}.ends_on`)} >= ${dayOf(now)}::date, TRUE)`;

const isOpen = (alias: string, { now }: Pick<Reader, 'now'>): Condition =>
  sql`${sql.ref(`${alias}.is_accessible`)} AND coalesce(${sql.ref(`${alias}.online_on`)} <= ${dayOf(now)}::date, TRUE)`;

const { columns } = contentArticles.tables.content_published;

/** Of each article the variant that the reader is shown: in their language, else in French (defaults G51). */
const chosen = (reader: Reader, more: Condition) => select(columns)`(
  SELECT DISTINCT ON (a.group_id) a.* FROM ${publishedRows} a
  WHERE ${isShown('a', reader)} AND ${meantFor('a', reader)} AND ${filtersHold('a', reader)}
    AND ${placeMeantFor('a', reader)} AND ${more}
    AND a.language = ANY(${[reader.actor.language, defaultLanguage]}::text[])
  ORDER BY a.group_id, a.language <> ${reader.actor.language})`;

/** Articles that the reader may read now. */
export const articlesRead = (reader: Reader) => chosen(reader, isOpen('a', reader));

/** The same, and those that are not accessible yet. */
export const articlesShown = (reader: Reader) => chosen(reader, all);

/** Files of articles: what is written for those who keep content, what is published for its readers. */
export const contentFiles = filesInRows(
  'content',
  select({ file_id: nullable(uuid) })`(
    SELECT unnest(file_ids) AS file_id FROM ${articleRows} w UNION SELECT unnest(file_ids) FROM ${publishedRows} p)`,
  ({ actor, can }) => {
    if (!isCustomer(actor))
      return can(actor, 'contentArticle.read', anyResource('contentArticle')).allowed ? all : sql`FALSE`;
    const reader = { actor, now: new Date().toISOString() };
    return sql`EXISTS (SELECT FROM ${articlesRead(reader)} a WHERE f.file_id = ANY(a.file_ids))`;
  },
);
