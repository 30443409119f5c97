import { Module } from '@nestjs/common';
import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { CertificateAppointmentsController } from './certificate-appointments.controller.js';
import { certificateOrder } from './certificate-order.js';
import { certificateOrderFacts } from './certificate-orders.facts.js';
import { certificateFiles, certificateOrderLines, certificateOrderReads } from './certificate-orders.queries.js';
import { certificateOrderLookups, certificateOrderMails } from './certificate-orders.reactions.js';
import { certificateOrdersRights } from './certificate-orders.rights.js';
import { certificateOrdersNotices } from './certificate-orders.notices.js';

export { certificateIssued, certificateOrderCancelled, certificateOrderPlaced } from './certificate-order.events.js';
export { certificatesOnOrder } from './certificates-on-order.queries.js';
export { certificateOrder, type CertificateOrderState, type OrderedHolder } from './certificate-order.js';

@Module(
  businessModule({
    name: 'certificate-orders',
    rights: certificateOrdersRights,
    notices: certificateOrdersNotices,
    labels: { certificateOrder: label(certificateOrders, 'certificate_orders', 'number') },
    controllers: [CertificateAppointmentsController],
    namesContacts: [
      contactsIn(certificateOrders, 'certificate_orders', { ids: ['ordered_by', 'signatory_id', 'contact_id'] }),
      contactsIn(certificateOrders, 'certificate_holders', { ids: ['subject_id'] }),
    ],
    lifecycles: [{ lifecycle: certificateOrder, facts: certificateOrderFacts }],
    projections: [certificateOrders],
    reactions: [{ reaction: certificateOrderMails, lookups: certificateOrderLookups }],
    reads: [certificateOrderReads],
    orderLines: certificateOrderLines,
    providers: [certificateFiles],
  }),
)
export class CertificateOrdersModule {}
