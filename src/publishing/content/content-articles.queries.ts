import { sql } from 'kysely';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentEvaluations } from '../../../projections/publishing/content-evaluations.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { clientsInAudience } from '../../customers/directory/catalogue.js';
import { personLabel } from '../../customers/directory/names.js';
import { dayOf } from '../../kernel/days.js';
import { languages } from '../../kernel/language.js';
import { flag, integer, json, nullable, text as textColumn, texts, uuid, type Column } from '../../kernel/table.js';
import type { Choice, PersonLabel } from '../../kernel/views.js';
import type { Language } from '../../kernel/language.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { fileView } from '../../platform/papers/files/file-views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { articleRows, linkRows, publishedRows } from './content-audience.queries.js';
import { audienceOfArticle } from './content-audience-explained.queries.js';
import { countReceipts } from './content-receipts.queries.js';
import { contentArticle } from './content-article.js';
import { contentSection } from './content-section.js';
import { figureColumns, figuresOf } from './content-suggestions.queries.js';
import { contentToken } from './content-token.queries.js';
import { contentLimits } from './content.vocabulary.js';
import {
  contentSectionShown,
  contentArticleShown,
  ContentArticleFilter,
  ContentSectionFilter,
  type ContentArticleListRow,
  type ContentArticleView,
  type ContentSectionListRow,
  type ContentVariant,
} from './content.views.js';
import { recordShown } from '../../kernel/shown.js';

const sectionRows = tableOf(contentSections, 'content_sections');
const someLanguages: Column<readonly Language[], readonly Language[], 'always'> = { type: texts.type };

/** Names of the first clients that an article is meant for. */
const mostNames = 20;

const line = {
  ...contentArticles.tables.content_articles.columns,
  ...figureColumns,
  section_name: nullable(textColumn()),
  owner: json<PersonLabel>(),
  writer: json<PersonLabel>(),
  missing: someLanguages,
  is_overdue: flag,
};

const variantsOf = async (groupId: string, { db }: Asking): Promise<readonly ContentVariant[]> => {
  const { id, language, status, title } = contentArticles.tables.content_articles.columns;
  const { rows } = await select({ id, language, status, title })`
    SELECT id, language, status, title FROM ${articleRows} v
    WHERE group_id = ${groupId}::uuid AND status <> 'archived' ORDER BY created_at, id`.execute(db);
  return rows;
};

const linksOf = async (id: string, { db }: Asking): Promise<readonly Choice[]> => {
  const { rows } = await select({ id: uuid, label: textColumn() })`
    SELECT s.id, s.french_title AS label FROM ${linkRows} l JOIN ${sectionRows} s ON s.id = l.section_id
    WHERE l.article_id = ${id}::uuid ORDER BY s.french_title`.execute(db);
  return rows;
};

/** How many of those who see what is published have read it. */
const receiptsOf = async (id: string, { db, now }: Asking): Promise<ContentArticleView['receipts']> => {
  const { version } = contentArticles.tables.content_published.columns;
  const { rows } = await select({ version })`
    SELECT version FROM ${publishedRows} p WHERE id = ${id}::uuid AND asks_receipt`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [read, audience] = await Promise.all([countReceipts(db, id, row.version), audienceOfArticle(db, id, now)]);
  return { read, audience };
};

/** Articles as staff write and keep them (specification §2, `/admincontent/articles`; features F44). */
export const contentArticleReads = reads<ContentArticleListRow, ContentArticleView>()({
  of: contentArticle,
  from: [contentArticles, contentEvaluations, contentSections, staffUsers],
  rows: (asking) => select(line)`(
    SELECT a.*, g.*, s.french_title AS section_name, ${personLabel('a.owner_id', asking)} AS owner,
      ${personLabel('a.written_by', asking)} AS writer,
      ARRAY(SELECT l FROM unnest(${[...languages]}::text[]) AS l WHERE NOT EXISTS (SELECT FROM ${articleRows} v
        WHERE v.group_id = a.group_id AND v.language = l AND v.status <> 'archived')) AS missing,
      coalesce(a.review_on <= ${dayOf(asking.now)}::date, FALSE) AS is_overdue
    FROM ${articleRows} a CROSS JOIN LATERAL ${figuresOf(sql`a.id`, sql`a.version`)} g
    LEFT JOIN ${sectionRows} s ON s.id = a.section_id)`,
  counted: ({ now }) => sql`(
    SELECT a.*, coalesce(a.review_on <= ${dayOf(now)}::date, FALSE) AS is_overdue FROM ${articleRows} a)`,
  filter: ContentArticleFilter,
  where: {
    q: words('title', 'keywords', 'key'),
    waiting: (isWaiting, { actor }) =>
      sql`(writing = 'submitted' AND status <> 'archived' AND written_by <> ${actor.id}) = ${isWaiting}`,
    missing: (language) => sql`status <> 'archived' AND NOT EXISTS (SELECT FROM ${articleRows} v
      WHERE v.group_id = r.group_id AND v.language = ${language} AND v.status <> 'archived')`,
    sectionId: (sectionId) => sql`(section_id = ${sectionId}::uuid OR EXISTS (
      SELECT FROM ${linkRows} l WHERE l.article_id = r.id AND l.section_id = ${sectionId}::uuid))`,
    isOverdue: 'is_overdue',
  },
  sortable: {
    ...sortedBy('title', 'sectionName', 'nature', 'language', 'status', 'reviewOn', 'helpedYes'),
    ...sortedBy('helpedNo', 'deflected', 'publishedAt', 'updatedAt'),
  },
  defaultSort: ['updatedAt', 'DESC'],
  shows: [
    ...contentArticleShown,
    'sectionName',
    'owner',
    'writer',
    'missing',
    'isOverdue',
    'helpedYes',
    'helpedNo',
    'deflected',
  ],
  detail: async (row, asking) => {
    const { db, now, files, service } = asking;
    const [found, variants, links, readers, receipts] = await Promise.all([
      files.find(row.fileIds),
      variantsOf(row.groupId, asking),
      linksOf(row.id, asking),
      clientsInAudience(db, row, { now, most: mostNames }),
      receiptsOf(row.id, asking),
    ]);
    return {
      ...pick(row, 'summary', 'text', 'isAccessible', 'isNew', 'isUpdated', 'onlineOn', 'endsOn', 'author', 'keywords'),
      ...pick(row, 'tabDisplay', 'ownerId', 'nextReviewOn', 'brands', 'entities', 'kinds', 'rangeIds', 'languages'),
      ...pick(row, 'filterIds', 'asksReceipt', 'returnReason', 'reviewedAt'),
      ...{ variants, links, readers, receipts },
      files: found.map(fileView),
      previewToken: contentToken({ use: 'preview', id: row.id, reader: '' }, now, service(Secrets).tokenSecret),
    };
  },
  export: {
    texts: 'content',
    columns: [
      { heading: 'column.title', value: ({ title }) => title },
      wordColumn('column.nature', ({ nature }) => `nature.${nature}`),
      { heading: 'fields.language', value: (row, language) => text(language, 'content', `language.${row.language}`) },
      { heading: 'column.sectionName', value: ({ sectionName }) => sectionName },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.owner', value: ({ owner }) => owner.name },
      { heading: 'fields.helpedYes', value: ({ helpedYes }) => helpedYes },
      { heading: 'fields.helpedNo', value: ({ helpedNo }) => helpedNo },
      { heading: 'fields.deflected', value: ({ deflected }) => deflected },
      dayColumn('fields.reviewOn', ({ reviewOn }) => reviewOn),
      instantColumn('column.publishedAt', ({ publishedAt }) => publishedAt),
    ],
  },
});

const sectionLine = {
  ...contentSections.tables.content_sections.columns,
  path: textColumn(),
  /** Where it stands in the tree, in letters. */
  place: textColumn(),
  articles: integer,
};

/** Sections in the order of the tree (specification §2, `/admincontent/sections`). */
export const contentSectionReads = reads<ContentSectionListRow>()({
  of: contentSection,
  from: [contentSections, contentArticles],
  rows: () => select(sectionLine)`(
    WITH RECURSIVE tree AS (
      SELECT s.*, s.french_title::text AS path, lpad(s.position::text, 3, '0') || s.french_title AS place, 1 AS depth
      FROM ${sectionRows} s WHERE s.parent_id IS NULL
      UNION ALL
      SELECT s.*, t.path || ' › ' || s.french_title,
        t.place || ' › ' || lpad(s.position::text, 3, '0') || s.french_title, t.depth + 1
      FROM ${sectionRows} s JOIN tree t ON t.id = s.parent_id WHERE t.depth < ${contentLimits.depth})
    SELECT t.*, (SELECT count(*)::int FROM ${articleRows} a WHERE a.status <> 'archived' AND (a.section_id = t.id
      OR EXISTS (SELECT FROM ${linkRows} l WHERE l.article_id = a.id AND l.section_id = t.id))) AS articles
    FROM tree t)`,
  filter: ContentSectionFilter,
  where: { q: words('path', 'key'), archived },
  sortable: { path: 'place', position: 'position', nature: 'nature', articles: 'articles', updatedAt: 'updated_at' },
  defaultSort: ['path', 'ASC'],
  shows: [...recordShown, ...contentSectionShown, 'path', 'articles'],
  view: (row) => ({
    name: row.path,
  }),
  export: {
    texts: 'content',
    columns: [
      { heading: 'fields.path', value: ({ path }) => path },
      { heading: 'fields.position', value: ({ position }) => position },
      {
        heading: 'column.nature',
        value: ({ nature }, language) => nature && text(language, 'content', `nature.${nature}`),
      },
      { heading: 'fields.key', value: ({ key }) => key },
      { heading: 'fields.articles', value: ({ articles }) => articles },
    ],
  },
});
