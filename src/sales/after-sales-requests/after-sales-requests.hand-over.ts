import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverAfterSalesRequest } from './after-sales-request.commands.js';
import { afterSalesRequestHandedOver } from './after-sales-request.events.js';
import { openAfterSalesStatuses } from './after-sales-request.vocabulary.js';

export const afterSalesRequestsHandOver = [
  waiting(afterSalesRequests, 'after_sales_requests', {
    ...{ kind: 'afterSalesRequest', waitsFor: 'staffUser', number: 'number', permission: 'clients' },
    ...{ statuses: openAfterSalesStatuses, named: ['manager_id'] },
    ...{ command: HandOverAfterSalesRequest, handedOver: afterSalesRequestHandedOver },
  }),
];
