import { onOtherTab } from '@guichet/ui-common/net/connection';
import { ProblemError } from '@guichet/ui-common/net/problem';
import { QueryClient } from '@tanstack/react-query';

/** Worth another try: no answer came, or the server asked for patience. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

onOtherTab(({ kind }) => {
  if (kind === 'written') void queryClient.invalidateQueries();
});
