import { sql } from 'kysely';
import { namesOf } from '../../customers/directory/labels.js';
import { staffWith } from '../../customers/directory/people.js';
import type { Actor } from '../../kernel/actor.js';
import { isId } from '../../kernel/ids.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { integer, uuid } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { all, idList, type Condition } from '../../platform/reading/reads/conditions.js';
import { articleRows, articlesRead, linkRows } from './content-audience.queries.js';
import { ContentFilterFields } from './content-filter.commands.js';
import { filterThings, namedIn, type FilterGroup } from './content-filter.vocabulary.js';
import { sectionRows, usesOf } from './content-filter-rules.queries.js';
import { contentFilter, type ContentFilterFacts } from './content-filter.js';
import { evaluationId, type ContentEvaluationFacts } from './content-evaluation.js';
import type { ContentReceiptFacts } from './content-receipt.js';
import { contentArticle, type ContentArticleFacts } from './content-article.js';
import { contentSection, type ContentSectionFacts } from './content-section.js';
import { nodeUses } from './content-uses.queries.js';
import { mediaIdsOf } from './content-text.vocabulary.js';
import { contentLimits } from './content.vocabulary.js';

type Db = FactsTools['db'];

/** Active, as the log has it. */
const isSection = async ({ load }: Pick<FactsTools, 'load'>, id: string | null): Promise<boolean> =>
  isId(id) && (await load(contentSection, id)).status === 'active';

const isKeeper = async (db: Db, id: string | null): Promise<boolean> =>
  id !== null && (await staffWith(db, 'content')).includes(id);

const uploadedBy = async (db: Db, wanted: readonly string[], { id }: Actor): Promise<readonly string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${id}`.execute(db);
  return rows.map((row) => row.id);
};

const sourceOf = async (
  { load, can }: FactsTools,
  id: string | null,
  actor: Actor,
): Promise<ContentArticleFacts['source']> => {
  if (!isId(id)) return null;
  const state = await load(contentArticle, id);
  const { article, groupId, status } = state;
  const mayRead = can(actor, 'contentArticle.read', contentArticle.resource(state, id)).allowed;
  return article !== null && status !== 'archived' && mayRead ? { article, groupId } : null;
};

/** All of them active, as the log has it. */
export const filtersKnown = async ({ load }: Pick<FactsTools, 'load'>, ids: readonly string[]): Promise<boolean> => {
  const states = await Promise.all(ids.filter(isId).map((id) => load(contentFilter, id)));
  return states.length === ids.length && states.every(({ status }) => status === 'active');
};

/** All of them stand in the library, also those that are offered no more. */
const areImages = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await namesOf(db, ids, ['media'])).size === ids.length;

/** Where a node is named by the key that its next text has no more; by key or id where it is archived. */
const namedBy = async (
  { db }: FactsTools,
  { command, body, id, actor }: Pick<FactsRequest, 'command' | 'body' | 'id' | 'actor'>,
  key: string | null,
): Promise<readonly string[]> => {
  if (command.startsWith('Archive')) return nodeUses(db, [key, id], actor.language);
  const goes = command.startsWith('Revise') && key !== null && textIn(body, 'key') !== key;
  return goes ? nodeUses(db, [key], actor.language) : [];
};

/** Looks up what the rules of articles need; only what the command names is asked for. */
export const contentArticleFacts: Facts = async (tools, request) => {
  const { db, load } = tools;
  const { id, body, actor } = request;
  const [sectionKnown, ownerKnown, areFilters, imagesKnown, usableFileIds, source, { article }] = await Promise.all([
    isSection(tools, textIn(body, 'sectionId')),
    isKeeper(db, textIn(body, 'ownerId')),
    filtersKnown(tools, textsIn(body, 'filterIds')),
    areImages(db, mediaIdsOf(textIn(body, 'text') ?? '')),
    uploadedBy(db, textsIn(body, 'fileIds').filter(isId), actor),
    sourceOf(tools, textIn(body, 'articleId'), actor),
    load(contentArticle, id),
  ]);
  const named = await namedBy(tools, request, article?.key ?? null);
  return {
    sectionKnown,
    ownerKnown,
    filtersKnown: areFilters,
    imagesKnown,
    usableFileIds,
    source,
    namedBy: named,
  } satisfies ContentArticleFacts;
};

const parentOf = async ({ load }: Pick<FactsTools, 'load'>, id: string): Promise<string | null> =>
  (await load(contentSection, id)).fields?.parentId ?? null;

/** Whether a section may stand below this one: it is active, and neither the section itself nor below it, nor too deep. */
const parentFits = async (tools: FactsTools, parentId: string | null, id: string): Promise<boolean> => {
  if (parentId === null) return true;
  if (!(await isSection(tools, parentId))) return false;
  let above: string | null = parentId;
  for (let depth = 1; above !== null; depth += 1) {
    if (above === id || depth >= contentLimits.depth) return false;
    above = await parentOf(tools, above);
  }
  return true;
};

const heldBy = async (db: Db, id: string): Promise<number> => {
  const { rows } = await select({ held: integer })`
    SELECT ((SELECT count(*) FROM ${articleRows} a WHERE a.status <> 'archived' AND (a.section_id = ${id}::uuid
        OR EXISTS (SELECT FROM ${linkRows} l WHERE l.article_id = a.id AND l.section_id = ${id}::uuid)))
      + (SELECT count(*) FROM ${sectionRows} s WHERE s.parent_id = ${id}::uuid AND s.status = 'active'))::int AS held`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
};

/** The version of the article that the asker is shown now; null: they are not, or it does not fit. */
const shownVersion = async (
  { db, now }: FactsTools,
  articleId: string | null,
  actor: Actor,
  fits: Condition,
): Promise<number | null> => {
  if (!isId(articleId)) return null;
  const { rows } = await select({ version: integer })`
    SELECT a.version FROM ${articlesRead({ actor, now: now() })} a WHERE a.id = ${articleId}::uuid AND ${fits}`.execute(
    db,
  );
  return rows[0]?.version ?? null;
};

export const contentReceiptFacts: Facts = async (tools, { body, actor }) =>
  ({
    shownVersion: await shownVersion(tools, textIn(body, 'articleId'), actor, sql`a.asks_receipt`),
  }) satisfies ContentReceiptFacts;

export const contentEvaluationFacts: Facts = async (tools, { id, body, actor }) => {
  const articleId = textIn(body, 'articleId');
  const version: unknown = Reflect.get(body, 'version');
  return {
    shownVersion: await shownVersion(tools, articleId, actor, all),
    isOwn: typeof version === 'number' && id === evaluationId(articleId ?? '', version, actor.id),
  } satisfies ContentEvaluationFacts;
};

export const contentSectionFacts: Facts = async (tools, request) => {
  const { command, body, id } = request;
  const { fields } = await tools.load(contentSection, id);
  return {
    namedBy: await namedBy(tools, request, fields?.key ?? null),
    parentFits: await parentFits(tools, textIn(body, 'parentId'), id),
    filtersKnown: await filtersKnown(tools, textsIn(body, 'filterIds')),
    held: command === 'ArchiveContentSection' ? await heldBy(tools.db, id) : 0,
  } satisfies ContentSectionFacts;
};

/** Kind of thing that a fact is about → what keeps its things. */
const keepers = {
  client: 'client',
  range: 'productRange',
  line: 'productDomain',
  product: 'product',
} as const satisfies Record<(typeof filterThings)[number], string>;

const areThings = async (db: Db, rule: FilterGroup): Promise<boolean> => {
  const known = await Promise.all(
    filterThings.map(async (fact) => {
      const ids = namedIn(rule, fact);
      return (await namesOf(db, ids, [keepers[fact]])).size === ids.length;
    }),
  );
  return known.every(Boolean);
};

export const contentFilterFacts: Facts = async ({ db, load }, { command, body, id }) => {
  const { fields } = await load(contentFilter, id);
  return {
    key: fields?.key ?? null,
    thingsKnown: body instanceof ContentFilterFields ? await areThings(db, body.rule) : true,
    uses: command === 'ArchiveContentFilter' ? (await usesOf(db, id)).length : 0,
  } satisfies ContentFilterFacts;
};
