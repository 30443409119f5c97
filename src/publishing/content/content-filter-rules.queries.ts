import { sql, type Kysely, type RawBuilder } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { slidesWithFilter } from '../../customers/directory/filter-uses.js';
import { factsOfReader } from '../../customers/directory/readers.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { all, type Condition } from '../../platform/reading/reads/conditions.js';
import { filterLimits } from './content-filter.vocabulary.js';
import type { FilterUse } from './content-filters.views.js';

export const filterRows = tableOf(contentFilters, 'content_filters');
export const sectionRows = tableOf(contentSections, 'content_sections');
export const articleRows = tableOf(contentArticles, 'content_articles');
export const publishedRows = tableOf(contentArticles, 'content_published');
export const linkRows = tableOf(contentArticles, 'content_links');

/** `evaluate` (content-filter.vocabulary), in SQL, for lists: a rule in `jsonb` over the facts of a person. */
export const ruleHolds = (
  rule: RawBuilder<unknown>,
  facts: RawBuilder<unknown>,
  depth: number = filterLimits.depth,
): Condition => {
  const [leaf, group] = [sql.ref(`leaf${depth}`), sql.ref(`group${depth}`)];
  const inner =
    depth === 1
      ? sql``
      : sql`UNION ALL SELECT ${ruleHolds(group, facts, depth - 1)}
          FROM jsonb_array_elements(coalesce(${rule} -> 'groups', '[]')) AS ${group}`;
  return sql`(SELECT CASE ${rule} ->> 'join' WHEN 'all' THEN coalesce(bool_and(part.holds), TRUE)
      WHEN 'any' THEN coalesce(bool_or(part.holds), FALSE) ELSE NOT coalesce(bool_or(part.holds), FALSE) END
    FROM (SELECT coalesce(${facts} -> (${leaf} ->> 'fact'), '[]') ?|
        ARRAY(SELECT jsonb_array_elements_text(${leaf} -> 'values')) AS holds
      FROM jsonb_array_elements(${rule} -> 'leaves') AS ${leaf} ${inner}) AS part)`;
};

/** Person who reads, and the instant. */
interface Reader {
  readonly actor: Actor;
  readonly now: string;
}

/** Ids of the filters that hold for a customer, as an array; looked up once for a whole list. */
export const filtersHeld = ({ actor, now }: Reader): RawBuilder<unknown> => sql`ARRAY(
  SELECT f.id FROM ${filterRows} f CROSS JOIN ${factsOfReader(actor, now)} AS reader
  WHERE ${ruleHolds(sql.ref('f.rule'), sql.ref('reader.facts'))})`;

/** All filters that a row with this alias names hold for the reader: the provider's people see through each. */
export const filtersHold = (alias: string, reader: Reader): Condition => {
  if (!isCustomer(reader.actor)) return all;
  const named = sql.ref(`${alias}.filter_ids`);
  return sql`(cardinality(${named}) = 0 OR ${named} <@ ${filtersHeld(reader)})`;
};

/** Ids of sections that are not meant for the reader, and of all below these, as an array. */
const hiddenSections = (reader: Reader): RawBuilder<unknown> => sql`ARRAY(
  WITH RECURSIVE hidden AS (
    SELECT s.id FROM ${sectionRows} s WHERE NOT ${filtersHold('s', reader)}
    UNION SELECT s.id FROM ${sectionRows} s JOIN hidden h ON s.parent_id = h.id)
  SELECT id FROM hidden)`;

export const sectionMeantFor = (alias: string, reader: Reader): Condition =>
  isCustomer(reader.actor) ? sql`${sql.ref(`${alias}.id`)} <> ALL(${hiddenSections(reader)})` : all;

/** The article with this alias stands in no section, or in one that is meant for the reader. */
export const placeMeantFor = (alias: string, reader: Reader): Condition => {
  if (!isCustomer(reader.actor)) return all;
  const section = sql.ref(`${alias}.section_id`);
  return sql`(SELECT coalesce(bool_or(place.id <> ALL(${hiddenSections(reader)})), TRUE) FROM (
    SELECT ${section} AS id WHERE ${section} IS NOT NULL
    UNION ALL SELECT l.section_id FROM ${linkRows} l WHERE l.article_id = ${sql.ref(`${alias}.id`)}) AS place)`;
};

const use = { id: uuid, what: text<FilterUse['what']>(), title: text() };

/** Articles, as they are written or published, sections and slides of the carousel that name a filter. */
export const usesOf = async (db: Kysely<NoTables>, id: string): Promise<readonly FilterUse[]> => {
  const names = (alias: string) => sql`${sql.ref(`${alias}.filter_ids`)} @> ARRAY[${id}::uuid]`;
  const { rows } = await select(use)`
    SELECT a.id, 'article' AS what, a.title FROM ${articleRows} a WHERE a.status <> 'archived' AND (${names('a')}
      OR EXISTS (SELECT FROM ${publishedRows} p WHERE p.id = a.id AND ${names('p')}))
    UNION ALL SELECT s.id, 'section', s.french_title FROM ${sectionRows} s WHERE s.status = 'active' AND ${names('s')}
    ORDER BY 2, 3, 1`.execute(db);
  return [...rows, ...(await slidesWithFilter(db, id))];
};
