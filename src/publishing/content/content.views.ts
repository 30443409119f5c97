import type { ContentArticleRow, PublishedContentRow } from '../../../projections/publishing/content-articles.js';
import type { ContentSectionRow } from '../../../projections/publishing/content-sections.js';
import { languages, type Language } from '../../kernel/language.js';
import { Id, LongText, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, RecordView, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import type { AudienceSize } from './content-filters.views.js';
import {
  contentBadges,
  contentLimits,
  contentNatures,
  contentStatuses,
  type ContentBadge,
  type ContentNature,
  type ContentStatus,
  type TreeSection,
} from './content.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const contentSectionShown = shows<ContentSectionRow>()(
  'title',
  'parentId',
  'position',
  'rangeId',
  'domainId',
  'nature',
  'key',
  'filterIds',
);

/** `GET /api/content-sections`: in the order of the tree. */
export interface ContentSectionListRow extends RecordView, ShownBy<typeof contentSectionShown> {
  readonly name: string;
  /** With the sections above it: `Aide › Prise en main`. */
  readonly path: string;
  /** That stand in it and are not archived. */
  readonly articles: number;
}

export class ContentSectionFilter extends RecordFilter {
  @Optional() @Id() parentId?: string;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
  @Optional() @OneOf(contentNatures) nature?: ContentNature;
}

export const contentArticleShown = shows<ContentArticleRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'groupId',
  'version',
  'title',
  'nature',
  'language',
  'sectionId',
  'key',
  'isImportant',
  'writing',
  'submittedAt',
  'publishedAt',
  'reviewOn',
);

/** `GET /api/content-articles` (staff): as they are written. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface ContentArticleListRow extends ContentFigures, ShownBy<typeof contentArticleShown> {
  readonly sectionName: string | null;
  readonly owner: PersonLabel;
  readonly writer: PersonLabel;
  /** Languages that the article is not written in. */
  readonly missing: readonly Language[];
  /** The article is due for its review since then. */
  readonly isOverdue: boolean;
}

export interface ContentVariant extends Shown<ContentArticleRow, 'id' | 'language' | 'status' | 'title'> {
  readonly id: string;
}

/** `GET /api/content-articles/:id`: the fields as `ReviseContentArticle` takes them back, and what stands around it. */
export interface ContentArticleView
  extends
    ContentArticleListRow,
    Actionable,
    Shown<
      ContentArticleRow,
      | 'summary'
      | 'text'
      | 'isAccessible'
      | 'isNew'
      | 'isUpdated'
      | 'onlineOn'
      | 'endsOn'
      | 'author'
      | 'keywords'
      | 'tabDisplay'
      | 'ownerId'
      | 'nextReviewOn'
      | 'brands'
      | 'entities'
      | 'kinds'
      | 'rangeIds'
      | 'languages'
      | 'filterIds'
      | 'asksReceipt'
      | 'returnReason'
      | 'reviewedAt'
    > {
  readonly files: readonly StoredFileView[];
  /** The same article in every language that it is written in. */
  readonly variants: readonly ContentVariant[];
  /** Further sections that it is shown in. */
  readonly links: readonly Choice[];
  /** The last part of `/info/previsu/…`, for a day. */
  readonly previewToken: string;
  /** People who have read what is published, of those who see it; null: it does not ask for it. */
  readonly receipts: { readonly read: number; readonly audience: AudienceSize } | null;
  /** Active clients of its audience, and the first of them. */
  readonly readers: { readonly count: number; readonly names: readonly string[] };
}

/** Keys of the `filter` of `GET /api/content-articles`. */
export class ContentArticleFilter {
  /** In titles, keywords and keys. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(contentStatuses) status?: ContentStatus[];
  /** Submitted by another person: the asker may review it. */
  @Optional() @YesNo() waiting?: boolean;
  @Optional() @OneOf(contentNatures) nature?: ContentNature;
  @Optional() @OneOf(languages) language?: Language;
  /** Not written in this one. */
  @Optional() @OneOf(languages) missing?: Language;
  /** Its own, or one that it is linked to. */
  @Optional() @Id() sectionId?: string;
  @Optional() @Id() ownerId?: string;
  @Optional() @YesNo() isOverdue?: boolean;
}

/** An article as lists of readers show it. */
export interface PublishedArticle extends Shown<
  PublishedContentRow,
  'id' | 'title' | 'summary' | 'nature' | 'language' | 'isImportant' | 'publishedAt' | 'sectionId'
> {
  readonly badge: ContentBadge | null;
}

/** `GET /api/published-articles`: what the asker may read, each article once, in their language or else in French. */
export interface PublishedArticleListRow extends PublishedArticle {
  readonly sectionName: string | null;
}

export class PublishedArticleFilter {
  /** In titles, summaries, keywords and texts. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(contentNatures) nature?: ContentNature;
  @Optional() @OneOf(contentBadges) badge?: ContentBadge;
  @Optional() @YesNo() isImportant?: boolean;
}

export interface ContentTreeSection extends TreeSection {
  readonly title: string;
  readonly nature: ContentNature | null;
}

export interface ContentTreeArticle extends PublishedArticle {
  /** All those that it stands in. */
  readonly sectionIds: readonly string[];
}

/** `GET /api/content/tree`: sections with something to read for the asker, in their order. */
export interface ContentTree {
  readonly sections: readonly ContentTreeSection[];
  readonly articles: readonly ContentTreeArticle[];
}

export interface ContentFile extends StoredFileView {
  /** The last part of `/info/file/…`, for ten minutes. */
  readonly token: string;
}

/** The reader's own opinion of the article (features F44). */
export interface ContentOpinion {
  /** Id under which they say it; null: they may not. */
  readonly evaluationId: string | null;
  /** Null: they did not say. */
  readonly helped: boolean | null;
}

/** Opinions of readers on the published version. */
interface ContentFigures {
  readonly helpedYes: number;
  readonly helpedNo: number;
  /** Questions that it answered before they were asked. */
  readonly deflected: number;
}

/** The query of `GET /api/content/suggestions`. */
export class SuggestingContent {
  @LongText({ max: contentLimits.question }) text!: string;
}

/** Article suggested while a question is being written (features F01, F40). */
export interface ContentSuggestion
  extends
    Shown<PublishedContentRow, 'id' | 'title' | 'summary' | 'language' | 'version'>,
    Pick<ContentFigures, 'helpedYes'> {
  readonly evaluationId: string | null;
}

/** An article to be read. */
export interface ContentArticleReading
  extends
    PublishedArticle,
    Shown<PublishedContentRow, 'text' | 'author' | 'keywords' | 'endsOn' | 'tabDisplay' | 'version'> {
  /** The article is not written in the reader’s language (defaults G51). */
  readonly isFallback: boolean;
  readonly files: readonly ContentFile[];
  /** Null in a preview. */
  readonly opinion: ContentOpinion | null;
}

/** `GET /api/content/nodes/:node`: a section or an article, by its id or its key, with what stands around it. */
export interface ContentNodeView extends ContentTree {
  readonly id: string;
  readonly title: string;
  /** Sections above it, from the top. */
  readonly way: readonly ContentTreeSection[];
  /** Null: it is a section. */
  readonly article: ContentArticleReading | null;
}

/** The query of a node. */
export class ContentNodeQuery {
  /** Id of the section that an article is looked at in; its own where it does not stand there. */
  @Optional() @Text({ max: 40 }) parent?: string;
  /** By the entity of the reader’s client: `name_bl_sante` before `name`. */
  @Optional() @OneOf(['entity']) by?: 'entity';
}
