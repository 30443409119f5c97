import { Module } from '@nestjs/common';
import { binderyOrders } from '../../../projections/sales/bindery-orders.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { binderyOrder } from './bindery-order.js';
import { binderyOrderFacts } from './bindery-orders.facts.js';
import { binderyOrderLines, binderyOrderReads } from './bindery-orders.queries.js';
import { binderyOrderLookups, binderyOrderMails } from './bindery-orders.reactions.js';
import { binderyOrdersRights } from './bindery-orders.rights.js';
import { binderyOrdersNotices } from './bindery-orders.notices.js';

@Module(
  businessModule({
    name: 'bindery-orders',
    rights: binderyOrdersRights,
    notices: binderyOrdersNotices,
    labels: { binderyOrder: label(binderyOrders, 'bindery_orders', 'number') },
    namesContacts: [contactsIn(binderyOrders, 'bindery_orders', { ids: ['contact_id', 'announced_by'] })],
    lifecycles: [{ lifecycle: binderyOrder, facts: binderyOrderFacts }],
    projections: [binderyOrders],
    reactions: [{ reaction: binderyOrderMails, lookups: binderyOrderLookups }],
    reads: [binderyOrderReads],
    orderLines: binderyOrderLines,
  }),
)
export class BinderyOrdersModule {}
