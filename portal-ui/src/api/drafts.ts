import { get, request } from '@guichet/ui-common/http';
import { hasCode } from '@guichet/ui-common/problem';
import { queryOptions } from '@tanstack/react-query';

export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly savedAt: string;
}

const address = (form: string): string => `/api/drafts/${form}`;

/** What was left unsent, or null. */
export const draftQuery = (form: string) =>
  queryOptions({
    queryKey: ['drafts', form],
    queryFn: async ({ signal }): Promise<Draft | null> => {
      try {
        return (await get<Draft>(address(form), {}, signal)).data;
      } catch (error) {
        if (hasCode(error, 'notFound')) return null;
        throw error;
      }
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
