import { date, dateTime } from '@guichet/ui-common/text/dates';
import { i18n, currentLanguage } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import {
  AcceptOrder,
  AddOrderNote,
  CancelOrder,
  CloseOrder,
  DeliverOrder,
  RecordInvoice,
  RefuseOrder,
  RejectSignedCopy,
  ShipOrder,
  StartPreparation,
} from '../../../../src/sales/orders/order.commands.js';
import {
  orderTones,
  invoiceCodes,
  orderKinds,
  orderLimits,
  orderOrigins,
  orderStatuses,
  shipments,
} from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { readResource } from '../../kit/read-resource.js';
import { OrderCreate } from './order-create.js';
import { OrderParts } from './order-parts.js';

await i18n.loadNamespaces(['orders', 'grantLedgers', 'articles', 'tickets']);

const reason = {
  source: 'reason',
  kind: 'longText',
  max: orderLimits.reason,
  rows: 3,
  required: true,
  wide: true,
} as const;
const lines = {
  source: 'lines',
  label: 'orderLines',
  kind: 'rows',
  hint: true,
  wide: true,
  fields: [
    { name: 'line', kind: 'number' },
    { name: 'quantity', kind: 'quantity' },
  ],
} as const;

/**
 * Orders that wait for the provider, with their waiting time; the acts that bring an order to its end (features F09).
 */
export const screens = readResource<OrderView>({
  name: 'orders',
  lead: 'orders:queue.lead',
  columns: [
    { source: 'number', kind: 'code' },
    { source: 'title', sortable: false },
    { source: 'clientName', sortable: false },
    { source: 'status', kind: 'choice', texts: 'orders:status', tones: orderTones },
    { source: 'statusSince', label: 'orders:fields.statusSince', kind: 'dateTime' },
    { source: 'gross', label: 'orders:fields.gross', kind: 'money' },
  ],
  filters: [
    { source: 'waiting', label: 'orderWaiting', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choice', values: orderStatuses, texts: 'orders:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'kind', kind: 'choice', values: orderKinds, texts: 'orders:kind' },
    { source: 'origin', kind: 'choice', values: orderOrigins, texts: 'orders:origin' },
    { source: 'shipment', kind: 'choice', values: shipments, texts: 'orders:shipment' },
    { source: 'invoiceCode', kind: 'choice', values: invoiceCodes, texts: 'orders:invoice' },
    { source: 'late', kind: 'yesNo' },
    { source: 'createdFrom', kind: 'text', type: 'date' },
    { source: 'createdTo', kind: 'text', type: 'date' },
  ],
  searchable: true,
  sort: { field: 'statusSince', order: 'ASC' },
  opensOn: { waiting: true },
  title: ({ number, title }, t) => t('orders:detail.title', { number, title }),
  facts: (order, t) => [
    [t('orders:fields.status'), t(`orders:status.${order.status}`)],
    [t('orders:fields.statusSince'), dateTime(order.statusSince)],
    [t('orders:fields.clientName'), order.clientName],
    [t('orders:fields.createdAt'), dateTime(order.createdAt)],
    [t('orders:fields.placedBy'), order.placedBy.name ?? t('admin:forgotten')],
    [t('orders:fields.signatoryId'), order.signatory.name ?? t('admin:forgotten')],
    [t('orders:fields.correspondentId'), order.correspondent.name ?? t('admin:forgotten')],
    [t('orders:fields.referentId'), order.referent && (order.referent.name ?? t('admin:forgotten'))],
    [t('orders:fields.origin'), t(`orders:origin.${order.origin}`)],
    [t('orders:fields.net'), money(order.net, currentLanguage())],
    [t('orders:fields.gross'), money(order.gross, currentLanguage())],
    [t('orders:fields.shipment'), t(`orders:shipment.${order.shipment}`)],
    [t('orders:fields.invoiceNumber'), order.invoiceNumber],
    [t('orders:fields.dueOn'), order.dueOn && date(order.dueOn)],
    [t('admin:fields.order.ownNumber'), order.ownNumber],
    [t('orders:fields.chorusService'), order.chorusService],
    [t('orders:fields.commitment'), order.commitment],
    [t('orders:fields.extraId'), order.extraId],
  ],
  commands: {
    AcceptOrder: { command: AcceptOrder, inputs: [] },
    RejectSignedCopy: { command: RejectSignedCopy, inputs: [reason] },
    StartPreparation: { command: StartPreparation, inputs: [] },
    ShipOrder: { command: ShipOrder, inputs: [lines, { source: 'tracking', kind: 'text' }] },
    DeliverOrder: {
      command: DeliverOrder,
      inputs: [{ source: 'deliveredOn', kind: 'text', type: 'date', required: true }, lines],
    },
    RecordInvoice: {
      command: RecordInvoice,
      inputs: [
        { source: 'number', label: 'invoiceNumber', kind: 'text', required: true },
        {
          source: 'code',
          label: 'invoiceCode',
          kind: 'choice',
          values: invoiceCodes,
          texts: 'orders:invoice',
          required: true,
        },
        { source: 'receivedOn', label: 'invoiceReceivedOn', kind: 'text', type: 'date' },
      ],
    },
    CloseOrder: { command: CloseOrder, inputs: [], irreversible: true },
    AddOrderNote: {
      command: AddOrderNote,
      inputs: [
        {
          source: 'text',
          label: 'orderNote',
          kind: 'longText',
          max: orderLimits.note,
          rows: 4,
          required: true,
          wide: true,
        },
      ],
    },
    RefuseOrder: { command: RefuseOrder, inputs: [reason], irreversible: true },
    CancelOrder: {
      command: CancelOrder,
      inputs: [{ ...reason, required: false }],
      irreversible: true,
      keeps: true,
    },
  },
  create: OrderCreate,
  below: OrderParts,
});
