import {
  binderyOrderTones,
  binderyOrderStatuses,
  periodText,
  registerKinds,
} from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { BinderyChoices, BinderyOrderListRow } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { announcePath, binderyOrderPath, useBinderyChoices } from './bindery-orders.api.js';

/** `/reliure/`: registers of the client that are bound, and by when the next ones are to be. */
export const Component = listPage<BinderyOrderListRow, BinderyChoices>()({
  name: 'bindery-orders',
  texts: 'binderyOrders',
  sort: ['orderedOn', 'DESC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choices', values: binderyOrderStatuses, texts: 'binderyOrders:status', first: true },
    { source: 'kind', kind: 'choices', values: registerKinds, texts: 'binderyOrders:kind', first: true },
    { source: 'year', kind: 'text', type: 'number' },
    { source: 'isDue', kind: 'yesNo' },
    { source: 'isLast', kind: 'yesNo' },
  ],
  views: [
    { name: 'toConfirm', filter: { status: ['shipped'] } },
    { name: 'next', filter: { isLast: true } },
  ],
  useChoices: useBinderyChoices,
  columns: [
    { id: 'title', sort: true, width: '34%', kind: 'text' },
    { id: 'status', sort: true, kind: 'status', texts: 'binderyOrders:status', tones: binderyOrderTones },
    { id: 'period', sort: 'periodFrom', value: ({ periodFrom, periodTo }) => periodText(periodFrom, periodTo) },
    { id: 'quantity', sort: true, kind: 'number' },
    { id: 'orderedOn', sort: true, kind: 'day' },
    { id: 'nextOn', sort: true, kind: 'day', shown: 'withRoom' },
    { id: 'kind', sort: true, kind: 'choice', texts: 'binderyOrders:kind', shown: 'whenChosen' },
    { id: 'copy', kind: 'choice', texts: 'binderyOrders:copy', shown: 'whenChosen' },
    { id: 'contact', kind: 'label', shown: 'whenChosen' },
  ],
  link: binderyOrderPath,
  notes: ({ number, kind }, { t }) => [number, t(`binderyOrders:kind.${kind}`)],
  exported: ['csv', 'xlsx'],
  primary: ({ t, choices }) =>
    choices?.mayAnnounce === true && <AddLink to={announcePath()}>{t('binderyOrders:announce.button')}</AddLink>,
});
