import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import * as commands from '../../../../src/publishing/tutorials/tutorial.commands.js';
import {
  tutorialTones,
  tutorialLimits as limits,
  tutorialStatuses,
} from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('tutorials');

const TutorialBelow = lazy(() => import('./tutorial-below.js').then((page) => ({ default: page.TutorialBelow })));

const range = { source: 'rangeId', kind: 'reference', resource: 'product-ranges' } as const;
const domain = { source: 'domainId', kind: 'reference', resource: 'product-domains' } as const;
const language = { kind: 'choice', values: languages, texts: 'tutorials:language', required: true } as const;
const file = { source: 'fileIds', kind: 'files', wide: true } as const;
const reason = { source: 'reason', kind: 'longText', max: limits.reason, required: true, wide: true } as const;

/** Tutorials: written, captioned, watched by a second person, published, and what people say of them (feature F42). */
export const screens = recordResource({
  name: 'tutorials',
  fields: commands.TutorialFields,
  neverArchived: true,
  sort: { field: 'updatedAt', order: 'DESC' },
  columns: [
    { source: 'name', label: 'tutorials:fields.title' },
    { source: 'status', kind: 'choice', texts: 'tutorials:status', tones: tutorialTones },
    { source: 'rangeName', label: 'tutorials:fields.rangeName' },
    { source: 'duration', label: 'tutorials:fields.duration' },
    {
      source: 'captionLanguages',
      label: 'tutorials:fields.captionLanguages',
      kind: 'choices',
      texts: 'tutorials:language',
      sortable: false,
    },
    { source: 'views', label: 'tutorials:fields.views', kind: 'number' },
    { source: 'helpedYes', label: 'tutorials:fields.helpedYes', kind: 'number' },
    { source: 'helpedNo', label: 'tutorials:fields.helpedNo', kind: 'number' },
    { source: 'deflected', label: 'tutorials:fields.deflected', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'waiting', label: 'tutorialWaiting', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: tutorialStatuses, texts: 'tutorials:status', first: true },
    { ...range, first: true },
    domain,
  ],
  inputs: [
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'summary', label: 'tutorialSummary', kind: 'localised', required: true, rows: 2, wide: true },
    { source: 'key', label: 'tutorialKey', kind: 'text', required: true, max: limits.key },
    { source: 'language', label: 'tutorialLanguage', ...language },
    { ...range, required: true },
    { ...domain, required: true },
    { source: 'duration', label: 'tutorialDuration', kind: 'text', required: true, hint: true },
    { source: 'keywords', label: 'tutorialKeywords', kind: 'text', max: limits.keywords },
    {
      source: 'chapters',
      label: 'tutorialChapters',
      kind: 'rows',
      hint: true,
      wide: true,
      fields: [
        { name: 'at', kind: 'text', label: 'admin:fields.tutorialChapterAt' },
        { name: 'title', kind: 'text', label: 'admin:fields.tutorialChapterTitle', wide: true },
      ],
    },
    { source: 'entities', kind: 'choices', values: entities, texts: 'admin:entities', hint: true, wide: true },
  ],
  commands: {
    SetTutorialVideo: {
      command: commands.SetTutorialVideo,
      inputs: [
        { ...file, label: 'tutorialVideoFile' },
        { source: 'videoUrl', label: 'tutorialVideoUrl', kind: 'text', type: 'url', hint: true, wide: true },
      ],
    },
    CaptionTutorial: {
      command: commands.CaptionTutorial,
      inputs: [
        { source: 'language', label: 'captionsLanguage', ...language },
        { ...file, label: 'captionsFile', required: true },
      ],
    },
    RemoveTutorialCaptions: {
      command: commands.RemoveTutorialCaptions,
      inputs: [{ source: 'language', label: 'captionsLanguage', ...language }],
    },
    SubmitTutorial: plainCommand,
    PublishTutorial: plainCommand,
    ReturnTutorial: { command: commands.ReturnTutorial, inputs: [reason] },
    WithdrawTutorial: { command: commands.WithdrawTutorial, irreversible: true, inputs: [reason] },
  },
  below: TutorialBelow,
});
