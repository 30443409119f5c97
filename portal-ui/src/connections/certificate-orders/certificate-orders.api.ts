import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  CertificateHolderView,
  CertificateOrderChoices,
  CertificateOrderListRow,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { rowsQuery, type Filter } from '../../kit/queries/list.js';

export const ordersPath = '/certifnew/orders';
export const orderPath = ({ id }: Pick<CertificateOrderListRow, 'id'>): string => `${ordersPath}/${id}`;

/** The page of paper of an order, or of one of its holders. */
export const printPath = ({ signatory }: CertificateOrderView, holder?: CertificateHolderView): string =>
  ['/certifnew/print', signatory.id, ...(holder ? [holder.holderId] : [])].join('/');

/** Where what was sent is confirmed; its order is in the address, so that a reload shows it again. */
export const orderedPath = (id: string): string => `/certifnew/createOK?order=${id}`;

/** The certificate of this holder, renewed from the same file. */
export const renewalPath = (orderId: string, holderId: string): string =>
  `/certifnew/?renews=${orderId}&holder=${holderId}`;

export const orderChoicesQuery = queryOptions({
  queryKey: ['certificate-orders', 'choices'],
  queryFn: async ({ signal }) =>
    (await get<CertificateOrderChoices>('/api/certificate-orders/choices', {}, signal)).data,
});

/** The newest of these. */
export const newestQuery = (filter: Filter) =>
  rowsQuery<CertificateOrderListRow>('certificate-orders', { filter, sort: ['createdAt', 'DESC'], range: [0, 0] });
