import { get, sendCommand } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContentToConfirm } from '../../../../src/publishing/content/content-receipts.views.js';
import type {
  ContentArticleReading,
  ContentNodeView,
  ContentSuggestion,
  ContentTree,
} from '../../../../src/publishing/content/content.views.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';

const read = <Answer>(path: string, query: Readonly<Record<string, string>> = {}, asked = true) =>
  queryOptions({
    queryKey: ['content', path, query],
    queryFn: async ({ signal }) => (await get<Answer>(`/api/content/${path}`, query, signal)).data,
    enabled: asked,
    retry: false,
  });

/** Asked again now and then, not on each page. */
export const toConfirmQuery = { ...read<readonly ContentToConfirm[]>('to-confirm'), staleTime: 10 * 60_000 };

export const treeQuery = read<ContentTree>('tree');

/** @param query `parent`: the section that it is looked at in; `by`: the entity of the reader’s client comes first. */
export const nodeQuery = (node: string, query: Readonly<Record<string, string>> = {}) =>
  read<ContentNodeView>(`nodes/${encodeURIComponent(node)}`, query, node !== '');

export const previewQuery = (token: string) => read<ContentArticleReading>(`previews/${encodeURIComponent(token)}`);

export const fileQuery = (token: string) => read<StoredFileView>(`files/${encodeURIComponent(token)}`);

export const suggestedQuery = (text: string) => ({
  ...read<readonly ContentSuggestion[]>('suggestions', { text }, text.length >= 5),
  placeholderData: keepPreviousData,
});

type Evaluated = Pick<ContentSuggestion, 'id' | 'version' | 'evaluationId'>;

/** Whether it answered; with what was being asked where no ticket and no message is needed any more. */
export const noteEvaluation = ({ id, version, evaluationId }: Evaluated, helped: boolean, question?: string) =>
  sendCommand(`/api/content-evaluations/${evaluationId ?? ''}/evaluate-content-article`, {
    ...{ articleId: id, version, helped, question },
  });

export const browsePath = '/consultArt/';

/** A view of the pages of `/consultArt/` (specification §3, content-browsing state). */
export const browseAddress = (view: Readonly<Record<string, string>>): string =>
  `${browsePath}?${new URLSearchParams(view).toString()}`;

export const nodePath = (id: string, parent?: string | null): string =>
  `/info/node/${encodeURIComponent(id)}${parent ? `/${encodeURIComponent(parent)}` : ''}`;

export const popupPath = (id: string): string => `/info/popup/${encodeURIComponent(id)}`;
