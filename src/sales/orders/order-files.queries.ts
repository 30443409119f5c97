import { sql } from 'kysely';
import { orders } from '../../../projections/sales/orders.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { ordersSeen } from './order-scope.queries.js';

/** Signed copies are downloaded by those who see the order. */
export const orderFiles = filesInRows(
  'orders',
  tableOf(orders, 'order_steps'),
  (seeing) => sql`EXISTS (SELECT FROM ${ordersSeen(seeing)} o WHERE o.id = f.order_id)`,
);
