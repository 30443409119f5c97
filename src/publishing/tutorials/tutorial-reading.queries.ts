import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { licences } from '../../../projections/customers/licences.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import { tutorialViewings } from '../../../projections/publishing/tutorial-viewings.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { readerTraits } from '../../customers/directory/catalogue.js';
import { domainNames, rangeNames } from '../../customers/directory/names.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { camelColumns, integer, name, nullable, text as textColumn, uuid, type ValuesOf } from '../../kernel/table.js';
import { notFound } from '../../kernel/refusal.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { relatedTo } from '../../kernel/related.js';
import { tutorialViewing, viewingId } from './tutorial-viewing.js';
import { tutorial } from './tutorial.js';
import { tutorialLimits } from './tutorial.vocabulary.js';
import {
  PublishedTutorialFilter,
  SuggestingTutorials,
  type PublishedTutorial,
  type TutorialChoices,
  type TutorialPage,
  type TutorialSuggestion,
} from './tutorials.views.js';
import { publishedTutorialShown } from './tutorials.views.js';

const publishedRows = tableOf(tutorials, 'tutorials_published');
const viewingRows = system('counts whom a tutorial helped, whoever they are')(tutorialViewings, 'tutorial_viewings');

interface Reader {
  readonly actor: Actor;
  readonly now: string;
}

const { columns } = tutorials.tables.tutorials_published;

/**
 * Tutorials that a person may watch: to a customer those of its entity and of a range in use; all to the provider's
 * people.
 */
export const tutorialsRead = ({ actor, now }: Reader) => select(columns)`(
  SELECT p.* FROM ${publishedRows} p WHERE ${!isCustomer(actor)} OR EXISTS (
    SELECT FROM ${readerTraits(actor.clientId, now)} r
    WHERE p.range_id = ANY(r.range_ids) AND (cardinality(p.entities) = 0 OR r.entity = ANY(p.entities))))`;

/** Of the tutorial with this id: one row of `TutorialFigures`. */
export const figuresOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT count(*)::int AS views, count(*) FILTER (WHERE v.helped)::int AS helped_yes,
    count(*) FILTER (WHERE NOT v.helped)::int AS helped_no, count(v.deflected_at)::int AS deflected
  FROM ${viewingRows} v WHERE v.tutorial_id = ${id})`;

export const figureColumns = { views: integer, helped_yes: integer, helped_no: integer, deflected: integer };

const line = {
  ...columns,
  ...figureColumns,
  ...{ own_title: name, own_summary: textColumn(), own_language: textColumn<Language>() },
  ...{ range_name: nullable(textColumn()), domain_name: nullable(textColumn()) },
};
const camelLine = camelColumns(line);
type Line = ValuesOf<typeof camelLine>;

/** Titles are complete in French; a missing translation falls back to it. */
const rowsFor = (asking: Asking) => {
  const { language } = asking.actor;
  return select(line)`(
    SELECT t.*, g.*, n.name AS range_name, d.name AS domain_name,
      coalesce(nullif(t.title ->> ${language}, ''), t.french_title) AS own_title,
      coalesce(nullif(t.summary ->> ${language}, ''), t.summary ->> ${defaultLanguage}) AS own_summary,
      CASE WHEN coalesce(t.title ->> ${language}, '') = '' THEN ${defaultLanguage} ELSE ${language} END AS own_language
    FROM ${tutorialsRead(asking)} t CROSS JOIN LATERAL ${figuresOf(sql`t.id`)} g
    LEFT JOIN ${rangeNames} n ON n.id = t.range_id LEFT JOIN ${domainNames} d ON d.id = t.domain_id)`;
};

const shown = (row: Line): PublishedTutorial => ({
  ...pick(row, ...publishedTutorialShown, 'rangeName', 'domainName', 'helpedYes'),
  ...{ title: row.ownTitle, summary: row.ownSummary, textLanguage: row.ownLanguage },
  captionLanguages: row.captions.map(({ language }) => language),
});

/** Only people of clients say whether it helped. */
const ownViewing = (id: string, { actor, can }: Asking): string | null =>
  can({ ...actor, simulatedBy: null }, 'tutorialViewing.rateTutorial', {
    ...tutorialViewing.resource({ status: 'none', viewer: null, helped: null }, ''),
    ...{ clientId: actor.clientId, memberIds: [actor.id] },
  }).allowed
    ? viewingId(id, actor.id)
    : null;

const pageOf = async (key: string, asking: Asking): Promise<TutorialPage> => {
  const { rows } = await select(camelLine)`SELECT t.* FROM ${rowsFor(asking)} t WHERE t.key = ${key}`.execute(
    asking.camel,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const own = ownViewing(row.id, asking);
  return {
    ...shown(row),
    ...pick(row, 'chapters', 'captions', 'videoUrl', 'keywords'),
    viewingId: own,
    helped: own === null ? null : (await asking.streams.load(tutorialViewing, own)).state.helped,
  };
};

const choices = async (asking: Asking): Promise<TutorialChoices> => {
  const { rows } = await select(camelColumns({ of: textColumn(), id: uuid, label: textColumn() }))`
    SELECT DISTINCT c.of, c.id, c.label FROM ${rowsFor(asking)} t CROSS JOIN LATERAL
      (VALUES ('range', t.range_id, t.range_name), ('domain', t.domain_id, t.domain_name)) AS c (of, id, label)
    ORDER BY c.label, c.id`.execute(asking.camel);
  const choicesOf = (of: string) => rows.filter((row) => row.of === of).map(({ id, label }) => ({ id, label }));
  return { ranges: choicesOf('range'), domains: choicesOf('domain') };
};

/** Tutorials close to the text asked; of those equally close, the most helpful first. */
const suggestions = async (asking: Asking, { text }: SuggestingTutorials): Promise<readonly TutorialSuggestion[]> => {
  const { rows } = await select(camelLine)`
    SELECT t.* FROM ${rowsFor(asking)} t
    ORDER BY (t.helped_yes + 1.0) / (t.helped_yes + t.helped_no + 2) DESC, t.published_at DESC`.execute(asking.camel);
  const described = rows.map((row) => ({
    ...shown(row),
    description: [row.ownSummary, row.keywords, ...row.chapters.map(({ title }) => title)].join(' '),
  }));
  return relatedTo(text, described)
    .slice(0, tutorialLimits.suggestions)
    .map((row) => ({
      ...pick(row, 'id', 'key', 'title', 'summary', 'textLanguage', 'duration', 'helpedYes'),
      viewingId: ownViewing(row.id, asking),
    }));
};

const from = [tutorials, tutorialViewings, clients, licences, products, productRanges, productDomains];

/** Tutorials that customers watch (specification §2, `/info/tuto`). */
export const publishedTutorialReads = reads<PublishedTutorial, PublishedTutorial>()({
  of: tutorial,
  path: 'published-tutorials',
  only: 'list',
  from,
  requires: 'publishedTutorial.read',
  rows: rowsFor,
  filter: PublishedTutorialFilter,
  where: {
    q: words('own_title', 'own_summary', 'keywords', 'transcript'),
    captions: (language) => sql`captions @> ${JSON.stringify([{ language }])}::jsonb`,
  },
  sortable: {
    ...sortedBy('rangeName', 'domainName', 'helpedYes', 'publishedAt'),
    title: 'own_title',
    duration: 'seconds',
  },
  defaultSort: ['publishedAt', 'DESC'],
  view: shown,
  aside: {
    choices: aside({ from, requires: 'publishedTutorial.read', answer: choices }),
    suggestions: aside({ from, requires: 'publishedTutorial.read', query: SuggestingTutorials, answer: suggestions }),
    'pages/:key': ofOne({ from, requires: 'publishedTutorial.read', answer: pageOf }),
  },
  export: {
    texts: 'tutorials',
    columns: [
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.rangeName', value: ({ rangeName }) => rangeName },
      { heading: 'fields.domainName', value: ({ domainName }) => domainName },
      { heading: 'fields.duration', value: ({ duration }) => duration },
      { heading: 'fields.helpedYes', value: ({ helpedYes }) => helpedYes },
      instantColumn('fields.publishedAt', ({ publishedAt }) => publishedAt),
    ],
  },
});
