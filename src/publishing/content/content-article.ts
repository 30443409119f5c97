import { anyResource } from '../../kernel/actor.js';
import { dayOf, instantAt } from '../../kernel/days.js';
import { handsOver } from '../../kernel/handing-over.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import * as commands from './content-article.commands.js';
import * as events from './content-article.events.js';
import type { ContentArticleData } from './content-article.events.js';
import { contentLimits, type ContentStatus, type WritingState } from './content.vocabulary.js';

export interface ContentArticleState {
  readonly status: 'none' | ContentStatus;
  /** As it was written last. */
  readonly article: ContentArticleData | null;
  readonly groupId: string;
  readonly writtenBy: string;
  readonly writing: WritingState;
  /** How often it was published. */
  readonly version: number;
  /** Sections that it is shown in besides its own. */
  readonly linkedIds: readonly string[];
  /** When what is published is read again; null: it is not published, or its owner was reminded. */
  readonly reviewOn: string | null;
  /** When what is published is shown for the first time; null: it is shown already, or not for now. */
  readonly announceOn: string | null;
}

/** Facts looked up for a command. */
export interface ContentArticleFacts {
  /** The section that the command names is an active one. */
  readonly sectionKnown: boolean;
  /** The owner that it names keeps content. */
  readonly ownerKnown: boolean;
  /** The filters that the command names are active ones. */
  readonly filtersKnown: boolean;
  /** Images that its text shows stand in the library. */
  readonly imagesKnown: boolean;
  /** Files that the asker uploaded. */
  readonly usableFileIds: readonly string[];
  /** Article that the command duplicates; null: there is no such article. */
  readonly source: { readonly article: ContentArticleData; readonly groupId: string } | null;
  /** Where the key, or the article, is named that the command takes away. */
  readonly namedBy: readonly string[];
}

type InContext = Context<ContentArticleFacts>;

const noArticle: ContentArticleState = {
  status: 'none',
  article: null,
  groupId: '',
  writtenBy: '',
  writing: 'draft',
  version: 0,
  linkedIds: [],
  reviewOn: null,
  announceOn: null,
};

/** The day so many months later, or the last one of that month. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

const nextReview = (now: string): string => monthsAfter(dayOf(now), contentLimits.reviewMonths);

const refuseWrongFields = (
  { sectionId, endsOn, ownerId }: commands.ContentArticleFields,
  { now, facts }: InContext,
): void => {
  if (sectionId !== undefined && !facts.sectionKnown) throw fieldRefusal('sectionId', 'contentSectionUnknown');
  if (ownerId !== undefined && !facts.ownerKnown) throw fieldRefusal('ownerId', 'agentUnknown');
  if (!facts.filtersKnown) throw fieldRefusal('filterIds', 'contentFilterUnknown');
  if (!facts.imagesKnown) throw fieldRefusal('text', 'contentImageUnknown');
  if (endsOn !== undefined && endsOn < dayOf(now)) throw fieldRefusal('endsOn', 'contentEndInThePast');
};

const dataOf = (
  fields: commands.ContentArticleFields,
  before: ContentArticleData | null,
  context: InContext,
): ContentArticleData => {
  refuseWrongFields(fields, context);
  return {
    ...fields,
    sectionId: fields.sectionId ?? null,
    summary: fields.summary ?? null,
    onlineOn: fields.onlineOn ?? null,
    endsOn: fields.endsOn ?? null,
    author: fields.author ?? null,
    keywords: fields.keywords ?? null,
    key: fields.key ?? null,
    nextReviewOn: fields.nextReviewOn ?? null,
    ownerId: fields.ownerId ?? before?.ownerId ?? context.actor.id,
    fileIds: before?.fileIds ?? [],
  };
};

const refusalsOfFields = [
  'contentSectionUnknown',
  'agentUnknown',
  'contentFilterUnknown',
  'contentImageUnknown',
  'contentEndInThePast',
  'contentKeyUsed',
] as const;

const staff = ['staff', 'system'] as const;
const written = ['draft', 'submitted', 'published', 'hidden'] as const;
const live = ['published', 'hidden'] as const;

/** A text that is written anew leaves what is published as it is. */
const unpublished = (status: ContentArticleState['status'], otherwise: 'draft' | 'submitted'): ContentStatus =>
  status === 'published' || status === 'hidden' ? status : otherwise;

/** The text as it is with other files. */
const withFiles = ({ status, article }: ContentArticleState, fileIds: readonly string[], { actor }: GuardContext) =>
  article === null
    ? []
    : [
        events.contentArticleRevised({
          ...article,
          ...{ fileIds, status: unpublished(status, 'draft'), writtenBy: actor.id },
        }),
      ];

const writingIs =
  (wanted: WritingState, code: string) =>
  ({ writing }: ContentArticleState): Refusal | undefined =>
    writing === wanted ? undefined : refusal(code);

/** Only a person other than the last writer reviews the text (wish W28). */
const readByAnother = (state: ContentArticleState, { actor }: GuardContext): Refusal | undefined => {
  if (state.writing !== 'submitted') return refusal('contentNotSubmitted');
  return actor.id === state.writtenBy ? refusal('contentReaderIsWriter') : undefined;
};

/** An article of the portal, from its draft to its archive (specification §4; features F44). */
export const contentArticle = lifecycle<ContentArticleState, ContentArticleFacts>()('contentArticle', {
  plural: 'contentArticles',
  initial: noArticle,
  commands: {
    RegisterContentArticle: commands.RegisterContentArticle,
    DuplicateContentArticle: commands.DuplicateContentArticle,
    ReviseContentArticle: commands.ReviseContentArticle,
    AttachContentFiles: commands.AttachContentFiles,
    DetachContentFile: commands.DetachContentFile,
    SubmitContentArticle: commands.SubmitContentArticle,
    PublishContentArticle: commands.PublishContentArticle,
    ReturnContentArticle: commands.ReturnContentArticle,
    HideContentArticle: commands.HideContentArticle,
    DisplayContentArticle: commands.DisplayContentArticle,
    ArchiveContentArticle: commands.ArchiveContentArticle,
    LinkContentArticle: commands.LinkContentArticle,
    UnlinkContentArticle: commands.UnlinkContentArticle,
    ReviewContentArticle: commands.ReviewContentArticle,
    RemindContentReview: commands.RemindContentReview,
    AnnounceContentArticle: commands.AnnounceContentArticle,
    HandOverContentArticle: commands.HandOverContentArticle,
  },
  events: events.contentArticleEvents,
  transitions: {
    none: ['draft'],
    draft: ['submitted', 'archived'],
    submitted: ['draft', 'published'],
    published: ['hidden', 'archived'],
    hidden: ['published', 'archived'],
    archived: [],
  },
  resource: () => anyResource('contentArticle'),
  tenant: () => null,
  held: ({ status, article, groupId }) =>
    article === null || status === 'archived'
      ? []
      : [
          { what: 'contentVariant', value: `${groupId}/${article.language}`, refusal: 'articleAlreadyDuplicated' },
          ...(article.key === null ? [] : [{ what: 'contentKey', value: article.key, refusal: 'contentKeyUsed' }]),
        ],
  timers: ({ status, reviewOn, announceOn }) => [
    ...(reviewOn !== null && (status === 'published' || status === 'hidden')
      ? [{ name: 'review', command: new commands.RemindContentReview(), dueAt: instantAt(reviewOn, '08:00') }]
      : []),
    ...(announceOn !== null && status === 'published'
      ? [{ name: 'announce', command: new commands.AnnounceContentArticle(), dueAt: instantAt(announceOn, '08:00') }]
      : []),
  ],
  decide: {
    RegisterContentArticle: {
      from: ['none'],
      by: staff,
      refusals: refusalsOfFields,
      decide: (_, command, context) =>
        events.contentArticleRegistered({
          ...dataOf(command, null, context),
          groupId: context.id,
          writtenBy: context.actor.id,
        }),
    },
    DuplicateContentArticle: {
      from: ['none'],
      by: staff,
      refusals: ['contentArticleUnknown', 'articleAlreadyDuplicated'],
      decide: (_, { language }, { actor, facts: { source } }) => {
        if (source === null) return refuse('contentArticleUnknown');
        const { article, groupId } = source;
        if (article.language === language) return refuse('articleAlreadyDuplicated');
        return events.contentArticleRegistered({
          ...{ ...article, language, key: null, nextReviewOn: null },
          ...{ groupId, writtenBy: actor.id, ownerId: actor.id },
        });
      },
    },
    ReviseContentArticle: {
      from: written,
      by: staff,
      refusals: [...refusalsOfFields, 'contentLanguageKept', 'contentKeyKept'],
      decide: ({ status, article }, command, context) => {
        const { namedBy } = context.facts;
        if (command.language !== article?.language) throw fieldRefusal('language', 'contentLanguageKept');
        if (namedBy.length > 0) throw fieldRefusal('key', 'contentKeyKept', { where: namedBy.join(', ') });
        return events.contentArticleRevised({
          ...dataOf(command, article, context),
          status: unpublished(status, 'draft'),
          writtenBy: context.actor.id,
        });
      },
    },
    AttachContentFiles: {
      from: written,
      by: staff,
      refusals: ['fileUnavailable', 'contentTooManyFiles'],
      decide: (state, { fileIds }, context) => {
        if (fileIds.some((id) => !context.facts.usableFileIds.includes(id))) return refuse('fileUnavailable');
        const all = [...new Set([...(state.article?.fileIds ?? []), ...fileIds])];
        if (all.length > contentLimits.files) return refuse('contentTooManyFiles', { max: contentLimits.files });
        return withFiles(state, all, context);
      },
    },
    DetachContentFile: {
      from: written,
      by: staff,
      refusals: ['fileUnavailable'],
      decide: (state, { fileId }, context) => {
        const before = state.article?.fileIds ?? [];
        if (!before.includes(fileId)) return refuse('fileUnavailable');
        const left = before.filter((id) => id !== fileId);
        return withFiles(state, left, context);
      },
    },
    SubmitContentArticle: {
      from: ['draft', ...live],
      by: staff,
      refusals: ['contentNothingToRead'],
      guard: writingIs('draft', 'contentNothingToRead'),
      decide: ({ status, writtenBy }) =>
        events.contentArticleSubmitted({ writtenBy, status: unpublished(status, 'submitted') }),
    },
    PublishContentArticle: {
      from: ['submitted', ...live],
      by: staff,
      refusals: ['contentNotSubmitted', 'contentReaderIsWriter', 'contentEndInThePast'],
      guard: readByAnother,
      decide: ({ status, article, groupId, writtenBy, version }, _, { now }) => {
        if (article === null) return [];
        if (article.endsOn !== null && article.endsOn < dayOf(now)) return refuse('contentEndInThePast');
        const { nextReviewOn } = article;
        const isAhead = nextReviewOn !== null && nextReviewOn > dayOf(now);
        return events.contentArticlePublished({
          ...{ ...article, groupId, writtenBy, version: version + 1 },
          status: status === 'hidden' ? status : 'published',
          reviewOn: isAhead ? nextReviewOn : nextReview(now),
        });
      },
    },
    ReturnContentArticle: {
      from: ['submitted', ...live],
      by: staff,
      refusals: ['contentNotSubmitted', 'contentReaderIsWriter'],
      guard: readByAnother,
      decide: ({ status, writtenBy }, { reason }) =>
        events.contentArticleReturned({ writtenBy, reason, status: unpublished(status, 'draft') }),
    },
    HideContentArticle: { from: ['published'], by: staff, decide: () => events.contentArticleHidden({}) },
    DisplayContentArticle: { from: ['hidden'], by: staff, decide: () => events.contentArticleDisplayed({}) },
    ArchiveContentArticle: {
      from: ['draft', ...live],
      by: staff,
      irreversible: true,
      refusals: ['contentNodeInUse'],
      decide: (_, __, { facts: { namedBy } }) =>
        namedBy.length > 0
          ? refuse('contentNodeInUse', { where: namedBy.join(', ') })
          : events.contentArticleArchived({}),
    },
    LinkContentArticle: {
      from: written,
      by: staff,
      refusals: ['contentSectionUnknown', 'contentAlreadyLinked'],
      decide: ({ article, linkedIds }, { sectionId }, { facts }) => {
        if (!facts.sectionKnown) throw fieldRefusal('sectionId', 'contentSectionUnknown');
        if (article?.sectionId === sectionId || linkedIds.includes(sectionId))
          throw fieldRefusal('sectionId', 'contentAlreadyLinked');
        return events.contentArticleLinked({ sectionId });
      },
    },
    UnlinkContentArticle: {
      from: written,
      by: staff,
      refusals: ['contentNotLinked'],
      decide: ({ linkedIds }, { sectionId }) => {
        if (!linkedIds.includes(sectionId)) throw fieldRefusal('sectionId', 'contentNotLinked');
        return events.contentArticleUnlinked({ sectionId });
      },
    },
    ReviewContentArticle: {
      from: live,
      by: staff,
      decide: (_, { note }, { now }) =>
        events.contentArticleReviewed({ reviewOn: nextReview(now), note: note ?? null }),
    },
    RemindContentReview: {
      from: live,
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: ({ article, reviewOn }) =>
        article === null || reviewOn === null
          ? []
          : events.contentReviewFellDue({ ownerId: article.ownerId, reviewOn }),
    },
    AnnounceContentArticle: {
      from: ['published'],
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: () => events.contentArticleAnnounced({}),
    },
    HandOverContentArticle: handsOver({
      from: written,
      waitsFor: ({ article }) => [article?.ownerId],
      handedOver: (asked) => events.contentArticleHandedOver(asked),
    }),
  },
  evolve: {
    ContentArticleRegistered: (_, { data: { groupId, writtenBy, ...article } }) => ({
      ...noArticle,
      status: 'draft',
      article,
      groupId,
      writtenBy,
    }),
    ContentArticleRevised: (state, { data: { status, writtenBy, ...article } }) => ({
      ...state,
      status,
      writing: 'draft',
      article,
      writtenBy,
    }),
    ContentArticleSubmitted: (state, { data: { status } }) => ({ ...state, status, writing: 'submitted' }),
    ContentArticleReturned: (state, { data: { status } }) => ({ ...state, status, writing: 'draft' }),
    ContentArticlePublished: (state, { at, data: { status, version, reviewOn, isAccessible, onlineOn } }) => ({
      ...state,
      ...{ status, version, reviewOn, writing: 'settled' },
      announceOn: isAccessible && onlineOn !== null && onlineOn > dayOf(at) ? onlineOn : null,
    }),
    ContentArticleHidden: (state) => ({ ...state, status: 'hidden' }),
    ContentArticleDisplayed: (state) => ({ ...state, status: 'published' }),
    ContentArticleArchived: (state) => ({ ...state, status: 'archived', reviewOn: null }),
    ContentArticleLinked: (state, { data: { sectionId } }) => ({
      ...state,
      linkedIds: [...state.linkedIds, sectionId],
    }),
    ContentArticleUnlinked: (state, { data: { sectionId } }) => ({
      ...state,
      linkedIds: state.linkedIds.filter((id) => id !== sectionId),
    }),
    ContentArticleReviewed: (state, { data: { reviewOn } }) => ({ ...state, reviewOn }),
    ContentReviewFellDue: (state) => ({ ...state, reviewOn: null }),
    ContentArticleAnnounced: (state) => ({ ...state, announceOn: null }),
    ContentArticleHandedOver: (state, { data: { toId } }) => ({
      ...state,
      article: state.article && { ...state.article, ownerId: toId },
    }),
  },
});
