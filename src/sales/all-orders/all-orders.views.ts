import { Day, Id, NotBefore, OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import type { PersonLabel } from '../../kernel/views.js';
import { orderOrigins, shipments, type OrderOrigin, type Shipment } from '../orders/order.vocabulary.js';
import { allOrderKinds, allOrderStatuses, type AllOrderKind, type AllOrderStatus } from './all-order.vocabulary.js';

/** `GET /api/all-orders`. Instants are ISO strings, amounts cents; null: orders of its kind have no such thing. */
export interface AllOrderRow {
  /** Of the order among those of its kind. */
  readonly id: string;
  readonly clientId: string;
  readonly kind: AllOrderKind;
  readonly number: string;
  /** In the reader's language. */
  readonly title: string;
  readonly status: AllOrderStatus;
  readonly statusSince: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly origin: OrderOrigin;
  readonly gross: number | null;
  readonly shipment: Shipment | null;
  readonly invoiceCode: string | null;
  readonly invoiceLabel: string | null;
  readonly dueOn: string | null;
  readonly ownNumber: string | null;
  readonly signatory: PersonLabel | null;
  readonly waiting: boolean;
  readonly late: boolean;
}

/** Keys of the `filter` of `GET /api/all-orders`. */
export class AllOrderFilter {
  /** As each kind is searched in its own list: numbers, titles, names of holders. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(allOrderKinds) kind?: AllOrderKind;
  @Optional() @OneOf(allOrderStatuses) status?: AllOrderStatus;
  @Optional() @OneOf(orderOrigins) origin?: OrderOrigin;
  @Optional() @OneOf(shipments) shipment?: Shipment;
  @Optional() @Text({ max: 60 }) invoiceCode?: string;
  @Optional() @Id() clientId?: string;
  /** The order names the asker. */
  @Optional() @YesNo() mine?: boolean;
  /** Awaits the person who asks, or their side, as the list of its kind says it. */
  @Optional() @YesNo() waiting?: boolean;
  /** Its invoice is not paid, and its due date has passed. */
  @Optional() @YesNo() late?: boolean;
  @Optional() @Day() createdFrom?: string;
  @Optional() @Day() @NotBefore('createdFrom') createdTo?: string;
}
