import { useQuery } from '@tanstack/react-query';
import { languages } from '../../../../src/kernel/language.js';
import type { Choice } from '../../../../src/kernel/views.js';
import type { PublishedTutorial, TutorialChoices } from '../../../../src/publishing/tutorials/tutorials.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { choicesQuery, tutorialAddress } from './tutorials.api.js';

const offered = (choices: readonly Choice[] = []) => ({
  ...({ kind: 'choice', texts: '', first: true } as const),
  values: choices.map(({ id }) => id),
  labels: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
});

/** Tutorials with their duration and the languages in which they may be read. */
export const TutorialList = listPage<PublishedTutorial, TutorialChoices>()({
  name: 'published-tutorials',
  texts: 'tutorials',
  sort: ['publishedAt', 'DESC'],
  searched: true,
  useChoices: () => useQuery(choicesQuery).data,
  filters: ({ choices }) => [
    { source: 'rangeId', ...offered(choices?.ranges) },
    { source: 'domainId', ...offered(choices?.domains) },
    { source: 'captions', kind: 'choice', values: languages, texts: 'tutorials:language' },
  ],
  columns: [
    { id: 'title', sort: true, kind: 'text', width: '40%' },
    { id: 'rangeName', sort: true, kind: 'text' },
    { id: 'domainName', sort: true, kind: 'text', shown: 'withRoom' },
    { id: 'duration', sort: true, kind: 'text' },
    {
      id: 'captions',
      value: ({ captionLanguages }, { t }) =>
        captionLanguages.map((each) => t(`tutorials:language.${each}`)).join(', '),
    },
    { id: 'helpedYes', sort: true, kind: 'number', shown: 'withRoom' },
    { id: 'publishedAt', sort: true, kind: 'instant', shown: 'withRoom' },
  ],
  link: ({ key }) => tutorialAddress(key),
  notes: ({ summary }) => [summary],
  exported: ['csv', 'xlsx'],
});
