import { useQuery } from '@tanstack/react-query';
import {
  afterSalesRequestTones,
  afterSalesRequestStatuses,
  documentFaults,
  printedDocumentTypes,
} from '../../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';
import type {
  AfterSalesChoices,
  AfterSalesRequestListRow,
} from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { afterSalesChoicesQuery, detailPath } from './after-sales-requests.api.js';

/** `/savedition/`: faults of printed documents that the client reported, and a way to report one. */
export const Component = listPage<AfterSalesRequestListRow, AfterSalesChoices>()({
  name: 'after-sales-requests',
  texts: 'afterSalesRequests',
  sort: ['createdAt', 'DESC'],
  searched: true,
  useChoices: () => useQuery(afterSalesChoicesQuery).data,
  filters: [
    { source: 'waiting', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: afterSalesRequestStatuses,
      texts: 'afterSalesRequests:status',
      first: true,
    },
    {
      source: 'documentType',
      kind: 'choice',
      values: printedDocumentTypes,
      texts: 'afterSalesRequests:documentType',
      first: true,
    },
    { source: 'fault', kind: 'choice', values: documentFaults, texts: 'afterSalesRequests:fault' },
    { source: 'from', kind: 'text', type: 'date' },
    { source: 'to', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', sort: true, width: '34%', value: ({ title, number }) => title ?? number },
    { id: 'status', sort: true, kind: 'status', texts: 'afterSalesRequests:status', tones: afterSalesRequestTones },
    { id: 'documentType', sort: true, kind: 'choice', texts: 'afterSalesRequests:documentType' },
    { id: 'createdAt', sort: true, kind: 'instant' },
    { id: 'closesAt', sort: true, kind: 'instant', shown: 'withRoom' },
    { id: 'quantity', kind: 'number', shown: 'whenChosen' },
    { id: 'contact', kind: 'label', shown: 'whenChosen' },
    { id: 'manager', kind: 'label', shown: 'whenChosen' },
  ],
  link: ({ id }) => detailPath(id),
  notes: ({ number, contact }) => [number, contact.name],
  exported: ['csv', 'xlsx'],
  primary: ({ t, choices }) =>
    choices?.maySubmit && <AddLink to="/savedition/add">{t('afterSalesRequests:add.button')}</AddLink>,
});
