import { sql } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentEvaluations } from '../../../projections/publishing/content-evaluations.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentReceipts } from '../../../projections/publishing/content-receipts.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { clients } from '../../../projections/customers/clients.js';
import { licences } from '../../../projections/customers/licences.js';
import { products } from '../../../projections/customers/products.js';
import { themeEntityOf, ThemesQueries } from '../../shell/themes/themes.module.js';
import { dayOf } from '../../kernel/days.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import { camelColumns, nullable, text as textColumn, uuid, uuids, type ValuesOf } from '../../kernel/table.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { fileView } from '../../platform/papers/files/file-views.js';
import { select } from '../../platform/reading/database/select.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads, routes } from '../../platform/reading/reads/reads.js';
import { articleRows, articlesRead, articlesShown, linkRows, meantFor } from './content-audience.queries.js';
import { filtersHold, sectionMeantFor, sectionRows } from './content-filter-rules.queries.js';
import { contentArticle } from './content-article.js';
import { contentToConfirm } from './content-receipts.queries.js';
import { contentSuggestions, opinionOf } from './content-suggestions.queries.js';
import { contentToken, readContentToken } from './content-token.queries.js';
import { badgeDays, badgeOf, sectionsWithin, wayTo } from './content.vocabulary.js';
import {
  ContentNodeQuery,
  PublishedArticleFilter,
  SuggestingContent,
  type ContentArticleReading,
  type ContentOpinion,
  type ContentNodeView,
  type ContentTree,
  type ContentTreeArticle,
  type ContentTreeSection,
  type PublishedArticle,
  type PublishedArticleListRow,
} from './content.views.js';

const from = [contentArticles, contentSections, contentFilters, clients, licences, products];
const evaluated = [...from, contentEvaluations];
const published = camelColumns(contentArticles.tables.content_published.columns);
type Published = ValuesOf<typeof published>;
const drafted = camelColumns(contentArticles.tables.content_articles.columns);

type Read = Omit<Published, 'isDisplayed'>;

const shown = (row: Read, now: string): PublishedArticle => ({
  ...pick(row, 'id', 'title', 'summary', 'nature', 'language', 'isImportant', 'publishedAt', 'sectionId'),
  badge: badgeOf(row, now),
});

/** Files as they may be handed out now, each by a link of its own to this reader. */
const filesOf = async (ids: readonly string[], { files, actor, now, service }: Asking) => {
  const { tokenSecret } = service(Secrets);
  const found = await files.find(ids);
  return found.map((file) => ({
    ...fileView(file),
    token: contentToken({ use: 'file', id: file.id, reader: actor.id }, now, tokenSecret),
  }));
};

const reading = async (row: Read, asking: Asking, opinion: ContentOpinion | null): Promise<ContentArticleReading> => ({
  ...shown(row, asking.now),
  ...pick(row, 'text', 'author', 'keywords', 'endsOn', 'tabDisplay', 'version'),
  isFallback: row.language !== asking.actor.language,
  files: await filesOf(row.fileIds, asking),
  opinion,
});

const sectionColumns = {
  ...camelColumns({ id: uuid, parent_id: nullable(uuid), key: nullable(textColumn()), title: textColumn() }),
  nature: contentSections.tables.content_sections.columns.nature,
};

const sectionsOf = async ({ camel, actor, now }: Asking) => {
  const { rows } = await select(sectionColumns)`
    SELECT id, parent_id, key, title ->> ${actor.language} AS title, nature FROM ${sectionRows} s
    WHERE status = 'active' AND ${sectionMeantFor('s', { actor, now })} ORDER BY position, french_title, id`.execute(
    camel,
  );
  return rows;
};

const asTreeSection = (section: ContentTreeSection): ContentTreeSection =>
  pick(section, 'id', 'parentId', 'title', 'nature');

const articlesOf = async (asking: Asking): Promise<readonly ContentTreeArticle[]> => {
  const { rows } = await select({ ...published, sectionIds: uuids })`
    SELECT a.*, ARRAY(SELECT a.section_id WHERE a.section_id IS NOT NULL
      UNION SELECT l.section_id FROM ${linkRows} l WHERE l.article_id = a.id) AS section_ids
    FROM ${articlesRead(asking)} a
    ORDER BY a.is_important DESC, a.title, a.id`.execute(asking.camel);
  return rows.map(({ sectionIds, ...row }) => ({ ...shown(row, asking.now), sectionIds }));
};

/** Sections without anything to read for the asker are not there for them. */
const treeOf = async (asking: Asking): Promise<ContentTree> => {
  const [sections, articles] = await Promise.all([sectionsOf(asking), articlesOf(asking)]);
  const filled = new Set(
    articles.flatMap(({ sectionIds }) => sectionIds.flatMap((id) => wayTo(sections, id).map((each) => each.id))),
  );
  return { sections: sections.filter(({ id }) => filled.has(id)).map(asTreeSection), articles };
};

/** The article of a node, in the variant of its reader. @throws Refusal `articleNotYetAccessible` (§8) */
const articleAt = async (node: string, asking: Asking): Promise<Published | undefined> => {
  const { rows } = await select(published)`
    SELECT a.* FROM ${articlesShown(asking)} a WHERE a.group_id IN (
      SELECT w.group_id FROM ${articleRows} w WHERE w.status <> 'archived' AND (w.id::text = ${node} OR w.key = ${node}))`.execute(
    asking.camel,
  );
  const [row] = rows;
  if (!row) return undefined;
  const isOpen = row.isAccessible && (row.onlineOn === null || row.onlineOn <= dayOf(asking.now));
  return isOpen ? row : refuse('articleNotYetAccessible');
};

const nodeNamed = async (node: string, parent: string | undefined, asking: Asking): Promise<ContentNodeView | null> => {
  const all = await sectionsOf(asking);
  const section = all.find(({ id, key }) => id === node || key === node);
  const { sections, articles } = await treeOf(asking);
  if (section) {
    const below = sectionsWithin(all, section.id).map(({ id }) => id);
    return {
      ...{ id: section.id, title: section.title, article: null },
      way: wayTo(all, section.parentId).map(asTreeSection),
      sections: sections.filter(({ id }) => below.includes(id) && id !== section.id),
      articles: articles.filter(({ sectionIds }) => sectionIds.some((id) => below.includes(id))),
    };
  }
  const article = await articleAt(node, asking);
  if (!article) return null;
  const ownIds = articles.find(({ id }) => id === article.id)?.sectionIds ?? [];
  const place = all.find(({ id, key }) => ownIds.includes(id) && (id === parent || key === parent))?.id;
  const sectionId = place ?? article.sectionId;
  return {
    ...{
      id: article.id,
      title: article.title,
      article: await reading(article, asking, await opinionOf(article, asking)),
      sections: [],
    },
    way: wayTo(all, sectionId).map(asTreeSection),
    articles: articles.filter(({ sectionIds }) => sectionId !== null && sectionIds.includes(sectionId)),
  };
};

/** By the entity of the reader's client first, where that is asked: `name_bl_sante`. */
const nodeOf = async (node: string, asking: Asking, { parent, by }: ContentNodeQuery): Promise<ContentNodeView> => {
  const entity = by && themeEntityOf(await asking.service(ThemesQueries).entityOf(asking.actor)).toLowerCase();
  const own = entity && (await nodeNamed(`${node}_${entity}`, parent, asking));
  const found = own || (await nodeNamed(node, parent, asking));
  if (!found) throw notFound();
  return found;
};

/** Text of an article by a preview link that staff made: for the provider's people and for its audience. */
const previewOf = async (token: string, asking: Asking): Promise<ContentArticleReading> => {
  const { tokenSecret } = asking.service(Secrets);
  const id = readContentToken(token, { use: 'preview', reader: '' }, asking.now, tokenSecret);
  if (id === undefined) return refuse('contentPreviewOver');
  const { rows } = await select(drafted)`
    SELECT a.* FROM ${articleRows} a WHERE a.id = ${id}::uuid AND ${meantFor('a', asking)}
      AND ${filtersHold('a', asking)}`.execute(asking.camel);
  const [row] = rows;
  if (!row) throw notFound();
  return reading({ ...row, publishedAt: row.updatedAt }, asking, null);
};

/** File behind a link made for this person, while it is valid. @throws Refusal `contentFileUnavailable` (§8) */
const fileOf = async (token: string, { files, actor, now, service }: Asking): Promise<StoredFileView> => {
  const { tokenSecret } = service(Secrets);
  const id = readContentToken(token, { use: 'file', reader: actor.id }, now, tokenSecret);
  const [file] = id === undefined ? [] : await files.find([id]);
  if (file?.state !== 'clean') return refuse('contentFileUnavailable');
  return fileView(file);
};

/** Routes of readers: the tree for people who may browse, each article for connected people of its audience. */
export const contentRoutes = routes('content', {
  aside: {
    tree: aside({ from, requires: 'contentArticle.browse', answer: treeOf }),
    'to-confirm': aside({ from: [...from, contentReceipts], answer: contentToConfirm }),
    suggestions: aside({ from: evaluated, query: SuggestingContent, answer: contentSuggestions }),
    'nodes/:node': ofOne({ from: evaluated, query: ContentNodeQuery, answer: nodeOf }),
    'previews/:token': ofOne({ from, answer: previewOf }),
    'files/:token': ofOne({ from, answer: fileOf }),
  },
});

/** Searches what one may read (specification §2, `/consultArt/`). */
export const publishedArticleReads = reads<PublishedArticleListRow, PublishedArticleListRow>()({
  of: contentArticle,
  path: 'published-articles',
  only: 'list',
  from,
  requires: 'contentArticle.browse',
  rows: (asking) => select({
    ...contentArticles.tables.content_published.columns,
    section_name: nullable(textColumn()),
  })`(
    SELECT a.*, s.title ->> ${asking.actor.language} AS section_name
    FROM ${articlesRead(asking)} a LEFT JOIN ${sectionRows} s ON s.id = a.section_id)`,
  filter: PublishedArticleFilter,
  where: {
    q: words('title', 'summary', 'keywords', 'words'),
    badge: (badge, { now }) =>
      badge === 'new'
        ? sql`is_new AND published_at > ${now}::timestamptz - make_interval(days => ${badgeDays.new})`
        : sql`is_updated AND published_at > ${now}::timestamptz - make_interval(days => ${badgeDays.updated})`,
  },
  sortable: { title: 'title', sectionName: 'section_name', nature: 'nature', publishedAt: 'published_at' },
  defaultSort: ['publishedAt', 'DESC'],
  searched: 110,
  found: ({ title, sectionName }) => ({ label: title, hints: [sectionName] }),
  view: ({ sectionName, ...row }, { now }) => ({ ...shown(row, now), sectionName }),
  export: {
    texts: 'content',
    columns: [
      { heading: 'column.title', value: ({ title }) => title },
      { heading: 'column.sectionName', value: ({ sectionName }) => sectionName },
      wordColumn('column.nature', ({ nature }) => `nature.${nature}`),
      { heading: 'column.summary', value: ({ summary }) => summary },
      instantColumn('column.publishedAt', ({ publishedAt }) => publishedAt),
    ],
  },
});
