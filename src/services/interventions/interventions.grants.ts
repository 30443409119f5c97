import { grantSource } from '../../sales/orders/orders.module.js';
import { halfDayLedgersOf } from './intervention-ledger.queries.js';
import { workSold } from './intervention.order-rules.js';
import { interventionLimits } from './intervention.vocabulary.js';

/** Half-days of the services on an order, which become one intervention. */
export const interventionGrants = grantSource({
  kinds: ['training', 'installation'],
  limit: { max: interventionLimits.quantity, per: 'order' },
  grantsOf: (lines) => Promise.resolve(workSold(lines)),
  ledgersOf: halfDayLedgersOf,
});
