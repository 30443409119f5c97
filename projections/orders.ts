import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { orderClosed, orderOpened } from '../src/orders/order.js';
import type { OrderStatus } from '../src/orders/order.vocabulary.js';

const tables = {
  orders: table(
    {
      id: uuid,
      status: text<OrderStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      label: name,
      closes_at: instant,
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)'] },
  ),
};

export type OrderRow = RowOf<typeof tables.orders>;

export const orders = projection(
  'orders',
  { version: 1, tables, events: [orderOpened, orderClosed] },
  {
    OrderOpened: (rows, { data }) =>
      rows.begin('orders', { ...asColumns(tables.orders.columns, data), status: 'open' }),
    OrderClosed: (rows) => rows.change('orders', { status: 'closed' }),
  },
);
