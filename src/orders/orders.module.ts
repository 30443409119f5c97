import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { orders } from '../../projections/orders.js';
import { OrderFileLinks } from './order-files.queries.js';
import { order } from './order.js';
import { orderFacts } from './orders.facts.js';
import { orderReads } from './orders.queries.js';
import { orderLookups, orderMails } from './orders.reactions.js';

/** What other modules react to, and find. */
export { orderPlaced } from './order.events.js';
export { orderReads } from './orders.queries.js';

@Module(
  businessModule({
    name: 'orders',
    lifecycles: [{ lifecycle: order, facts: orderFacts }],
    projections: [orders],
    reactions: [{ reaction: orderMails, lookups: orderLookups }],
    reads: [orderReads],
    providers: [OrderFileLinks],
  }),
)
export class OrdersModule {}
