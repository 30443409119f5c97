import { queryOptions, useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationChoicesView, UnreadView } from '../../../src/shell/notifications/notifications.views.js';
import { get, request } from '../net/http.js';
import { listen } from '../net/live.js';

/** Everything of notifications in the cache of a front. */
const all = 'notifications';

/** Number of the badge. Polls now and then, in case the stream is cut. */
export const unreadQuery = queryOptions({
  queryKey: [all, 'unread'],
  queryFn: async ({ signal }) => (await get<UnreadView>('/api/notifications/unread', {}, signal)).data.unread,
  refetchInterval: 5 * 60_000,
});

/** How the person wants to be told. */
export const choicesQuery = queryOptions({
  queryKey: ['notification-choices', 'own'],
  queryFn: async ({ signal }) => (await get<NotificationChoicesView>('/api/notification-choices/own', {}, signal)).data,
});

type MatterChoice = NotificationChoicesView['matters'][number];

/** Matters of notifications for this side, sorted by label. */
export const mattersInOrder = (
  choices: Pick<NotificationChoicesView, 'matters'> | undefined,
  labelOf: (matter: string) => string,
): readonly MatterChoice[] =>
  (choices?.matters ?? []).toSorted((one, other) => labelOf(one.matter).localeCompare(labelOf(other.matter)));

const lists = {
  predicate: ({ queryKey: [of, what] }: Query) => of === all && what !== unreadQuery.queryKey[1],
};

/** Also lists that are on their way: the server may have read them before. */
const readAgain = async (client: QueryClient): Promise<void> => {
  const onTheWay = client.isFetching(lists);
  await client.invalidateQueries(lists);
  if (onTheWay > 0) await client.invalidateQueries(lists);
};

/** Keeps the badge and an open list up to date while the page is open. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void listen<UnreadView>(
      '/api/notifications/live',
      ({ unread }) => {
        // the number may be known already, from a question that came after that of the list
        client.setQueryData(unreadQuery.queryKey, unread);
        void readAgain(client);
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [client]);
};

/** Sends `<id>/mark-read`, `<id>/mark-unread` or `mark-all-read`. */
export const useMark = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => request(`/api/notifications/${path}`, { method: 'POST', body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [all] }),
  });
};
