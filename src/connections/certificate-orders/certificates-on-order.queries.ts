import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { opaqueIds } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { signingRoles } from './certificate-order.vocabulary.js';

const orderRows = system('tells who waits for a certificate to sign with')(certificateOrders, 'certificate_orders');
const holderRows = tableOf(certificateOrders, 'certificate_holders');

const onOrder = { contactId: uuid, orderId: uuid, number: text() };

/** Orders under way of a certificate that signs: the latest of each of these contacts of the client. */
export const certificatesOnOrder = async (
  { db }: Pick<FactsTools, 'db'>,
  clientId: string,
  contactIds: readonly string[],
): Promise<readonly ValuesOf<typeof onOrder>[]> => {
  const { rows } = await select(onOrder)`
    SELECT DISTINCT ON (h.subject_id) h.subject_id AS "contactId", o.id AS "orderId", o.number
    FROM ${holderRows} h JOIN ${orderRows} o ON o.id = h.order_id
    WHERE o.client_id = ${clientId}::uuid AND o.status <> 'cancelled' AND h.subject_id = ANY(${opaqueIds(contactIds)})
      AND h.role = ANY(${[...signingRoles]}::text[]) AND h.stage IN ('ordered', 'papersAccepted', 'appointmentPlanned')
    ORDER BY h.subject_id, o.created_at DESC`.execute(db);
  return rows;
};
