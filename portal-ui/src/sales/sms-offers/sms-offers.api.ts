import { useQuery } from '@tanstack/react-query';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import type { SmsOfferListRow, SmsSubscriptionListRow } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { offersQuery } from '../orders/orders.api.js';
import { useMe } from '../../frame/guard/me.js';

export const subscriptionPath = ({ id }: Pick<SmsSubscriptionListRow, 'id'>): string => `/sms/index/${id}`;

export const printPath = (offerId: string, subscriptionId: string, contactId: string): string =>
  `/sms/print/${offerId}/${subscriptionId}/${contactId}`;

/** Where the pack is ordered for the subscription. */
export const orderPath = (offerId: string, subscriptionId: string): string =>
  `/sms/submit?${new URLSearchParams({ offer: offerId, subscription: subscriptionId })}`;

/** A pack with what its article costs the client now. */
export interface PricedPack extends SmsOfferListRow {
  readonly article: ArticleOffer;
}

/** Packs that the reader may order; undefined until they are known. */
export const useSmsPacks = (): { readonly packs: readonly PricedPack[] | undefined; readonly error: Error | null } => {
  const mayOrder = useMe().orderVisibility !== 'none';
  const packs = useQuery({
    ...rowsQuery<SmsOfferListRow>('sms-offers', { filter: {}, sort: ['units', 'ASC'], range: [0, 99] }),
    enabled: mayOrder,
  });
  const articles = useQuery({ ...offersQuery, enabled: mayOrder });
  const known = packs.data && articles.data;
  return {
    error: packs.error ?? articles.error,
    packs: mayOrder
      ? known &&
        packs.data.data.flatMap((pack) => {
          const article = articles.data.find(({ code }) => code === pack.articleCode);
          return article ? [{ ...pack, article }] : [];
        })
      : [],
  };
};
