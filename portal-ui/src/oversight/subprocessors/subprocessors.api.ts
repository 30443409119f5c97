import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  RegisterView,
  SubprocessorChangeListRow,
} from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { everyRowQuery } from '../../kit/queries/list.js';

export const registerQuery = queryOptions({
  queryKey: ['processings', 'register'],
  queryFn: async ({ signal }) => (await get<RegisterView>('/api/processings/register', {}, signal)).data,
});

/** Announced changes, and changes given up after an objection: the next to take effect first. */
export const announcedQuery = everyRowQuery<SubprocessorChangeListRow>('subprocessor-changes', {
  filter: { isCurrent: true },
  sort: ['effectiveOn', 'ASC'],
});
