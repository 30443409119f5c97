import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { orders } from '../../../projections/sales/orders.js';
import { signableSource } from '../signatures/signatures.module.js';
import { GrantSources } from './grant-sources.service.js';
import { CampaignsController } from './campaigns.controller.js';
import { campaignReads } from './campaigns.queries.js';
import { orderFiles } from './order-files.queries.js';
import { articleOrderLines } from './order-lines.queries.js';
import { order } from './order.js';
import { orderSource } from './order-signing.queries.js';
import { orderRevenueReads } from './order-revenue.queries.js';
import { orderFacts } from './orders.facts.js';
import { orderReads } from './orders.queries.js';
import { orderLookups, orderMails } from './orders.reactions.js';
import { ordersRights } from './orders.rights.js';
import { ordersNotices } from './orders.notices.js';
import { ordersHandOver } from './orders.hand-over.js';

/** For what follows from an order. */
export { order } from './order.js';
export {
  orderAccepted,
  orderCancelled,
  orderRefused,
  orderSigned,
  orderSignedCopyRejected,
  type OrderPlaced,
} from './order.events.js';
/** For what becomes an order once it is agreed to elsewhere: its number, what it brings, and what its invoice will need. */
export { chorusFaultFor, grantsOfQuote, nextOrderNumber } from './orders.facts.js';
/** For what orders bring, and for what is brought once an order is accepted. */
export { grantSource } from './grant-sources.service.js';
export { grantsOf } from './order-grants.facts.js';
export { grantOrder } from './grant-order.queries.js';
export type { LineGrant, SoldLine } from './order-grants.vocabulary.js';
/** For what became an order. */
export { orderSeen } from './order-scope.queries.js';
/** For the ERP. */
export { ordersForErp } from './order-erp.queries.js';

@Module(
  businessModule({
    name: 'orders',
    rights: ordersRights,
    notices: ordersNotices,
    handOver: ordersHandOver,
    labels: { order: label(orders, 'orders', 'number') },
    namesContacts: [
      contactsIn(orders, 'orders', { ids: ['signatory_id', 'correspondent_id'], texts: ['placed_by'] }),
      contactsIn(orders, 'order_details', { ids: ['referent_id'], within: ['parameters'] }),
    ],
    lifecycles: [{ lifecycle: order, facts: orderFacts }],
    projections: [orders],
    reactions: [{ reaction: orderMails, lookups: orderLookups }],
    controllers: [CampaignsController],
    reads: [orderReads, orderRevenueReads, campaignReads],
    orderLines: articleOrderLines,
    imports: [DiscoveryModule],
    providers: [orderFiles, GrantSources, signableSource(orderSource)],
  }),
)
export class OrdersModule {}
