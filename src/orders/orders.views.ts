import type { OrderRow } from '../../projections/orders.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { orderStatuses, type OrderStatus } from './order.vocabulary.js';

/** `GET /api/orders`. Instants are ISO strings. */
export interface OrderListRow
  extends Actionable, Shown<OrderRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/orders`. */
export class OrderFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(orderStatuses) status?: OrderStatus;
  @Optional() @Id() clientId?: string;
}
