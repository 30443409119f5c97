import { sql } from 'kysely';
import { orders } from '../../../projections/sales/orders.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverOrder } from './order.commands.js';
import { orderHandedOver } from './order.events.js';

export const ordersHandOver = [
  waiting(orders, 'orders', {
    ...{ kind: 'order', waitsFor: 'contact', number: 'number', command: HandOverOrder, handedOver: orderHandedOver },
    named: (id) => sql`((status = 'awaitingSignature' AND signatory_id = ${id}::uuid)
      OR (status NOT IN ('refused', 'closed', 'cancelled') AND correspondent_id = ${id}::uuid))`,
  }),
];
