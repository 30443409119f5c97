import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { brands, entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import * as commands from '../../../../src/publishing/content/content-article.commands.js';
import {
  contentArticleTones,
  contentLimits as limits,
  contentNatures,
  contentStatuses,
  readerKinds,
  tabDisplays,
} from '../../../../src/publishing/content/content.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['content', 'medias']);

const ContentArticleBelow = lazy(() =>
  import('./content-article-below.js').then((page) => ({ default: page.ContentArticleBelow })),
);

const nature = { source: 'nature', kind: 'choice', texts: 'content:nature' } as const;
const language = { source: 'language', kind: 'choice', texts: 'content:language' } as const;
const section = {
  source: 'sectionId',
  label: 'contentSectionId',
  kind: 'reference',
  resource: 'content-sections',
} as const;
const owner = { source: 'ownerId', label: 'contentOwnerId', kind: 'reference', resource: 'staff-users' } as const;
const audience = { kind: 'choices', hint: true, wide: true, group: 'contentAudience' } as const;
const shown = { kind: 'yesNo', group: 'contentDisplay' } as const;
const day = { kind: 'text', type: 'date', group: 'contentDisplay' } as const;

/** Articles of the portal: written, read by a second person, published, kept (features F44; wishes W28 to W30). */
export const screens = recordResource({
  name: 'content-articles',
  fields: commands.ContentArticleFields,
  neverArchived: true,
  sort: { field: 'updatedAt', order: 'DESC' },
  columns: [
    { source: 'title' },
    { source: 'status', kind: 'choice', texts: 'content:status', tones: contentArticleTones },
    { source: 'sectionName', label: 'content:column.sectionName' },
    { ...language },
    { source: 'updatedAt', kind: 'dateTime' },
    { source: 'missing', label: 'content:fields.missing', kind: 'choices', texts: 'content:language', sortable: false },
    { ...nature },
    { source: 'owner', label: 'content:fields.owner', kind: 'label', sortable: false },
    { source: 'reviewOn', label: 'content:fields.reviewOn', kind: 'day' },
    { source: 'publishedAt', label: 'content:column.publishedAt', kind: 'dateTime' },
    { source: 'helpedYes', label: 'content:fields.helpedYes', kind: 'number' },
    { source: 'helpedNo', label: 'content:fields.helpedNo', kind: 'number' },
    { source: 'deflected', label: 'content:fields.deflected', kind: 'number' },
  ],
  filters: [
    { source: 'waiting', label: 'contentWaiting', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: contentStatuses, texts: 'content:status', first: true },
    { ...section, first: true },
    { ...nature, values: contentNatures },
    { ...language, values: languages },
    { source: 'missing', label: 'contentMissing', kind: 'choice', values: languages, texts: 'content:language' },
    owner,
    { source: 'isOverdue', label: 'contentOverdue', kind: 'yesNo' },
  ],
  inputs: [
    { source: 'title', kind: 'text', required: true, max: limits.title, wide: true },
    { ...nature, values: contentNatures, required: true },
    { ...language, values: languages, required: true },
    { ...section },
    { ...owner, hint: true },
    { source: 'summary', label: 'contentSummary', kind: 'text', max: limits.summary, wide: true },
    {
      source: 'text',
      label: 'contentText',
      kind: 'articleText',
      required: true,
      max: limits.text,
      rows: 14,
      wide: true,
      hint: true,
    },
    { source: 'author', label: 'contentAuthor', kind: 'text', max: limits.author, hint: true },
    { source: 'keywords', label: 'contentKeywords', kind: 'text', max: limits.keywords },
    { source: 'key', label: 'contentKey', kind: 'text' },
    {
      source: 'tabDisplay',
      label: 'contentTabDisplay',
      kind: 'choice',
      values: tabDisplays,
      texts: 'content:tabDisplay',
      required: true,
    },
    { source: 'isAccessible', label: 'contentIsAccessible', ...shown },
    { source: 'isImportant', label: 'contentIsImportant', ...shown },
    { source: 'isNew', label: 'contentIsNew', ...shown },
    { source: 'isUpdated', label: 'contentIsUpdated', ...shown },
    { source: 'asksReceipt', label: 'contentAsksReceipt', ...shown, hint: true },
    { source: 'onlineOn', label: 'contentOnlineOn', ...day },
    { source: 'endsOn', label: 'contentEndsOn', ...day, hint: true },
    { source: 'nextReviewOn', label: 'contentNextReviewOn', ...day, hint: true },
    { source: 'brands', label: 'audienceBrands', ...audience, values: brands, texts: 'admin:brands' },
    { source: 'entities', label: 'audienceEntities', ...audience, values: entities, texts: 'admin:entities' },
    { source: 'kinds', label: 'contentKinds', ...audience, values: readerKinds, texts: 'content:kind' },
    { source: 'languages', label: 'contentLanguages', ...audience, values: languages, texts: 'content:language' },
    {
      ...{ source: 'rangeIds', label: 'contentRangeIds', kind: 'references', resource: 'product-ranges' },
      ...{ hint: true, wide: true, group: 'contentAudience' },
    },
    {
      ...{ source: 'filterIds', label: 'contentFilterIds', kind: 'references', resource: 'content-filters' },
      ...{ hint: true, wide: true, group: 'contentAudience' },
    },
  ],
  commands: {
    SubmitContentArticle: plainCommand,
    PublishContentArticle: plainCommand,
    ReturnContentArticle: {
      command: commands.ReturnContentArticle,
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: limits.reason }],
    },
    HideContentArticle: plainCommand,
    DisplayContentArticle: plainCommand,
    ReviewContentArticle: {
      command: commands.ReviewContentArticle,
      inputs: [{ source: 'note', kind: 'longText', max: limits.reason }],
    },
    LinkContentArticle: {
      command: commands.LinkContentArticle,
      inputs: [{ ...section, required: true, wide: true }],
    },
    AttachContentFiles: {
      command: commands.AttachContentFiles,
      inputs: [{ source: 'fileIds', kind: 'files', required: true, wide: true }],
    },
    ArchiveContentArticle: { ...plainCommand, irreversible: true },
  },
  below: ContentArticleBelow,
});
