import { get, getPublic, postPublic } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { queryOptions } from '@tanstack/react-query';
import type {
  ContactChoices,
  ContactRequestListRow,
  ContactRequestView,
  TrackedRequest,
  VisitorReceipt,
  Worded,
} from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';

/** Choices of the form, for a contact or for a visitor without an account. */
export const choicesQuery = (connected: boolean) =>
  queryOptions({
    queryKey: ['contact-requests', 'choices', connected],
    queryFn: async ({ signal }) =>
      connected
        ? (await get<ContactChoices>('/api/contact-requests/choices', {}, signal)).data
        : getPublic<ContactChoices>('/api/contact-requests/visitors/choices'),
    staleTime: 5 * 60_000,
  });

/** The reader's own messages, latest first. */
export const ownRequestsQuery = queryOptions({
  queryKey: ['contact-requests', 'own'],
  queryFn: async ({ signal }) =>
    (await get<readonly ContactRequestListRow[]>('/api/contact-requests', { range: [0, 19] }, signal)).data,
});

export const sentRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-requests', 'detail', id],
    queryFn: async ({ signal }) => (await get<ContactRequestView>(`/api/contact-requests/${id}`, {}, signal)).data,
  });

/** Own message by the number in its mails; null when it is unknown, or another person's. */
export const ownRequestQuery = (number: string) =>
  queryOptions({
    queryKey: ['contact-requests', 'number', number],
    queryFn: async ({ signal }) => {
      const { data } = await get<readonly ContactRequestListRow[]>(
        '/api/contact-requests',
        { filter: { q: number } },
        signal,
      );
      const row = data.find((each) => each.number === number);
      return row ? (await get<ContactRequestView>(`/api/contact-requests/${row.id}`, {}, signal)).data : null;
    },
  });

/** Without a session there is no stream to speak of: the number stands for it. */
export const sendAsVisitor = async (command: object, idempotencyKey: string): Promise<ReceiptView> => {
  const { number } = await postPublic<VisitorReceipt>('/api/contact-requests/visitors', command, {
    'Idempotency-Key': idempotencyKey,
  });
  return { id: number, revision: '0', position: '0' };
};

export const track = (command: object): Promise<TrackedRequest> =>
  postPublic<TrackedRequest>('/api/contact-requests/visitors/tracking', command);

/** A word of staff's in the reader's language. */
export const inMyWords = (words: Worded | null): string => words?.[currentLanguage()] ?? '';
