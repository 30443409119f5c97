import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { QuoteListRow, QuoteView } from '../../../../src/sales/quotes/quotes.views.js';

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', id],
    queryFn: async ({ signal }) => (await get<QuoteView>(`/api/quotes/${id}`, {}, signal)).data,
  });

/** True when it waits for the signature of the reader. */
export const isAwaited = ({ status, signatory }: Pick<QuoteListRow, 'status' | 'signatory'>, me: MeView): boolean =>
  (status === 'toSign' || status === 'inSignature') && signatory?.id === me.id;
