import type { Page } from '../../kernel/reaction.js';
import type { Kysely } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { factsOfReader, readerNamed } from '../../customers/directory/readers.js';
import { isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { languages } from '../../kernel/language.js';
import { fieldRefusal, notFound, refusal } from '../../kernel/refusal.js';
import { flag, json, nullable, texts, uuids, type ValuesOf } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { articlesRead } from './content-audience.queries.js';
import { audienceOf, contactsOf } from './content-audience-size.queries.js';
import type { ExplainContentAudience } from './content-filter.commands.js';
import { articleRows, filterRows, linkRows, publishedRows, sectionRows } from './content-filter-rules.queries.js';
import { evaluate, type FilterFact, type FilterGroup, type PersonFacts } from './content-filter.vocabulary.js';
import type { AudienceSize, ContentAudienceExplained, ContentStanding } from './content-filters.views.js';
import { wayTo } from './content.vocabulary.js';

type Db = Kysely<NoTables>;

const filterColumns = contentFilters.tables.content_filters.columns;

/** Rules of filters by their ids, each under its key. */
export const rulesOf = async (db: Db, ids: readonly string[]): Promise<readonly FilterGroup[]> => {
  const { rows } = await select({ key: filterColumns.key, rule: filterColumns.rule })`
    SELECT f.key, f.rule FROM ${filterRows} f WHERE f.id = ANY(${[...ids]}::uuid[]) ORDER BY f.key`.execute(db);
  return rows.map(({ key, rule }) => ({ ...rule, label: key }));
};

const { language, brands, entities, kinds, range_ids, filter_ids, is_accessible, online_on, ends_on } =
  contentArticles.tables.content_articles.columns;
const article = {
  ...{ language, brands, entities, kinds, range_ids, languages: texts, filter_ids, is_accessible, online_on, ends_on },
  is_displayed: nullable(flag),
  /** Its own, and those that it is linked to. */
  places: uuids,
  /** Languages in which others read it. */
  others: texts,
};
type Article = ValuesOf<typeof article>;

/** As readers are shown it; as it is written where it was never published. */
const articleOf = async (db: Db, id: string): Promise<Article> => {
  const { rows } = await select(article)`
    SELECT t.language, t.brands, t.entities, t.kinds, t.range_ids, t.languages, t.filter_ids, t.is_accessible, t.online_on,
      t.ends_on, t.is_displayed, ARRAY(SELECT t.section_id WHERE t.section_id IS NOT NULL
        UNION SELECT l.section_id FROM ${linkRows} l WHERE l.article_id = t.id) AS places,
      ARRAY(SELECT v.language FROM ${publishedRows} v
        WHERE v.group_id = t.group_id AND v.id <> t.id AND v.is_displayed) AS others
    FROM (SELECT id, group_id, language, brands, entities, kinds, range_ids, languages, filter_ids, is_accessible, online_on,
        ends_on, section_id, is_displayed FROM ${publishedRows} p
      UNION ALL SELECT id, group_id, language, brands, entities, kinds, range_ids, languages, filter_ids, is_accessible,
        online_on, ends_on, section_id, NULL FROM ${articleRows} a WHERE a.status <> 'archived' AND NOT EXISTS (
          SELECT FROM ${publishedRows} p WHERE p.id = a.id)) t
    WHERE t.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

const standingOf = (of: Article, now: string): ContentStanding => {
  if (of.is_displayed === null) return 'unpublished';
  if (!of.is_displayed) return 'hidden';
  if (of.ends_on !== null && of.ends_on < dayOf(now)) return 'ended';
  return of.is_accessible && (of.online_on ?? '') <= dayOf(now) ? 'shown' : 'notYet';
};

/** Conditions of an article on its readers besides filters; French is also for readers of missing languages. */
const ownRule = (of: Article): FilterGroup => {
  const read = of.language === 'fr' ? languages.filter((each) => !of.others.includes(each)) : [of.language];
  const asked: readonly (readonly [FilterFact, readonly string[]])[] = [
    ['kind', of.kinds],
    ['brand', of.brands],
    ['entity', of.entities],
    ['range', of.range_ids],
    ['language', of.languages],
    ['language', read.length === languages.length ? [] : read],
  ];
  return {
    ...{ label: 'audience', join: 'all' },
    leaves: asked.filter(([, values]) => values.length > 0).map(([fact, values]) => ({ fact, values })),
  };
};

const { id, parent_id, french_title } = contentSections.tables.content_sections.columns;

/** Readers must match the filters of one section and of all sections above it; empty where none has a filter. */
const placeRule = async (db: Db, { places }: Article): Promise<readonly FilterGroup[]> => {
  const { rows } = await select({ id, parent_id, french_title, filter_ids })`
    SELECT id, parent_id, french_title, filter_ids FROM ${sectionRows} s`.execute(db);
  const sections = rows.map(({ parent_id: parentId, ...row }) => ({ ...row, parentId }));
  const ways = places.map((place) => wayTo(sections, place));
  if (!ways.flat().some((section) => section.filter_ids.length > 0)) return [];
  const groups = await Promise.all(
    ways.map(async (way) => ({
      ...{ label: way.at(-1)?.french_title ?? '', join: 'all' as const, leaves: [] },
      groups: await rulesOf(
        db,
        way.flatMap((section) => section.filter_ids),
      ),
    })),
  );
  return [{ label: 'sections', join: 'any', leaves: [], groups }];
};

const ruleOfArticle = async (db: Db, of: Article): Promise<FilterGroup> => {
  const own = ownRule(of);
  const [filters, places] = await Promise.all([rulesOf(db, of.filter_ids), placeRule(db, of)]);
  return { join: 'all', leaves: [], groups: [...(own.leaves.length > 0 ? [own] : []), ...filters, ...places] };
};

export const audienceOfArticle = async (db: Db, articleId: string, now: string): Promise<AudienceSize> =>
  audienceOf(db, await ruleOfArticle(db, await articleOf(db, articleId)), now);

/** A page of the contacts in the audience of the published article; empty when it is not shown. */
export const readersOfArticle = async (
  db: Db,
  articleId: string,
  page: Page & { readonly now: string },
): Promise<readonly string[]> => {
  const of = await articleOf(db, articleId);
  return standingOf(of, page.now) === 'shown' ? contactsOf(db, await ruleOfArticle(db, of), page) : [];
};

const readerOf = async (
  { email, clientCode, articleId }: ExplainContentAudience,
  rule: FilterGroup,
  asking: Asking,
): Promise<ContentAudienceExplained['reader']> => {
  if (email === undefined && clientCode === undefined) return null;
  const { db, now } = asking;
  const found = await readerNamed(db, { email, clientCode }, asking.actor);
  const actor = found && (await asking.actorOf(found.personId, found.clientId));
  if (!actor || !isCustomer(actor) || actor.clientId !== found.clientId)
    throw fieldRefusal(email === undefined ? 'clientCode' : 'email', 'contentReaderUnknown');
  const { rows } = await select({ facts: json<PersonFacts>() })`
    SELECT r.facts FROM ${factsOfReader(actor, now)} r`.execute(db);
  const evaluated = evaluate(rule, rows[0]?.facts ?? {});
  const read =
    articleId &&
    (await select({ id })`
    SELECT a.id FROM ${articlesRead({ actor, now })} a WHERE a.id = ${articleId}::uuid`.execute(db));
  const names = await labelsOf(asking, [found.clientId], ['client']);
  return {
    kind: actor.kind === 'clientAdministrator' || actor.kind === 'client' ? actor.kind : 'contact',
    clientName: names.get(found.clientId) ?? '',
    sees: read ? read.rows.length > 0 : evaluated.holds,
    rule: evaluated,
  };
};

/** Audience of an article or a filter, and why one person belongs to it or not (features F45). */
export const explainAudience = async (
  asked: ExplainContentAudience,
  asking: Asking,
): Promise<ContentAudienceExplained> => {
  const { db, now } = asking;
  const { articleId, filterId } = asked;
  const shown = articleId === undefined ? undefined : await articleOf(db, articleId);
  const rule = shown
    ? await ruleOfArticle(db, shown)
    : (await rulesOf(db, filterId === undefined ? [] : [filterId]))[0];
  if (!rule) throw filterId === undefined ? refusal('contentNothingAsked') : notFound();
  const [audience, reader] = await Promise.all([audienceOf(db, rule, now), readerOf(asked, rule, asking)]);
  return { standing: shown ? standingOf(shown, now) : 'shown', audience, reader };
};
