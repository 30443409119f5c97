import { Module } from '@nestjs/common';
import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { afterSalesRequest } from './after-sales-request.js';
import { afterSalesRequestFacts } from './after-sales-requests.facts.js';
import { afterSalesFiles, afterSalesRequestReads } from './after-sales-requests.queries.js';
import { afterSalesRequestLookups, afterSalesRequestMails } from './after-sales-requests.reactions.js';
import { afterSalesRequestsRights } from './after-sales-requests.rights.js';
import { afterSalesRequestsNotices } from './after-sales-requests.notices.js';
import { afterSalesRequestsHandOver } from './after-sales-requests.hand-over.js';

@Module(
  businessModule({
    name: 'after-sales-requests',
    rights: afterSalesRequestsRights,
    notices: afterSalesRequestsNotices,
    handOver: afterSalesRequestsHandOver,
    labels: { afterSalesRequest: label(afterSalesRequests, 'after_sales_requests', 'number') },
    namesContacts: [contactsIn(afterSalesRequests, 'after_sales_requests', { ids: ['contact_id', 'submitted_by'] })],
    lifecycles: [{ lifecycle: afterSalesRequest, facts: afterSalesRequestFacts }],
    projections: [afterSalesRequests],
    reactions: [{ reaction: afterSalesRequestMails, lookups: afterSalesRequestLookups }],
    inboundMail: { lifecycle: 'afterSalesRequest', command: 'AddAfterSalesMessage' },
    reads: [afterSalesRequestReads],
    providers: [afterSalesFiles],
  }),
)
export class AfterSalesRequestsModule {}
