import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { RegisterView, SubprocessorChangeListRow } from '../../../src/subprocessors/subprocessors.views.js';
import { shownChangeStates } from '../../../src/subprocessors/subprocessor.vocabulary.js';
import { rowsQuery } from '../api/list.js';

export const registerQuery = queryOptions({
  queryKey: ['processings', 'register'],
  queryFn: async ({ signal }) => (await get<RegisterView>('/api/processings/register', {}, signal)).data,
});

/** What is announced, the next to take effect first. */
export const announcedQuery = rowsQuery<SubprocessorChangeListRow>('subprocessor-changes', {
  filter: { state: shownChangeStates },
  sort: ['effectiveOn', 'ASC'],
  range: [0, 29],
});
