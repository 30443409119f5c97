import { getPublic } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { BranchView } from '../../../../src/shell/branches/branches.views.js';

/** Production has no such route: it is not asked for there. */
export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: () => getPublic<readonly BranchView[]>('/api/branches'),
  retry: false,
});
