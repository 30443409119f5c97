import { request } from '@guichet/ui-common/net/http';
import { parseJson } from '@guichet/ui-common/net/json';
import { queryOptions } from '@tanstack/react-query';

export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly savedAt: string;
}

const address = (form: string): string => `/api/drafts/${form}`;

/** Draft that was not sent, or null. */
export const draftQuery = (form: string) =>
  queryOptions({
    queryKey: ['drafts', form],
    queryFn: async ({ signal }): Promise<Draft | null> => {
      const answer = await request(address(form), { signal });
      return answer.status === 204 ? null : parseJson<Draft>(await answer.text());
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const saveDraft = async (form: string, values: object, { leaving = false } = {}): Promise<void> => {
  await request(address(form), { method: 'PUT', body: { values }, keepalive: leaving });
};

export const dropDraft = async (form: string): Promise<void> => {
  await request(address(form), { method: 'DELETE' });
};
