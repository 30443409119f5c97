import { get } from '@guichet/ui-common/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NotificationView } from '../../../src/notifications/notifications.views.js';
import type { Filter, ListState } from '../api/list.js';

export const notificationsQuery = (parameters: {
  readonly filter: Filter;
  readonly sort: ListState['sort'];
  readonly range: readonly [number, number];
}) =>
  queryOptions({
    queryKey: ['notifications', 'list', parameters],
    queryFn: ({ signal }) => get<readonly NotificationView[]>('/api/notifications', { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });
