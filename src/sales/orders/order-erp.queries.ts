import { orders } from '../../../projections/sales/orders.js';
import { instant, nullable, number, text, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const orderRows = system('tells the ERP which orders are accepted, and how far their invoices are')(orders, 'orders');
const stepRows = tableOf(orders, 'order_steps');

const told = {
  reference: text(),
  state: text(),
  clientId: uuid,
  order: text(),
  net: number,
  gross: number,
  at: instant,
};

type Reading = Pick<FactsTools, 'db'>;

/** Orders that were accepted before this instant and not cancelled since, oldest first. */
export const acceptedOrders = async ({ db }: Reading, before: string) => {
  const { rows } = await select(told)`
    SELECT o.number AS reference, 'accepted' AS state, o.client_id AS "clientId", o.number AS "order", o.net, o.gross,
      s.at
    FROM ${orderRows} o JOIN ${stepRows} s ON s.order_id = o.id AND s.step = 'OrderAccepted'
    WHERE s.at < ${before}::timestamptz AND o.status <> 'cancelled' ORDER BY s.at, o.number`.execute(db);
  return rows;
};

/** Invoices with the last state that they had before this instant. */
export const recordedInvoices = async ({ db }: Reading, before: string) => {
  const { rows } = await select({ ...told, reference: nullable(text()), state: nullable(text()) })`
    SELECT DISTINCT ON (o.id) o.invoice_number AS reference, s.invoice_code AS state, o.client_id AS "clientId",
      o.number AS "order", o.net, o.gross, s.at
    FROM ${orderRows} o JOIN ${stepRows} s ON s.order_id = o.id AND s.step = 'OrderInvoiceRecorded'
    WHERE s.at < ${before}::timestamptz ORDER BY o.id, s.revision DESC`.execute(db);
  return rows.flatMap(({ reference, state, ...row }) =>
    reference === null || state === null ? [] : [{ ...row, reference, state }],
  );
};
