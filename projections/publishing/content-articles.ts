import { contentArticleEvents, type ContentArticleData } from '../../src/publishing/content/content-article.events.js';
import { mediaIdsOf, wordsOf } from '../../src/publishing/content/content-text.vocabulary.js';
import type {
  ContentNature,
  ContentStatus,
  ReaderKind,
  TabDisplay,
  WritingState,
} from '../../src/publishing/content/content.vocabulary.js';
import type { Language } from '../../src/kernel/language.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  integer,
  name,
  nullable,
  table,
  text,
  texts,
  uuid,
  uuids,
  type Column,
  type RowOf,
} from '../../src/kernel/table.js';

/** Words out of a list, as the column `text[]` has them. */
const someOf = <Word extends string>(): Column<readonly Word[], readonly Word[], 'always'> => ({ type: texts.type });

/** Content of an article and its audience, in the draft as in the published version. */
const content = {
  group_id: uuid,
  version: integer,
  title: name,
  nature: text<ContentNature>(),
  language: text<Language>(),
  section_id: nullable(uuid),
  summary: nullable(text()),
  text: text(),
  is_accessible: flag,
  is_new: flag,
  is_updated: flag,
  is_important: flag,
  online_on: nullable(day),
  ends_on: nullable(day),
  author: nullable(text()),
  keywords: nullable(text()),
  key: nullable(text()),
  tab_display: text<TabDisplay>(),
  owner_id: uuid,
  next_review_on: nullable(day),
  file_ids: uuids,
  brands: texts,
  entities: texts,
  kinds: someOf<ReaderKind>(),
  range_ids: uuids,
  languages: someOf<Language>(),
  filter_ids: uuids,
  asks_receipt: flag,
  written_by: text(),
  /** The text without its marks, for search. */
  words: text(),
  /** Images of the library that it shows. */
  media_ids: uuids,
};

/** Articles that were written before filters and receipts have none. */
const columnsOf = <Data extends ContentArticleData>(data: Data) => ({
  ...asColumns(content, { ...data, words: wordsOf(data.text), mediaIds: mediaIdsOf(data.text) }),
  filter_ids: data.filterIds ?? [],
  asks_receipt: data.asksReceipt ?? false,
});

const tables = {
  content_articles: table(
    {
      id: uuid,
      status: text<ContentStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      ...content,
      writing: text<WritingState>(),
      submitted_at: nullable(instant),
      /** The reviewer's objections, until it is submitted again. */
      return_reason: nullable(text()),
      published_at: nullable(instant),
      published_by: nullable(text()),
      /** When what is published is read again. */
      review_on: nullable(day),
      reviewed_at: nullable(instant),
      reviewed_by: nullable(text()),
    },
    { key: ['id'], indexes: ['(group_id, language)', '(section_id)', '(status, writing)', '(key)'] },
  ),
  /** Published versions, for readers. */
  content_published: table(
    { id: uuid, ...content, published_at: instant, is_displayed: flag },
    { key: ['id'], indexes: ['(group_id, language)', '(section_id)'] },
  ),
  /** Images that an article shows, or once showed: they are for its readers, and never for others. */
  content_images: table({ article_id: uuid, media_id: uuid }, { key: ['media_id', 'article_id'] }),
  /** Sections that an article is shown in besides its own. */
  content_links: table(
    { article_id: uuid, section_id: uuid },
    { key: ['article_id', 'section_id'], indexes: ['(section_id)'] },
  ),
};

export type ContentArticleRow = RowOf<typeof tables.content_articles>;
export type PublishedContentRow = RowOf<typeof tables.content_published>;

/** Remembers what a text shows. */
const keepImages = (rows: StreamRows<typeof tables>, articleId: string, text: string): void =>
  mediaIdsOf(text).forEach((mediaId) => rows.put('content_images', { article_id: articleId, media_id: mediaId }));

export const contentArticles = projection(
  'content_articles',
  { version: 3, tables, events: contentArticleEvents },
  {
    ContentArticleRegistered: (rows, { streamId, data }) => {
      rows.begin('content_articles', {
        ...columnsOf(data),
        status: 'draft',
        writing: 'draft',
        version: 0,
      });
      keepImages(rows, streamId, data.text);
    },
    ContentArticleRevised: (rows, { streamId, data }) => {
      rows.change('content_articles', { ...columnsOf(data), status: data.status, writing: 'draft' });
      keepImages(rows, streamId, data.text);
    },
    ContentArticleSubmitted: (rows, { at, data: { status } }) =>
      rows.change('content_articles', { status, writing: 'submitted', submitted_at: at, return_reason: null }),
    ContentArticleReturned: (rows, { data: { status, reason } }) =>
      rows.change('content_articles', { status, writing: 'draft', submitted_at: null, return_reason: reason }),
    ContentArticlePublished: (rows, { streamId, at, metadata, data }) => {
      rows.change('content_articles', {
        ...columnsOf(data),
        status: data.status,
        review_on: data.reviewOn,
        writing: 'settled',
        submitted_at: null,
        published_at: at,
        published_by: metadata.actor,
      });
      rows.put('content_published', {
        ...columnsOf(data),
        id: streamId,
        published_at: at,
        is_displayed: data.status === 'published',
      });
    },
    ContentArticleHidden: (rows, { streamId }) => {
      rows.change('content_articles', { status: 'hidden' });
      rows.patch('content_published', { id: streamId }, { is_displayed: false });
    },
    ContentArticleDisplayed: (rows, { streamId }) => {
      rows.change('content_articles', { status: 'published' });
      rows.patch('content_published', { id: streamId }, { is_displayed: true });
    },
    ContentArticleArchived: (rows, { streamId }) => {
      rows.change('content_articles', { status: 'archived', review_on: null });
      rows.remove('content_published', { id: streamId });
    },
    ContentArticleLinked: (rows, { streamId, data: { sectionId } }) => {
      rows.change('content_articles');
      rows.put('content_links', { article_id: streamId, section_id: sectionId });
    },
    ContentArticleUnlinked: (rows, { streamId, data: { sectionId } }) => {
      rows.change('content_articles');
      rows.remove('content_links', { article_id: streamId, section_id: sectionId });
    },
    ContentArticleReviewed: (rows, { at, metadata, data: { reviewOn } }) =>
      rows.change('content_articles', { review_on: reviewOn, reviewed_at: at, reviewed_by: metadata.actor }),
    ContentReviewFellDue: (rows) => rows.change('content_articles'),
    ContentArticleAnnounced: (rows) => rows.change('content_articles'),
    ContentArticleHandedOver: (rows, { streamId, data: { toId } }) => {
      rows.change('content_articles', { owner_id: toId });
      rows.patch('content_published', { id: streamId }, { owner_id: toId });
    },
  },
);
