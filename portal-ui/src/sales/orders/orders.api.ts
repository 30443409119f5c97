import { get, request } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import type { CampaignStep } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderChoices, OrderListRow } from '../../../../src/sales/orders/orders.views.js';
import { rowsQuery } from '../../kit/queries/list.js';

/** How one of them is read. */
export const ofOrder = { name: 'orders', texts: 'orders', backTo: '/cmd/all' } as const;

export const orderChoicesQuery = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: async ({ signal }) => (await get<OrderChoices>('/api/orders/choices', {}, signal)).data,
});

/** Articles on offer. */
export const offersQuery = queryOptions({
  queryKey: ['article-offers'],
  queryFn: async ({ signal }) => (await get<readonly ArticleOffer[]>('/api/article-offers', {}, signal)).data,
});

/** Present offer of an article; a refusal says why. */
export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: ['article-offers', code],
    queryFn: async ({ signal }) =>
      (await get<ArticleOffer>(`/api/article-offers/${encodeURIComponent(code)}`, {}, signal)).data,
    retry: false,
    // the price that is shown is the one that is ordered at
    staleTime: 0,
  });

/** The order of this article that the person placed last: what a page without an id in its address is about. */
export const lastOrderQuery = (articleCode: string) =>
  rowsQuery<OrderListRow>('orders', {
    filter: { articleCode, mine: true },
    sort: ['createdAt', 'DESC'],
    range: [0, 0],
  });

/** The paper of an order, to be printed and signed. */
export const printAddress = ({ id, articleCode, signatory, correspondent }: OrderListRow): string =>
  `/cmdsimple/print/${encodeURIComponent(articleCode)}/${signatory.id}/${correspondent.id}?order=${id}`;

/** Where an article is ordered. */
export const orderAddress = ({ code, kind }: Pick<ArticleOffer, 'code' | 'kind'>): string =>
  kind === 'complex' ? `/cmdcomplexe/param/${encodeURIComponent(code)}/` : `/cmdsimple/${encodeURIComponent(code)}`;

/** A failed count of a campaign does not keep anyone from ordering. */
export const countCampaign = async (campaign: string | undefined, articleCode: string, step: CampaignStep) => {
  if (campaign === undefined) return;
  await request('/api/campaign-counts', { method: 'POST', body: { campaign, articleCode, step } }).catch(
    () => undefined,
  );
};

/** Value of a part of the address of a complex order, in whichever place it stands; undefined: the address has no such part. */
export const variantOf = (
  name: 'extra_id' | 'mtm_campaign',
  { variant, value, otherVariant, otherValue }: Readonly<Record<string, string | undefined>>,
): string | undefined => (variant === name ? value : otherVariant === name ? otherValue : undefined);
