import { get } from '@guichet/ui-common/net/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  DifferenceView,
  EventTypeView,
  LogEntryView,
  LogEventView,
  StreamLifeView,
} from '../../../../src/oversight/operations/history.views.js';
import type { AuditSealView, AuditVerificationView } from '../../../../src/platform/log/audit/audit.views.js';
import type { Values } from '@guichet/ui-common/form/inputs';

/** Rows of a page of the log (specification §8). */
const perPage = 30;

/** Where a page begins: after the last row of the one before it, or before the first of the one after it. */
export interface LogPlace {
  readonly older?: string | undefined;
  readonly newer?: string | undefined;
}

export interface LogPage {
  readonly rows: readonly LogEntryView[];
  readonly total: number;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

const readLog = async (filter: Values, { older, newer }: LogPlace, signal: AbortSignal): Promise<LogPage> => {
  const beyond = newer ?? older;
  const query = {
    filter: beyond === undefined ? filter : { ...filter, beyond },
    sort: ['at', newer === undefined ? 'DESC' : 'ASC'],
    // one more than is shown: whether there is another page
    range: [0, perPage],
  };
  const { data, total = 0 } = await get<LogEntryView[]>('/api/log-entries', query, signal);
  const shown = data.slice(0, perPage);
  const more = data.length > perPage;
  return newer === undefined
    ? { rows: shown, total, hasOlder: more, hasNewer: older !== undefined }
    : { rows: shown.reverse(), total, hasOlder: true, hasNewer: more };
};

export const useLog = (filter: Values, place: LogPlace) =>
  useQuery({
    queryKey: ['log-entries', filter, place],
    queryFn: ({ signal }) => readLog(filter, place, signal),
    placeholderData: keepPreviousData,
  });

export const useLogEvent = (position: string) =>
  useQuery({
    queryKey: ['log-entries', position],
    queryFn: async ({ signal }) => (await get<LogEventView>(`/api/log-entries/${position}`, undefined, signal)).data,
    // what happened does not change: another look is another line among the looks
    staleTime: Infinity,
  });

const noTypes: readonly EventTypeView[] = [];

export const useEventTypes = (): readonly EventTypeView[] =>
  useQuery({
    queryKey: ['event-types'],
    queryFn: async ({ signal }) => (await get<EventTypeView[]>('/api/event-types', undefined, signal)).data,
    staleTime: Infinity,
  }).data ?? noTypes;

export const useStreams = (about: string) =>
  useQuery({
    queryKey: ['streams', about],
    queryFn: async ({ signal }) =>
      (await get<StreamLifeView[]>('/api/streams', { filter: about === '' ? {} : { about }, range: [0, 29] }, signal))
        .data,
    placeholderData: keepPreviousData,
  });

export const useStream = (stream: string) =>
  useQuery({
    queryKey: ['streams', 'one', stream],
    queryFn: async ({ signal }) =>
      (await get<StreamLifeView>(`/api/streams/${encodeURIComponent(stream)}`, undefined, signal)).data,
  });

const longest = 200;

const readLife = async (about: string, signal: AbortSignal, beyond?: string): Promise<readonly LogEntryView[]> => {
  const query = { filter: { about, beyond }, sort: ['at', 'ASC'], range: [0, longest - 1] };
  const { data } = await get<LogEntryView[]>('/api/log-entries', query, signal);
  return data.length < longest ? data : [...data, ...(await readLife(about, signal, data.at(-1)?.id))];
};

/** Every event of one stream, first ones first. */
export const useLife = (stream: string) =>
  useQuery({ queryKey: ['log-entries', 'life', stream], queryFn: ({ signal }) => readLife(stream, signal) });

/** Between two moments, each an instant or a revision; before everything and now where there is none. */
export const useDifference = (stream: string, from: string | undefined, to: string | undefined) =>
  useQuery({
    queryKey: ['history', stream, 'difference', from, to],
    queryFn: async ({ signal }) =>
      (await get<DifferenceView>(`/api/history/${encodeURIComponent(stream)}/difference`, { from, to }, signal)).data,
    placeholderData: keepPreviousData,
  });

const beat = 1_500;

export const useVerifications = () =>
  useQuery({
    queryKey: ['audit-verifications'],
    queryFn: async ({ signal }) =>
      (await get<AuditVerificationView[]>('/api/audit-verifications', { range: [0, 19] }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'running') ? beat : false),
  });

export const useSeals = () =>
  useQuery({
    queryKey: ['audit-seals'],
    queryFn: async ({ signal }) => get<AuditSealView[]>('/api/audit-seals', { range: [0, 29] }, signal),
  });
