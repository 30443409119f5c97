import { orders } from '../../../projections/sales/orders.js';
import { number, text, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';

const orderRows = system('tells the ERP which orders are accepted, and how far their invoices are')(orders, 'orders');

const told = { id: uuid, order: text(), clientId: uuid, net: number, gross: number };

/** Of the orders with these ids, what the ERP is told besides their state. */
export const ordersForErp = async ({ db }: Pick<FactsTools, 'db'>, ids: readonly string[]) => {
  const { rows } = await select(told)`
    SELECT id, number AS "order", client_id AS "clientId", net, gross FROM ${orderRows} o
    WHERE id = ANY(${idList(ids)})`.execute(db);
  return rows;
};
