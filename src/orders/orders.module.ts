import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { orders } from '../../projections/orders.js';
import { order } from './order.js';
import { orderReads } from './orders.queries.js';
import { orderLookups, orderMails } from './orders.reactions.js';

@Module(
  businessModule({
    name: 'orders',
    lifecycles: [{ lifecycle: order }],
    projections: [orders],
    reactions: [{ reaction: orderMails, lookups: orderLookups }],
    reads: [orderReads],
  }),
)
export class OrdersModule {}
