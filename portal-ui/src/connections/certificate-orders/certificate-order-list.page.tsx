import { useQuery } from '@tanstack/react-query';
import {
  certificateOrderTones,
  certificateOrderStatuses,
} from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  CertificateOrderChoices,
  CertificateOrderListRow,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { orderChoicesQuery, orderPath } from './certificate-orders.api.js';

/** `/certifnew/orders`: what was ordered, and what is missing. */
export const Component = listPage<CertificateOrderListRow, CertificateOrderChoices>()({
  name: 'certificate-orders',
  texts: 'certificateOrders',
  sort: ['createdAt', 'DESC'],
  searched: true,
  useChoices: () => useQuery(orderChoicesQuery).data,
  filters: [
    { source: 'waiting', kind: 'yesNo', first: true },
    {
      ...{ source: 'status', kind: 'choices', first: true },
      ...{ values: certificateOrderStatuses, texts: 'certificateOrders:status' },
    },
  ],
  columns: [
    { id: 'number', sort: true, width: '28%', kind: 'text' },
    { id: 'status', sort: true, kind: 'status', texts: 'certificateOrders:status', tones: certificateOrderTones },
    { id: 'holderCount', sort: true, kind: 'number' },
    { id: 'toSend', sort: true, kind: 'number' },
    { id: 'gross', sort: true, kind: 'amount' },
    { id: 'contact', kind: 'label', shown: 'withRoom' },
    { id: 'createdAt', sort: true, kind: 'instant' },
  ],
  link: orderPath,
  notes: ({ contact }) => [contact.name],
  exported: ['csv', 'xlsx'],
  primary: ({ choices, t }) =>
    choices?.mayOrder && <AddLink to="/certifnew/">{t('certificateOrders:order.title')}</AddLink>,
});
