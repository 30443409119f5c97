import { always, byVerb, either, never, refusing, rule, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  kept,
  ofClient,
  standsIn,
  takesPart,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

const seesAllOrders: Rule = rule('seesAllOrders', 'people who see all orders', (actor) =>
  actor.seesAllOrders ? { kind: 'right', key: 'orders' } : undefined,
);

const seesOrder: Rule = ofClient(administrator, seesAllOrders, takesPart, standsIn);

/** The orderer, the signatory, the correspondent, and administrators. */
const signsOrder: Rule = ofClient(refusing('orderOfColleague', either(administrator, takesPart, standsIn)));

export const ordersRights: Rights = {
  order: {
    staff: kept('clients'),
    customers: byVerb(
      {
        read: seesOrder,
        // rows that they may read
        export: always,
        place: ofClient(administrator, functionRight('orders')),
        sign: signsOrder,
        cancel: signsOrder,
      },
      never,
    ),
    client: byVerb({ export: always }, never),
    simulated: { readRevenue: look },
  },
};
