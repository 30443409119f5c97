import { download, get, request } from '@guichet/ui-common/net/http';
import { parseJson } from '@guichet/ui-common/net/json';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DataReadView,
  ExportLinkView,
  HeldDataView,
  PersonalExportView,
  PrivacyRequestRowView,
  PrivacyRequestView,
} from '../../../../src/oversight/privacy/privacy.views.js';

export const heldDataQuery = queryOptions({
  queryKey: ['held-data'],
  queryFn: async ({ signal }) => (await get<HeldDataView>('/api/me/data', {}, signal)).data,
});

/** Newest first. */
export const privacyRequestsQuery = queryOptions({
  queryKey: ['privacy-requests', 'list'],
  queryFn: async ({ signal }) =>
    (
      await get<readonly PrivacyRequestRowView[]>(
        '/api/privacy-requests',
        { sort: ['receivedAt', 'DESC'], range: [0, 49] },
        signal,
      )
    ).data,
});

export const privacyRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy-requests', 'detail', id],
    queryFn: async ({ signal }) => (await get<PrivacyRequestView>(`/api/privacy-requests/${id}`, {}, signal)).data,
  });

/** While a copy is being written, it is looked at again. */
const beat = 3_000;

export const personalExportsQuery = queryOptions({
  queryKey: ['personal-exports'],
  queryFn: async ({ signal }) => (await get<readonly PersonalExportView[]>('/api/personal-exports', {}, signal)).data,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'requested') ? beat : false),
});

export const looksAtOnce = 10;

export const dataReadsQuery = (page: number) =>
  queryOptions({
    queryKey: ['data-reads', page],
    queryFn: ({ signal }) =>
      get<readonly DataReadView[]>(
        '/api/me/data-reads',
        { range: [page * looksAtOnce, (page + 1) * looksAtOnce - 1] },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** A link of some minutes, then the archive behind it. */
export const downloadCopy = async (id: string): Promise<void> => {
  const answer = await request(`/api/personal-exports/${id}/link`, { method: 'POST', body: {} });
  await download(parseJson<ExportLinkView>(await answer.text()).path, 'guichet.zip');
};
