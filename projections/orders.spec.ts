import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { orderClosed, orderOpened } from '../src/orders/order.js';
import { orders } from './orders.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(orderOpened(terms), first);
const closed = occurred(orderClosed({}), { ...first, revision: 1n });

describe('the table of orders', () => {
  it('has a row for each', () =>
    expect(rowsAfter(orders, [opened])('orders')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(orders, [opened, closed])('orders')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
