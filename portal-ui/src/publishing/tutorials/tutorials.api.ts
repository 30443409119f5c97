import { get, sendCommand } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allTutorials } from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import type {
  TutorialChoices,
  TutorialPage,
  TutorialSuggestion,
  TutorialVideoLink,
} from '../../../../src/publishing/tutorials/tutorials.views.js';

const base = '/api/published-tutorials';

export const choicesQuery = queryOptions({
  queryKey: ['published-tutorials', 'choices'],
  queryFn: async ({ signal }) => (await get<TutorialChoices>(`${base}/choices`, {}, signal)).data,
});

export const tutorialQuery = (key: string) =>
  queryOptions({
    queryKey: ['published-tutorials', 'page', key],
    queryFn: async ({ signal }) =>
      (await get<TutorialPage>(`${base}/pages/${encodeURIComponent(key)}`, {}, signal)).data,
    retry: false,
  });

/** Good for hours: a player that is at work is not given another address. */
export const videoQuery = ({ id, videoUrl }: Pick<TutorialPage, 'id' | 'videoUrl'>) =>
  queryOptions({
    queryKey: ['tutorial-videos', id],
    queryFn: async ({ signal }) =>
      videoUrl ?? (await get<TutorialVideoLink>(`/api/tutorials/${id}/video-link`, {}, signal)).data.path,
    staleTime: Infinity,
    gcTime: 0,
  });

export const suggestedQuery = (text: string) =>
  queryOptions({
    queryKey: ['published-tutorials', 'suggestions', text],
    queryFn: async ({ signal }) =>
      (await get<readonly TutorialSuggestion[]>(`${base}/suggestions`, { text }, signal)).data,
    enabled: text.length >= 5,
    placeholderData: keepPreviousData,
  });

interface Viewing {
  readonly id: string;
  readonly viewingId: string | null;
}

/** Counts each person once; simulated sessions are not counted. */
export const noteWatching = ({ id, viewingId }: Viewing): void => {
  if (viewingId !== null)
    sendCommand(`/api/tutorial-viewings/${viewingId}/watch-tutorial`, { tutorialId: id }).catch(() => undefined);
};

/** Whether it showed how it is done; with what was being asked where no ticket is needed any more. */
export const noteJudgement = ({ id, viewingId }: Viewing, helped: boolean, question?: string) =>
  sendCommand(`/api/tutorial-viewings/${viewingId ?? ''}/rate-tutorial`, { tutorialId: id, helped, question });

/** `/info/tuto/{url?}/{range?}/{line?}`: `all` stands for what is not chosen. */
export const tutorialAddress = (...parts: readonly (string | undefined)[]): string =>
  ['/info/tuto', ...parts.map((part) => encodeURIComponent(part ?? allTutorials))].join('/');
