import { sql } from 'kysely';
import { orders } from '../../../projections/sales/orders.js';
import { all, beginningsAtClient } from '../../platform/reading/reads/conditions.js';
import { toldAsOrderLines, type OrderLines } from '../../platform/reading/reads/order-lines.js';
import { late, names, ordersSeen, waiting } from './order-scope.queries.js';
import { orderKinds } from './order.vocabulary.js';

/** Orders of articles in the list of all orders. */
export const articleOrderLines: OrderLines = {
  kinds: orderKinds,
  from: orders,
  rows: (asking, q) =>
    toldAsOrderLines(
      't',
      {
        quantity: null,
        mine: sql`${names(asking.actor)} IS TRUE`,
        waiting: sql`${waiting(asking)} IS TRUE`,
        late: sql`${late(asking)} IS TRUE`,
      },
      sql`${ordersSeen(asking)} AS t WHERE ${q === undefined ? all : beginningsAtClient('t.search')(q, asking)}`,
    ),
};
