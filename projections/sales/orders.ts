import type { Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  initially,
  instant,
  integer,
  json,
  nullable,
  number,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import type { ArticleUnit } from '../../src/sales/articles/article.vocabulary.js';
import * as events from '../../src/sales/orders/order.events.js';
import type { OrderPlaced } from '../../src/sales/orders/order.events.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import type { VatGround } from '../../src/kernel/money.js';
import { markedToo, searchedWords } from '../../src/kernel/words.js';
import type { OrderKind, OrderOrigin, OrderStatus, Shipment } from '../../src/sales/orders/order.vocabulary.js';

const tables = {
  orders: table(
    {
      id: uuid,
      status: text<OrderStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      /** Since when it is in its status. */
      status_since: instant,
      client_id: uuid,
      number: text(),
      kind: text<OrderKind>(),
      origin: text<OrderOrigin>(),
      article_code: text(),
      titles: json<LocalisedText>(),
      /** All that is looked for: numbers, codes, titles and the client. */
      search: searchWords,
      /** Cents, as `gross`. */
      net: number,
      gross: number,
      placed_by: text(),
      signatory_id: uuid,
      correspondent_id: uuid,
      shipment: text<Shipment>(),
      signed_file_id: nullable(uuid),
      /** Of the signature with a code. */
      signature_id: nullable(uuid),
      reminders: integer,
      own_number: nullable(text()),
      invoice_number: nullable(text()),
      /** As the e-invoicing platform writes it. */
      invoice_code: nullable(text()),
      invoice_label: nullable(text()),
      received_on: nullable(day),
      due_on: nullable(day),
      delivered_on: nullable(day),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: [
        // all that a client's list is narrowed by: it is read from the index alone
        '(client_id, created_at, id) INCLUDE (status, status_since, kind, origin, shipment, invoice_code, due_on, placed_by, signatory_id, correspondent_id)',
        '(client_id, status, created_at, id)',
        '(client_id, gross, id)',
        '(client_id, number)',
        '(placed_by)',
        '(signatory_id)',
        '(correspondent_id)',
        '(created_at, id)',
        '(gross, id)',
        '(kind, origin, status, status_since, id)',
        '(invoice_code, status_since, id) WHERE invoice_code IS NOT NULL',
        '(shipment, status_since, id)',
        '(status, id)',
        '(status, status_since, id)',
        '(status_since, id)',
        "(due_on) WHERE status = 'invoiced'",
        'USING gin (search)',
        '(signed_file_id) WHERE signed_file_id IS NOT NULL',
      ],
    },
  ),
  /** Further columns for the page of an order. */
  order_details: table(
    {
      order_id: uuid,
      party: json<OrderPlaced['client']>(),
      parameters: json<OrderPlaced['parameters']>(),
      configuration: json<OrderPlaced['configuration']>(),
      documents: json<OrderPlaced['documents']>(),
      totals: json<OrderPlaced['totals']>(),
      referent_id: nullable(uuid),
      chorus_service: nullable(text()),
      commitment: nullable(text()),
      extra_id: nullable(text()),
      again_id: nullable(uuid),
      due_days: integer,
      fingerprint: text(),
    },
    { key: ['order_id'], indexes: ['(again_id) WHERE again_id IS NOT NULL'] },
  ),
  order_lines: table(
    {
      order_id: uuid,
      /** From 1. */
      line: integer,
      code: text(),
      labels: json<LocalisedText>(),
      quantity: number,
      unit: nullable(text<ArticleUnit>()),
      quantity_shown: flag,
      unit_price: number,
      vat_rate: integer,
      vat_ground: nullable(text<VatGround>()),
      /** Hundredths of a percent. */
      discount: initially(integer, 0),
      amount: number,
      shipped: initially(number, 0),
      delivered: initially(number, 0),
    },
    { key: ['order_id', 'line'] },
  ),
  /** History of the order, with comments. */
  order_steps: table(
    {
      id: uuid,
      order_id: uuid,
      revision: integer,
      at: instant,
      step: text(),
      by: text(),
      subject_id: nullable(uuid),
      text: personal(text(), 'subject_id'),
      /** For staff alone. */
      internal: initially(flag, false),
      file_id: nullable(uuid),
      lines: nullable(json<readonly { readonly line: number; readonly quantity: number }[]>()),
      tracking: nullable(text()),
      invoice_code: nullable(text()),
    },
    {
      key: ['id'],
      indexes: [
        '(order_id, revision)',
        '(file_id) WHERE file_id IS NOT NULL',
        '(subject_id) WHERE subject_id IS NOT NULL',
      ],
    },
  ),
};

export type OrderRow = RowOf<typeof tables.orders>;
export type OrderDetailRow = RowOf<typeof tables.order_details>;
export type OrderLineRow = RowOf<typeof tables.order_lines>;
export type OrderStepRow = RowOf<typeof tables.order_steps>;

type Written = StreamRows<typeof tables>;
type Step = Partial<
  Pick<OrderStepRow, 'by' | 'subject_id' | 'text' | 'internal' | 'file_id' | 'lines' | 'tracking' | 'invoice_code'>
>;

/** The step of an event, which is called as it. */
const step = (rows: Written, { id, type, streamId, revision, at, metadata }: Occurred, more: Step = {}): void =>
  rows.put('order_steps', {
    id,
    order_id: streamId,
    revision: Number(revision),
    at,
    step: type,
    by: metadata.actor,
    ...more,
  });

const move = (rows: Written, event: Occurred, status: OrderStatus): void =>
  rows.change('orders', { status, status_since: event.at });

const said = ({ subjectId, text: words }: { readonly subjectId: string; readonly text: string | null }): Step => ({
  subject_id: subjectId,
  text: words,
});

const searched = ({ number: given, ownNumber, articleCode, titles, client, clientId }: OrderPlaced): string =>
  markedToo(searchedWords([given, ownNumber, articleCode], ...Object.values(titles), client.name), clientId);

/** A row for each order, with its lines and steps. */
export const orders = projection(
  'orders',
  { version: 5, tables, events: Object.values(events) },
  {
    OrderPlaced: (rows, event) => {
      const { streamId, at, data } = event;
      rows.begin('orders', {
        ...asColumns(tables.orders.columns, data),
        ...{ status: 'awaitingSignature', status_since: at, shipment: 'none', reminders: 0 },
        search: searched(data),
        net: data.totals.net,
        gross: data.totals.gross,
      });
      rows.put('order_details', {
        ...asColumns(tables.order_details.columns, data),
        order_id: streamId,
        party: data.client,
      });
      data.lines.forEach((line, index) =>
        rows.put('order_lines', {
          ...asColumns(tables.order_lines.columns, line),
          order_id: streamId,
          line: index + 1,
        }),
      );
      step(rows, event);
    },
    OrderSignatureReminded: (rows, event) => {
      rows.change('orders', { reminders: event.data.reminder });
      step(rows, event);
    },
    OrderSignedCopyReturned: (rows, event) => {
      rows.change('orders', { status: 'signed', status_since: event.at, signed_file_id: event.data.fileId });
      step(rows, event, { file_id: event.data.fileId });
    },
    OrderSigned: (rows, event) => {
      rows.change('orders', { status: 'signed', status_since: event.at, signature_id: event.data.signatureId });
      step(rows, event);
    },
    OrderSignedCopyRejected: (rows, event) => {
      rows.change('orders', {
        ...{ status: 'awaitingSignature', status_since: event.at, signed_file_id: null, reminders: 0 },
      });
      step(rows, event, said(event.data));
    },
    OrderAccepted: (rows, event) => {
      move(rows, event, 'accepted');
      step(rows, event);
    },
    OrderRefused: (rows, event) => {
      move(rows, event, 'refused');
      step(rows, event, said(event.data));
    },
    OrderCancelled: (rows, event) => {
      move(rows, event, 'cancelled');
      step(rows, event, said(event.data));
    },
    OrderPreparationStarted: (rows, event) => {
      move(rows, event, 'inPreparation');
      step(rows, event);
    },
    OrderShipped: (rows, event) => {
      const { lines, complete, shipment, tracking } = event.data;
      rows.change('orders', { shipment, ...(complete && { status: 'shipped', status_since: event.at }) });
      for (const { line, quantity } of lines)
        rows.add('order_lines', { order_id: event.streamId, line }, { shipped: quantity });
      step(rows, event, { lines, tracking });
    },
    OrderDelivered: (rows, event) => {
      const { lines, complete, shipment, deliveredOn } = event.data;
      rows.change('orders', {
        shipment,
        delivered_on: deliveredOn,
        ...(complete && { status: 'delivered', status_since: event.at }),
      });
      for (const { line, quantity } of lines)
        rows.add('order_lines', { order_id: event.streamId, line }, { delivered: quantity });
      step(rows, event, { lines });
    },
    OrderInvoiceRecorded: (rows, event) => {
      const { number: invoiceNumber, code, label, receivedOn, dueOn } = event.data;
      rows.change('orders', {
        ...{ status: 'invoiced', status_since: event.at, invoice_number: invoiceNumber },
        ...{ invoice_code: code, invoice_label: label, received_on: receivedOn, due_on: dueOn },
      });
      step(rows, event, { invoice_code: code });
    },
    OrderClosed: (rows, event) => {
      move(rows, event, 'closed');
      step(rows, event);
    },
    OrderNoteAdded: (rows, event) => {
      rows.change('orders');
      step(rows, event, { ...said(event.data), internal: true });
    },
    OrderHandedOver: (rows, event) => {
      const { toId, as } = event.data;
      rows.change('orders', {
        ...(as.includes('signatory') && { signatory_id: toId }),
        ...(as.includes('correspondent') && { correspondent_id: toId }),
      });
      step(rows, event, { by: event.metadata.initiator ?? event.metadata.actor });
    },
  },
);
