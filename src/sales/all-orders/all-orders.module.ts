import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { allOrderReads } from './all-orders.queries.js';

/** A single list over the orders of every kind. */
@Module(businessModule({ name: 'all-orders', reads: [allOrderReads] }))
export class AllOrdersModule {}
